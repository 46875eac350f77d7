import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, description, form, formOf, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, mountPrint } from '../testing/mount.tsx'

const input = (name: string) => page.getByRole('textbox', { name: new RegExp(name) })
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ')
const nav = () =>
  page
    .getByRole('navigation')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent?.trim().split(' ').slice(0, 2).join(' '))
const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name })

/** Three sections: a number in the first one shows two questions of that section, and the whole second section. */
function threeSections() {
  const first = description(
    question('number', 1),
    question('text', 2, { show_if: 'q1 >= 18', question_number: '1.2' }),
    question('text', 3, { show_if: 'q1 >= 18' }),
  )
  const [section] = first.sections
  const second = { ...section!, id: 2, label: 'Deuxième', show_if: 'q1 >= 18', questions: [question('text', 4)] }
  const third = { ...section!, id: 3, label: 'Troisième', questions: [question('number', 5)] }
  return formOf({ ...first, sections: [section, second, third] })
}

test('questions appear once their formula holds, which is said when the typing has paused, and the focus stays', async () => {
  const store = await mountPage(threeSections(), { answers: [answer(201, 'gardée')] })
  expect(input('Question 2').elements()).toEqual([])
  await input('Question 1').click()
  await userEvent.keyboard('18')
  await expect.element(input('Question 2')).toHaveValue('gardée')
  expect(said()).not.toContain('ajoutée')
  await expect.poll(said).toContain('3 questions ajoutées. La première\u00a0: 1.2 Question 2.')
  await expect.element(input('Question 1')).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(input('Question 2')).not.toBeInTheDocument()
  await expect.poll(said).toContain('3 questions ne s’appliquent plus\u00a0: elles sont retirées.')
  expect(store.answer(201).value).toBe('gardée')
  expect(await findViolations()).toEqual([])
})

test('a question appears while the text typed is the one of its condition, whatever its accents and case', async () => {
  await mountPage(form(question('text', 1), question('text', 2, { show_if: 'q1 == "theatre"' })))
  await input('Question 1').fill('Théâtr')
  await expect.element(input('Question 1')).toHaveValue('Théâtr')
  expect(input('Question 2').elements()).toEqual([])
  await input('Question 1').fill('Théâtre')
  await expect.element(input('Question 2')).toBeVisible()
  await input('Question 1').fill('Théâtres')
  await expect.element(input('Question 2')).not.toBeInTheDocument()
})

test.for(['section', 'page'] as const)(
  'a section comes into the list and goes, and keeps its number (%s)',
  async (layout) => {
    const store = await mountPage(threeSections(), { layout })
    expect(nav()).toEqual(['1. Section', '3. Troisième'])
    expect(heading(/^2\. /).elements()).toEqual([])
    store.set(101, '20')
    await expect.poll(nav).toEqual(['1. Section', '2. Deuxième', '3. Troisième'])
    await page.getByRole('button', { name: /^2\. Deuxième/ }).click()
    await expect.element(heading(/^2\. Deuxième/)).toHaveFocus()
    await expect.element(input('Question 4')).toBeVisible()
  },
)

test('who reads a section that goes is shown the one before it, and stays there when it comes back', async () => {
  const onSectionChange = vi.fn()
  const store = await mountPage(threeSections(), { answers: [answer(101, '20')], initialSectionId: 2, onSectionChange })
  await expect.element(heading(/^2\. Deuxième/)).toBeVisible()
  store.set(101, '2')
  await expect.element(heading(/^1\. Section/)).toHaveFocus()
  expect(onSectionChange).toHaveBeenCalledWith(1)
  store.set(101, '20')
  await expect.poll(nav).toHaveLength(3)
  await expect.element(heading(/^1\. Section/)).toBeVisible()
})

test('the buttons under a section lead past one that is hidden', async () => {
  await mountPage(threeSections())
  await page.getByRole('button', { name: 'Section suivante' }).click()
  await expect.element(heading(/^3\. Troisième/)).toHaveFocus()
})

test('when the question that is being answered goes, the focus is at the label of the next one', async () => {
  const asked = form(question('number', 1), question('text', 2, { show_if: 'q1' }), question('text', 3))
  const store = await mountPage(asked, { answers: [answer(101, '1')] })
  await input('Question 2').click()
  await expect.element(input('Question 2')).toHaveFocus()
  store.load([answer(101, '0')])
  await expect.element(input('Question 2')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toContain('Question 3')
  await userEvent.keyboard('x')
  expect(store.answer(301).value).toBe('')
})

test('a hidden section is not printed', async () => {
  await mountPrint(threeSections(), [answer(101, '2')])
  const titles = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['1. Section', '3. Troisième'])
})

test('a question is marked as required while its condition holds, in the label and for screen readers', async () => {
  const store = await mountPage(
    form(question('toggle', 1), question('text', 2, { required: 0, required_if: 'o101' }), question('text', 3)),
  )
  const label = () => document.querySelector('#octroi-q2 .octroi-label')?.textContent
  expect(label()).toBe('Question 2')
  await expect.element(input('Question 2')).not.toHaveAttribute('aria-required')
  store.set(101, '1')
  await expect.poll(label).toContain('*')
  await expect.element(input('Question 2')).toHaveAttribute('aria-required', 'true')
  store.set(101, '0')
  await expect.poll(label).toBe('Question 2')
  expect(await findViolations()).toEqual([])
})
