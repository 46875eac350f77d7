import { MantineProvider } from '@mantine/core'
import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Form as OctroiForm } from '../../description/index-form.ts'
import { toData } from '../../json-schema/to-data.ts'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import { field, form, question } from '../../testing/builders.ts'
import { COMPLETE, realForm } from '../testing/real-form.ts'
import { useSignal } from '../form-environment.tsx'
import { createSignal, type Signal } from '../signal.ts'
import { rjsfQuestions } from './rjsf-questions.ts'

type Data = Readonly<Record<string, unknown>>

interface HostProps {
  readonly asked: OctroiForm
  readonly data: Signal<Data>
  readonly submitted: Signal<Data | null>
  readonly readonly: boolean
}

/** An application with a stock RJSF form: a string field of its own before the questions, one after them. */
function Host({ asked, data, submitted, readonly }: HostProps) {
  const [questions] = useState(() => rjsfQuestions(asked))
  const schema: RJSFSchema = {
    type: 'object',
    required: ['first'],
    properties: {
      first: { type: 'string', title: 'Mon champ' },
      ...questions.properties,
      last: { type: 'string', title: 'Mon dernier champ' },
    },
  }
  return (
    <Form<Data>
      schema={schema}
      uiSchema={questions.uiSchema}
      fields={questions.fields}
      validator={validator}
      formData={useSignal(data)}
      readonly={readonly}
      onChange={(event) => data.set(event.formData ?? {})}
      onSubmit={(event) => submitted.set(event.formData ?? {})}
      onError={() => undefined}
    />
  )
}

async function mount(asked: OctroiForm, initial: Data = {}, readonly = false) {
  const data = createSignal(initial)
  const submitted = createSignal<Data | null>(null)
  await render(
    <MantineProvider>
      <Host {...{ asked, data, submitted, readonly }} />
    </MantineProvider>,
  )
  return { data, submitted }
}

const bounded = { fields: [field('n', 'integer', { min: 0, max: 10 })] }

test('a stock RJSF form shows our questions between its own fields, and gets their data as typed JSON', async () => {
  const child = question('text', 3, { parent_option_id: 201 })
  const { data } = await mount(
    form(question('number', 1, bounded), question('toggle', 2, { children_question: [child] }), question('table', 4)),
  )
  await page.getByRole('textbox', { name: /^Mon champ/ }).fill('à moi')
  await page.getByRole('textbox', { name: /^Question 1/ }).click()
  await userEvent.keyboard('7')
  await expect.element(page.getByRole('textbox', { name: /^Question 3/ })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Oui' }).click()
  await page.getByRole('textbox', { name: /^Question 3/ }).fill('parce que')
  await page.getByRole('textbox', { name: 'Mon dernier champ' }).fill('aussi')
  await expect.poll(data.get).toMatchObject({ first: 'à moi', q1: 7, q2: '1', q3: 'parce que', last: 'aussi' })
  expect(page.getByText('Question 1', { exact: false }).elements()).toHaveLength(1)
})

/** A text input of ours as soon as it stands in the page: before effects run that wait until it is painted. */
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
  const data = createSignal<Data>({})
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const submitted = createSignal<Data | null>(null)
  const host = <Host {...{ asked: form(question('text', 1)), data, submitted, readonly: false }} />
  root.render(<MantineProvider>{host}</MantineProvider>)
  const input = await firstInput(place)
  input.focus()
  document.execCommand('insertText', false, 'R')
  await expect.poll(data.get).toMatchObject({ q1: 'R' })
  expect(input.value).toBe('R')
  root.unmount()
  place.remove()
})

test('a form in hand is shown, and what its application changes from outside as well', async () => {
  const { data } = await mount(form(question('number', 1, bounded), question('checkbox', 2)), { q1: 4, q2: [202] })
  const number = page.getByRole('textbox', { name: /^Question 1/ })
  await expect.element(number).toHaveValue('4')
  await expect.element(page.getByRole('checkbox', { name: 'Option 202' })).toBeChecked()
  data.set({ q1: 9 })
  await expect.element(number).toHaveValue('9')
  await expect.element(page.getByRole('checkbox', { name: 'Option 202' })).not.toBeChecked()
})

test('RJSF refuses to submit what the engine calls wrong, and the question says what it is, once', async () => {
  const { submitted } = await mount(form(question('number', 1, bounded)), { first: 'x' })
  const number = page.getByRole('textbox', { name: /^Question 1/ })
  await number.click()
  await userEvent.keyboard('11')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  expect(document.querySelectorAll('.octroi-fault')).toHaveLength(1)
  expect(submitted.get()).toBeNull()
  await number.fill('10')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(submitted.get).toMatchObject({ first: 'x', q1: 10 })
})

test('a form of RJSF that reads only shows the answers as text', async () => {
  await mount(form(question('number', 1, bounded)), { q1: 4 }, true)
  await expect.element(page.getByRole('group', { name: /^Question 1/ }).getByText('4')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Question 1/ })).not.toBeInTheDocument()
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
  const given = toData(asked, COMPLETE)
  const { data } = await mount(asked, given)
  await page.getByRole('textbox', { name: /^Mon champ/ }).fill('à moi')
  await expect.poll(() => data.get()['first']).toBe('à moi')
  const { first: _, last: __, ...ours } = data.get()
  expect(JSON.parse(JSON.stringify(ours))).toEqual(given)
})
