import { MantineProvider } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { QUESTION_TYPE_IDS, type QuestionType } from '../questions/index.ts'
import { createStore } from '../engine/create-store.ts'
import { answer, form, formOf, description, question } from '../testing/builders.ts'
import { rating, ratingQuestion } from '../testing/own-type/rating.ts'
import { RATING_WIDGETS } from '../testing/own-type/rating-widget.tsx'
import { QUESTION_SAMPLES } from '../testing/question-samples.ts'
import type { FormHost } from './form-host.ts'
import { FormPage } from './page/form-page.tsx'
import { findViolations } from './testing/find-violations.ts'
import { mountPage, mountSection, OBLIGING_HOST } from './testing/mount.tsx'

const types = Object.keys(QUESTION_TYPE_IDS) as QuestionType[]
const answerable = types.filter((type) => type !== 'title')
const CONTROLS = 'input, textarea, select, button'
const controls = () => [...document.querySelectorAll<HTMLElement>(CONTROLS)]
const shown = () => controls().map((each) => ('value' in each ? each.value : '') + each.textContent)

describe.each(answerable)('a question of type %s that is disabled', (type) => {
  const [answers = []] = QUESTION_SAMPLES[type].answered
  const asked = () => form(QUESTION_SAMPLES[type].question)

  test('keeps its place and its answer, and is out of reach of the keyboard', async () => {
    await mountSection(asked(), { answers, disabled: false })
    const before = shown()
    expect(before.length).toBeGreaterThan(0)
    document.body.replaceChildren()
    const store = await mountSection(asked(), { answers, disabled: true })
    expect(controls().every((each) => each.matches(':disabled'))).toBe(true)
    for (const text of before) expect([...shown(), document.body.textContent].join('\n')).toContain(text)
    // Something that scrolls can be reached with Tab, to be read; being alone on the page, it is reached twice.
    for (const key of ['{Tab}', '{Tab}']) {
      await userEvent.keyboard(key)
      expect(document.activeElement?.matches('body, [role="region"]')).toBe(true)
    }
    expect(store.changed()).toEqual([])
  })

  // The contract test of widgets covers wide screens.
  test('has no accessibility violation on a narrow screen', async () => {
    await page.viewport(390, 844)
    await mountSection(asked(), { answers, disabled: true })
    expect(await findViolations()).toEqual([])
    await page.viewport(1280, 900)
  })
})

test('a press and keys change nothing in a table that is disabled, which says so', async () => {
  const store = await mountSection(form(question('table', 1)), {
    answers: [answer(101, '[{"nom":"Ana"}]')],
    disabled: true,
  })
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-disabled', 'true')
  const cell = page.getByRole('gridcell', { name: 'Ana' })
  await cell.click({ force: true })
  await userEvent.keyboard('x{Delete}')
  expect(store.changed()).toEqual([])
  expect(document.activeElement?.closest('[role="grid"]')).toBeNull()
})

/** Drops a file on the question that is on the page. */
function drop(name: string): void {
  const dropped = new DataTransfer()
  dropped.items.add(new File(['%PDF'], name))
  const event = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true })
  document.querySelector('.octroi-drop')?.dispatchEvent(event)
}

test('a file that is dropped on a question that is disabled is not sent', async () => {
  const sent: string[] = []
  const upload: FormHost['upload'] = (file) => {
    sent.push(file.name)
    return Promise.resolve({ id: '77', name: file.name, size: file.size })
  }
  const host = { ...OBLIGING_HOST, upload }
  const store = await mountSection(form(question('file', 1)), { host, disabled: true })
  drop('charte.pdf')
  await cleanup()
  const enabled = await mountSection(form(question('file', 1)), { host })
  drop('budget.pdf')
  // Had the first file been accepted, it would have been sent before this one.
  await expect.poll(() => enabled.changed()).toHaveLength(1)
  expect(sent).toEqual(['budget.pdf'])
  expect(store.changed()).toEqual([])
})

test('a widget of an application is disabled without knowing of it', async () => {
  const asked = formOf(description(ratingQuestion(1)), { questionTypes: [rating] })
  await mountPage(asked, { widgets: RATING_WIDGETS, disabled: true })
  await expect.element(page.getByRole('radio', { name: '3' })).toBeDisabled()
})

const twoTexts = form(question('text', 1), question('text', 2))

function pageOf(store: ReturnType<typeof createStore>, disabled: boolean | undefined) {
  return (
    <MantineProvider>
      <FormPage store={store} host={OBLIGING_HOST} disabled={disabled} />
    </MantineProvider>
  )
}

test('a form that is disabled while it is sent keeps its inputs, saves what was typed and opens again', async () => {
  const store = createStore(twoTexts)
  const view = await render(pageOf(store, false))
  const first = page.getByRole('textbox', { name: /^Question 1/ })
  await first.fill('a')
  const before = first.element()
  await view.rerender(pageOf(store, true))
  expect(first.element()).toBe(before)
  await expect.element(first).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Enregistrer la section' })).toBeDisabled()
  // The answer is saved automatically, one second after the last key.
  await expect.poll(() => store.changed()).toEqual([])
  await view.rerender(pageOf(store, false))
  expect(first.element()).toBe(before)
  await expect.element(first).toBeEnabled()
  await expect.element(first).toHaveValue('a')
})

test('F8 goes to the label of a question that is disabled', async () => {
  await mountPage(twoTexts, { disabled: true })
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.activeElement?.textContent).toContain('Question 1')
})

test('a form that no host ever disables has nothing around its widgets', async () => {
  await mountPage(twoTexts)
  expect(document.querySelector('fieldset')).toBeNull()
})
