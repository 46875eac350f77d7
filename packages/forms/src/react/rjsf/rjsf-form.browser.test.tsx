import { MantineProvider } from '@mantine/core'
import Form, { withTheme } from '@rjsf/core'
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Form as OctroiForm } from '../../description/index-form.ts'
import { formMessagesEnCA } from '../index.ts'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { COMPLETE, realForm } from '../testing/real-form.ts'
import { useSignal } from '../form-environment.tsx'
import { createSignal, type Signal } from '../signal.ts'
import { fromFormData, type RjsfData, toFormData } from './form-data.ts'
import { rjsfForm, type RjsfFormOptions } from './rjsf-form.ts'

interface HostProps {
  readonly asked: OctroiForm
  readonly data: Signal<RjsfData>
  readonly submitted: Signal<RjsfData | null>
  readonly readonly: boolean
  readonly options?: RjsfFormOptions
}

/** An application with a stock RJSF form, with one string field of its own before the questions and one after them. */
function Host({ asked, data, submitted, readonly, options }: HostProps) {
  const [ours] = useState(() => rjsfForm(asked, options))
  const schema: RJSFSchema = {
    ...ours.schema,
    required: ['first', ...ours.schema.required],
    properties: {
      first: { type: 'string', title: 'Mon champ' },
      ...ours.schema.properties,
      last: { type: 'string', title: 'Mon dernier champ' },
    },
  }
  return (
    <Form<RjsfData>
      {...ours}
      schema={schema}
      validator={validator}
      formData={useSignal(data)}
      readonly={readonly}
      onChange={(event) => data.set(event.formData ?? {})}
      onSubmit={(event) => submitted.set(event.formData ?? {})}
      onError={() => undefined}
    />
  )
}

async function mount(asked: OctroiForm, initial: RjsfData = {}, more: Partial<HostProps> = {}) {
  const data = createSignal(initial)
  const submitted = createSignal<RjsfData | null>(null)
  await render(
    <MantineProvider>
      <Host {...{ asked, data, submitted, readonly: false, ...more }} />
    </MantineProvider>,
  )
  const answers = () => fromFormData(asked, data.get()).map(({ option_id, value }) => [option_id, value])
  return { data, submitted, answers }
}

const bounded = { fields: [field('n', 'integer', { min: 0, max: 10 })] }
const questionAt = (id: number, role: 'textbox' | 'radio' = 'textbox') =>
  page.getByRole(role, { name: new RegExp(`^Question ${id}`) })

test('a stock RJSF form shows our questions between its own fields, and holds their answers', async () => {
  const child = question('text', 3, { parent_option_id: 201 })
  const asked = form(
    question('number', 1, bounded),
    question('toggle', 2, { children_question: [child] }),
    question('table', 4),
  )
  const { data, answers } = await mount(asked)
  await page.getByRole('textbox', { name: /^Mon champ/ }).fill('à moi')
  await questionAt(1).click()
  await userEvent.keyboard('7')
  await expect.element(questionAt(3)).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Oui' }).click()
  await questionAt(3).fill('parce que')
  await page.getByRole('textbox', { name: 'Mon dernier champ' }).fill('aussi')
  await expect.poll(data.get).toMatchObject({ first: 'à moi', last: 'aussi' })
  expect(answers()).toEqual([
    [101, '7'],
    [201, '1'],
    [301, 'parce que'],
  ])
  expect(page.getByText('Question 1', { exact: false }).elements()).toHaveLength(1)
})

/** Resolves with our first text input as soon as it is in the page, before effects that wait for the paint. */
function firstInput(place: HTMLElement): Promise<HTMLInputElement> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const input = place.querySelector<HTMLInputElement>('.octroi-input')
      if (input === null) return
      observer.disconnect()
      resolve(input)
    }).observe(place, { childList: true, subtree: true })
  })
}

test('what is typed the moment that the questions stand in the page is kept', async () => {
  const data = createSignal<RjsfData>({})
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const submitted = createSignal<RjsfData | null>(null)
  const asked = form(question('text', 1))
  const host = <Host {...{ asked, data, submitted, readonly: false }} />
  root.render(<MantineProvider>{host}</MantineProvider>)
  const input = await firstInput(place)
  input.focus()
  document.execCommand('insertText', false, 'R')
  await expect.poll(() => fromFormData(asked, data.get())).toEqual([answer(101, 'R')])
  expect(input.value).toBe('R')
  root.unmount()
  place.remove()
})

test('a form in hand is shown, and what its application changes from outside as well', async () => {
  const asked = form(question('number', 1, bounded), question('checkbox', 2))
  const { data } = await mount(asked, toFormData(asked, [answer(101, '4'), answer(202, '1')]))
  await expect.element(questionAt(1)).toHaveValue('4')
  await expect.element(page.getByRole('checkbox', { name: 'Option 202' })).toBeChecked()
  data.set(toFormData(asked, [answer(101, '9')]))
  await expect.element(questionAt(1)).toHaveValue('9')
  await expect.element(page.getByRole('checkbox', { name: 'Option 202' })).not.toBeChecked()
})

test('what is cleared stays cleared, and what is typed after it is kept', async () => {
  const asked = form(question('number', 1, bounded), question('radio', 2, { required: 0 }))
  const { data, answers } = await mount(asked, toFormData(asked, [answer(101, '4'), answer(201, '1')]))
  await questionAt(1).fill('')
  await expect.poll(answers).toEqual([[201, '1']])
  // RJSF renders again, with its current data.
  await page.getByRole('textbox', { name: 'Mon dernier champ' }).fill('x')
  await expect.poll(() => data.get()['last']).toBe('x')
  expect(answers()).toEqual([[201, '1']])
  await expect.element(questionAt(1)).toHaveValue('')
  await questionAt(1).fill('5')
  await expect.poll(answers).toEqual([
    [101, '5'],
    [201, '1'],
  ])
})

test('an application that shows changes late, in their order, takes back nothing that was typed since', async () => {
  const asked = form(question('text', 1))
  const shown = createSignal<RjsfData>({})
  const late: RjsfData[] = []
  const data = { ...shown, set: (next: RjsfData) => void late.push(next) }
  await mount(asked, {}, { data })
  await questionAt(1).click()
  await userEvent.keyboard('abc')
  await expect.poll(() => late.length).toBeGreaterThan(0)
  for (const each of late.splice(0)) shown.set(each)
  await expect.element(questionAt(1)).toHaveValue('abc')
  shown.set({})
  await expect.element(questionAt(1)).toHaveValue('')
})

test('a choice with its detail, and what a condition hides, come out as they went in', async () => {
  const child = question('text', 2, { parent_option_id: 101 })
  const options = [option(101), option(102, { detail: 1 })]
  const asked = form(question('radio', 1, { options, children_question: [child] }))
  const { data } = await mount(asked, toFormData(asked, [answer(101, '1'), answer(201, 'caché ensuite')]))
  await page.getByRole('radio', { name: 'Option 102' }).click()
  await page.getByRole('textbox').last().fill('fin')
  await expect.element(questionAt(2)).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: /Précisez/ }).fill('parce que')
  await expect
    .poll(() => fromFormData(asked, data.get()))
    .toEqual([answer(102, '1', 'parce que'), answer(201, 'caché ensuite')])
  await page.getByRole('radio', { name: 'Option 101' }).click()
  await expect.element(questionAt(2)).toHaveValue('caché ensuite')
})

test('RJSF refuses what the engine calls wrong or left to answer, says it once, and leads there', async () => {
  const asked = form(
    question('number', 1, bounded),
    question('radio', 2),
    question('text', 3, { parent_option_id: null, required: 0 }),
  )
  const { submitted } = await mount(asked, { first: 'x' })
  await questionAt(1).click()
  await userEvent.keyboard('11')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(questionAt(1)).toHaveAttribute('aria-invalid', 'true')
  const inPlace = () => [...document.querySelectorAll('.octroi-fault')].map((each) => each.textContent)
  expect(inPlace()).toEqual(['Entrez une valeur d’au plus 10.', 'Répondez à cette question.'])
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Question 1\u00a0: Entrez une valeur d’au plus 10.', 'Question 2\u00a0: Répondez à cette question.'])
  expect(submitted.get()).toBeNull()
  await page.getByRole('link', { name: /^Question 1/ }).click()
  await expect.element(questionAt(1)).toHaveFocus()
  await questionAt(1).fill('10')
  await page.getByRole('radio', { name: 'Option 201' }).click()
  expect(inPlace()).toEqual([])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => fromFormData(asked, submitted.get() ?? {})).toEqual([answer(101, '10'), answer(201, '1')])
})

/** A template like those of themes, with a label and a help of its own around each field. */
function ThemedField({ label, help, children }: FieldTemplateProps) {
  return (
    <div data-themed>
      {label}
      {children}
      {help}
    </div>
  )
}

test('a theme does as well, in English', async () => {
  const Themed = withTheme({ templates: { FieldTemplate: ThemedField } })
  const asked = form(question('text', 1, { help: 'Once.' }))
  const ours = rjsfForm(asked, { sectionId: 1, messages: formMessagesEnCA })
  await render(
    <MantineProvider>
      <Themed {...ours} validator={validator} />
    </MantineProvider>,
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByRole('link', { name: /Answer this question/ })).toBeVisible()
  expect(page.getByText('Once.').elements()).toHaveLength(1)
  // The theme's template is around the whole form only.
  expect(document.querySelectorAll('[data-themed]')).toHaveLength(1)
})

test('a form of RJSF that reads only shows the answers as text', async () => {
  const asked = form(question('number', 1, bounded))
  await mount(asked, toFormData(asked, [answer(101, '4')]), { readonly: true })
  await expect.element(page.getByRole('group', { name: /^Question 1/ }).getByText('4')).toBeVisible()
  await expect.element(questionAt(1)).not.toBeInTheDocument()
})

test('every type of question stands in it, and nothing is said of what nobody changed', async () => {
  const { data } = await mount(everyTypeForm())
  for (const type of new Set(everyTypeForm().questions.map((each) => each.definition.type)))
    expect(document.querySelector(`.octroi-question[data-type="${type}"]`), type).not.toBeNull()
  const ours = Object.entries(data.get()).filter(([key, value]) => key.startsWith('q') && value !== undefined)
  expect(ours).toEqual([])
})

test('the answers of a real request go in and come out the same', async () => {
  const asked = realForm()
  const given = toFormData(asked, COMPLETE)
  const { data } = await mount(asked, given)
  await page.getByRole('textbox', { name: /^Mon champ/ }).fill('à moi')
  await expect.poll(() => data.get()['first']).toBe('à moi')
  const { first: _, last: __, ...ours } = data.get()
  expect(JSON.parse(JSON.stringify(ours))).toEqual(given)
})
