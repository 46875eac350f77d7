import { MantineProvider } from '@mantine/core'
import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answer, description, formOf, question } from '../../testing/builders.ts'
import { fromFormData, type RjsfData } from './form-data.ts'
import { rjsfForm, type RjsfFormOptions } from './rjsf-form.ts'

/** A form in which a number in the first section shows one of its questions, and the second section. */
function linked() {
  const first = description(question('number', 1), question('text', 2, { show_if: 'q1 >= 18' }))
  const [section] = first.sections
  const second = { ...section!, id: 2, label: 'Deuxième', show_if: 'q1 >= 18', questions: [question('text', 3)] }
  return formOf({ ...first, sections: [section, second] })
}

async function mount(options: RjsfFormOptions = {}) {
  const asked = linked()
  const ours = rjsfForm(asked, options)
  const submitted = vi.fn()
  await render(
    <MantineProvider>
      <Form<RjsfData>
        {...ours}
        schema={ours.schema}
        validator={validator}
        onSubmit={({ formData }) => submitted(fromFormData(asked, formData).map(({ option_id }) => option_id))}
        onError={() => undefined}
      />
    </MantineProvider>,
  )
  return { submitted, required: ours.schema.required }
}

const input = (id: number) => page.getByRole('textbox', { name: new RegExp(`^Question ${id}`) })
const title = () => page.getByRole('heading', { name: 'Deuxième' })
const submit = () => page.getByRole('button', { name: 'Submit' }).click()

test('what a formula hides is neither shown, with its section’s title, nor asked for; once shown, it is', async () => {
  const { submitted, required } = await mount()
  expect(required).toEqual(['q1'])
  await input(1).fill('3')
  expect([...input(2).elements(), ...title().elements()]).toEqual([])
  await submit()
  await expect.poll(() => submitted.mock.calls).toEqual([[[101]]])
  await input(1).click()
  await userEvent.keyboard('{Control>}a{/Control}20')
  await expect.element(title()).toBeVisible()
  await input(2).fill('a')
  await submit()
  await expect.element(page.getByRole('link', { name: /Question 3.*Répondez à cette question/ })).toBeVisible()
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('one section follows the answers of the others that it is given, and asks for what they show', async () => {
  const { submitted } = await mount({ sectionId: 2, answers: [answer(101, '20')] })
  await expect.element(input(3)).toBeVisible()
  await submit()
  await expect.element(page.getByText('Répondez à cette question.').first()).toBeVisible()
  expect(submitted).not.toHaveBeenCalled()
  await input(3).fill('a')
  await submit()
  await expect.poll(() => submitted.mock.calls).toEqual([[[301]]])
})
