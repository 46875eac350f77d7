import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createStore } from '../../engine/create-store.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { FormEnvironmentProvider } from '../form-environment.tsx'
import { takeCommitLog } from '../testing/commit-log.ts'
import { mountSection, OBLIGING_HOST, show } from '../testing/mount.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { WIDGETS } from '../widgets.ts'
import { QuestionView } from './question-view.tsx'

const input = page.getByRole('textbox')
const email = field('courriel', 'email', { validation: '^[a-z]+@[a-z]+$', validation_help: 'Une adresse.' })

function textOf({ values }: QuestionState): string {
  const text = values[101]
  return typeof text === 'string' ? text : ''
}

/** Types letters before the last letter of the loaded text, as somebody does who corrects a word. */
async function mend(letters: string) {
  await input.first().click()
  await userEvent.keyboard(`{End}{ArrowLeft}${letters}`)
}

test('a key in a line of text renders nothing, in a text that is wrong all the while too', async () => {
  const store = await mountSection(form(question('text', 1, { fields: [email] })), { answers: [answer(101, 'ab')] })
  await expect.element(page.getByText('Une adresse.').first()).toBeVisible()
  await mend('x')
  takeCommitLog()
  await userEvent.keyboard('yz')
  expect(takeCommitLog()).toEqual([])
  expect(store.question(1).values[101]).toBe('axyzb')
  await userEvent.keyboard('{End}@c')
  await expect.element(page.getByText('Une adresse.')).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('axyzb@c')
})

test('a key in a text area renders what is left to type, and nothing else', async () => {
  const limited = field('texte', 'textarea', { length: 10 })
  const store = await mountSection(form(question('textarea', 1, { fields: [limited] })), {
    answers: [answer(101, 'ab')],
  })
  await mend('x')
  takeCommitLog()
  await userEvent.keyboard('yz')
  expect(takeCommitLog().map(({ name }) => name)).toEqual(['Remaining', 'Remaining'])
  await expect.element(page.getByText('5 caractères restants')).toBeVisible()
  expect(store.question(1).values[101]).toBe('axyzb')
  await userEvent.keyboard('123456')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('1 caractère de trop')).toBeVisible()
})

test('a key in one of several texts renders nothing, and the others keep theirs', async () => {
  const store = await mountSection(form(question('multiple-text', 1)), {
    answers: [answer(101, 'ab'), answer(102, 'c')],
  })
  await mend('x')
  takeCommitLog()
  await userEvent.keyboard('y')
  await input.nth(1).click()
  await userEvent.keyboard('{End}d')
  expect(takeCommitLog()).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.element(input.first()).toHaveValue('axyb')
  await expect.element(input.nth(1)).toHaveValue('')
  expect(store.answers().map(({ value }) => value)).toEqual(['axyb'])
})

test('an answer that is set back to what was rendered last is shown', async () => {
  const store = await mountSection(form(question('text', 1)), { answers: [answer(101, 'ab')] })
  await mend('xyz')
  store.set(101, 'ab')
  await expect.element(input).toHaveValue('ab')
  await userEvent.keyboard('{End}c')
  store.load([answer(101, 'ab')])
  await expect.element(input).toHaveValue('ab')
})

test('the text stays when its question is rendered for another reason, and when the input is left', async () => {
  await mountSection(form(question('text', 1, { fields: [field('t', 'text', { length: 5 })] })))
  await input.click()
  await userEvent.keyboard('abcd')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('abcd')
  await input.click()
  await userEvent.keyboard('{End}ef')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveValue('abcdef')
})

test('who follows the answers and writes another text is heard', async () => {
  const store = await mountSection(form(question('text', 1)), { answers: [answer(101, 'AB')] })
  store.subscribeChanges(() => store.set(101, textOf(store.question(1)).toUpperCase()))
  await mend('x')
  await expect.element(input).toHaveValue('AXB')
})

test('a second view of the question follows', async () => {
  const store = createStore(form(question('text', 1)), [answer(101, 'ab')])
  await show(
    ['first', 'second'].map((view) => (
      <FormEnvironmentProvider key={view} store={store} host={OBLIGING_HOST}>
        <QuestionView questionId={1} />
      </FormEnvironmentProvider>
    )),
  )
  await mend('xy')
  await expect.element(input.nth(1)).toHaveValue('axyb')
})

/** An application's widget around a built-in one, which also displays the answer. */
function Echoing(props: WidgetProps) {
  return (
    <>
      <WIDGETS.text.widget {...props} />
      <output>{textOf(props.state)}</output>
    </>
  )
}

test('a widget that shows more than the input is rendered for each key', async () => {
  const store = createStore(form(question('text', 1)), [answer(101, 'ab')])
  const widgets = { text: { ...WIDGETS.text, widget: Echoing } }
  await show(
    <FormEnvironmentProvider store={store} host={OBLIGING_HOST} widgets={widgets}>
      <QuestionView questionId={1} />
    </FormEnvironmentProvider>,
  )
  await mend('xy')
  await expect.element(page.getByRole('status')).toHaveTextContent('axyb')
})
