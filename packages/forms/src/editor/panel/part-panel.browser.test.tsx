import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { field, option, question } from '../../testing/builders.ts'
import { findViolations } from '../../react/testing/find-violations.ts'
import { panel, questionOf, showEditor } from '../testing/show-editor.tsx'

const colours = question('radio', 1, {
  label: 'Couleur',
  options: [option(11, { label: 'Vert' }), option(12, { label: 'Jaune' })],
})

const chosen = { part: { kind: 'question', id: 1 } } as const

/** @behaviour form-drafts.panels */
test('choices are added, moved, duplicated and removed, and keep their ids', async () => {
  const drafting = await showEditor([colours], chosen)
  const options = () => questionOf(drafting, 1).options.map(({ id, label }) => [id, label])
  await panel.getByRole('button', { name: 'Monter : Jaune' }).click()
  expect(options()).toEqual([
    [12, 'Jaune'],
    [11, 'Vert'],
  ])
  await panel.getByRole('button', { name: 'Dupliquer : Vert' }).click()
  await panel.getByRole('button', { name: 'Supprimer : Jaune' }).click()
  await panel.getByRole('button', { name: 'Ajouter un choix' }).click()
  expect(options().map(([, label]) => label)).toEqual(['Vert', 'Vert', 'Choix 3'])
  expect(options()[0]?.[0]).toBe(11)
  expect(new Set(options().map(([id]) => id)).size).toBe(3)
  expect(await findViolations()).toEqual([])
})

/** @behaviour form-drafts.paste-choices */
test('several lines of a spreadsheet that are pasted into a label become as many choices', async () => {
  const drafting = await showEditor([colours], chosen)
  const label = panel.getByRole('textbox', { name: 'Choix', exact: true }).nth(1)
  await label.fill('')
  await expect.poll(() => questionOf(drafting, 1).options[1]?.label).toBe('')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Rouge\t1\r\n"Bleu ""nuit"""\t2\r\n\r\nOrange\t3\r\n')
  label.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect
    .poll(() => questionOf(drafting, 1).options.map((each) => each.label))
    .toEqual(['Vert', 'Rouge', 'Bleu "nuit"', 'Orange'])
  drafting.undo()
  expect(questionOf(drafting, 1).options.map((each) => each.label)).toEqual(['Vert', ''])
})

/** @behaviour form-drafts.wrong-values */
test('a value of the wrong kind stays as typed, with what is expected, and is not in the draft', async () => {
  const drafting = await showEditor([question('text', 1, { fields: [field('text', 'text', { length: 80 })] })], chosen)
  await panel.getByText('Autres réglages').first().click()
  const length = panel.getByRole('textbox', { name: 'Nombre maximal de caractères' })
  await length.fill('quatre')
  await expect.element(panel.getByText(/La forme attendue est un nombre entier plus grand que 0/)).toBeVisible()
  await expect.element(length).toHaveValue('quatre')
  expect(questionOf(drafting, 1).fields[0]?.length).toBe(80)
  await length.fill('40')
  await expect.poll(() => questionOf(drafting, 1).fields[0]?.length).toBe(40)
  await length.fill('')
  await expect.poll(() => questionOf(drafting, 1).fields[0]?.length).toBe(null)
})

/** @behaviour form-drafts.typing */
test('a key shows before the draft changes, which has it at the next key and when the input is left', async () => {
  const drafting = await showEditor([colours], chosen)
  const input = panel.getByRole('textbox', { name: 'Texte de la question' }).element() as HTMLTextAreaElement
  const type = (text: string) => {
    input.setRangeText(text, 0, input.value.length)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const label = () => questionOf(drafting, 1).label
  input.focus()
  // No frame is painted from here on.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())
  type('Teinte')
  await expect.poll(() => input.value).toBe('Teinte')
  expect(label()).toBe('Couleur')
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  await expect.poll(label).toBe('Teinte')
  type('Ton')
  input.blur()
  await expect.poll(label).toBe('Ton')
  expect(input.value).toBe('Ton')
})

/** @behaviour form-drafts.typing */
test('a text that waited for the paint is in the draft before what follows at once', async () => {
  const drafting = await showEditor([colours], chosen)
  const label = panel.getByRole('textbox', { name: 'Choix', exact: true }).nth(1).element() as HTMLInputElement
  const add = panel.getByRole('button', { name: 'Ajouter un choix' }).element() as HTMLElement
  const afterPaint: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => (call(0), 0))
  vi.stubGlobal('setTimeout', (call: () => void) => afterPaint.push(call))
  label.setRangeText('Jaune pâle', 0, label.value.length)
  label.dispatchEvent(new InputEvent('input', { bubbles: true }))
  vi.unstubAllGlobals()
  // Nothing of React's comes between the two.
  for (const call of afterPaint) call()
  add.click()
  const labels = () => questionOf(drafting, 1).options.map((each) => each.label)
  await expect.poll(labels).toEqual(['Vert', 'Jaune pâle', 'Choix 3'])
})

/** @behaviour form-drafts.change-type */
test('another type keeps the choices, and is one step to undo', async () => {
  const drafting = await showEditor([colours], chosen)
  await panel.getByRole('combobox', { name: 'Type de question' }).click()
  await page.getByRole('option', { name: 'Longue liste de choix' }).click()
  await expect.poll(() => questionOf(drafting, 1).question_type.label).toBe('checkbox-list')
  expect(questionOf(drafting, 1).fields[0]?.values).toEqual(['Vert', 'Jaune'])
  drafting.undo()
  expect(questionOf(drafting, 1).options.map(({ id }) => id)).toEqual([11, 12])
})
