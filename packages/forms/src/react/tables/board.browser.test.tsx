import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { cellNamed, takeCell } from '../testing/cells.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountSection } from '../testing/mount.tsx'

const columns = [
  field('nom', 'text', { title: 'Nom' }),
  field('function', 'select', { title: 'Fonction', values: ['Présidence', 'Trésorerie', 'Administration'] }),
  field('telephone', 'tel', { title: 'Téléphone' }),
]
const board = form(question('table', 1, { fields: columns, options: [option(101, { custom: 'board' })] }))
const plain = form(question('table', 1, { fields: [field('nom', 'text', { title: 'Nom' })] }))
const TWO = '[{"nom":"Ana","function":"Présidence","telephone":"418 555-0101"},{"nom":"Béa","function":"Trésorerie"}]'

const keys = (text: string) => userEvent.keyboard(text)
const note = (text: string) => page.getByRole('gridcell').filter({ hasText: text })
const PHONE =
  'Téléphone\u00a0: seule la première ligne en garde un, et «\u00a0418 555-0101\u00a0» n’est pas enregistré.'
const ROLE =
  'Fonction\u00a0: la première ligne est toujours «\u00a0Présidence\u00a0», et «\u00a0Trésorerie\u00a0» n’est pas enregistré.'
const EMPTY = 'Cette ligne est vide\u00a0: elle n’est pas enregistrée.'

/** Moves a row, and confirms although that makes some of its cells unsaved. */
async function moveAnyway(arrow: 'ArrowUp' | 'ArrowDown') {
  await keys(`{Alt>}{${arrow}}{/Alt}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer la ligne' }).click()
}

beforeEach(() => page.viewport(1440, 900))

describe('a board of directors', () => {
  test.each([1440, 390])(
    'at %i, what a row loses by moving is said there, and nothing of it is shown as saved',
    async (width) => {
      await page.viewport(width, 900)
      const store = await mountSection(board, { answers: [answer(101, TWO)] })
      await takeCell('Nom, Ligne 2')
      await moveAnyway('ArrowUp')
      await expect.element(note(PHONE)).toBeVisible()
      await expect.element(note(ROLE)).toBeVisible()
      await keys('{ArrowDown}{ArrowRight}')
      expect(cellNamed('Fonction, Ligne 1').textContent).toBe('Présidence')
      expect(cellNamed('Téléphone, Ligne 2').textContent).toBe('')
      expect(store.answer(101).value).toBe('[{"nom":"Béa","function":"Présidence"},{"nom":"Ana"}]')
      expect(await findViolations()).toEqual([])
    },
  )

  test('what a row lost by moving is said aloud, comes back with the row, and by undoing', async () => {
    const store = await mountSection(board, { answers: [answer(101, TWO)] })
    await takeCell('Nom, Ligne 2')
    await moveAnyway('ArrowUp')
    await expect.element(page.getByText(`Ligne déplacée à la position 1. ${ROLE} ${PHONE}`)).toBeInTheDocument()
    await keys('{Alt>}{ArrowDown}{/Alt}')
    expect(store.answer(101).value).toBe(TWO)
    await expect.element(note(PHONE)).not.toBeInTheDocument()
    await moveAnyway('ArrowUp')
    await keys('{Control>}z{/Control}')
    expect(store.answer(101).value).toBe(TWO)
    expect(store.state().dirty).toBe(false)
  })

  /** @behaviour forms.board-asks */
  test.each([1440, 390])(
    'at %i, a row that would lose something by moving stays until that is confirmed',
    async (width) => {
      await page.viewport(width, 900)
      const store = await mountSection(board, { answers: [answer(101, TWO)] })
      await takeCell('Nom, Ligne 1')
      await keys('{Alt>}{ArrowDown}{/Alt}')
      const dialog = page.getByRole('dialog', { name: 'Déplacer la ligne?' })
      await expect.element(dialog.getByText(PHONE)).toBeVisible()
      await expect.element(dialog.getByText(ROLE)).toBeVisible()
      expect(await findViolations()).toEqual([])
      expect(store.answer(101).value).toBe(TWO)
      await keys('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      expect(store.answer(101).value).toBe(TWO)
      expect(document.activeElement).toBe(cellNamed('Nom, Ligne 1').querySelector('input'))
    },
  )

  /** @behaviour forms.board */
  test('only the first row says the presidency: who leaves it has a function to fill in', async () => {
    const store = await mountSection(board, { answers: [answer(101, TWO)] })
    await takeCell('Nom, Ligne 1')
    await moveAnyway('ArrowDown')
    await keys('{ArrowRight}')
    await page.getByRole('combobox', { name: 'Fonction, Ligne 2' }).selectOptions('Administration')
    expect(store.answer(101).value).toBe(
      '[{"nom":"Béa","function":"Présidence"},{"nom":"Ana","function":"Administration"}]',
    )
  })

  test('a first row that is removed makes the next one the presidency, and its own function is said to go', async () => {
    await mountSection(board, { answers: [answer(101, TWO)] })
    await page.getByRole('button', { name: 'Retirer la ligne 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Retirer la ligne?' })
    await expect.element(dialog.getByText(ROLE)).toBeVisible()
    await dialog.getByRole('button', { name: 'Retirer la ligne', exact: true }).click()
    await expect.element(note(ROLE)).toBeVisible()
  })
})

describe('an empty row', () => {
  /** @behaviour forms.empty-rows */
  test('is said not to be saved until something is typed in it', async () => {
    const store = await mountSection(plain, { answers: [answer(101, '[{"nom":"Ana"}]')] })
    expect(note(EMPTY).query()).toBeNull()
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
    await expect.element(note(EMPTY)).toBeVisible()
    expect(store.answer(101).value).toBe('[{"nom":"Ana"}]')
    await keys('Béa{Enter}')
    await expect.element(note(EMPTY)).not.toBeInTheDocument()
    await takeCell('Nom, Ligne 1')
    await keys('{Delete}')
    await expect.element(note(EMPTY)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('that a table always has says nothing', async () => {
    await mountSection(plain)
    await takeCell('Nom, Ligne 1')
    await keys('Ana{Delete}')
    expect(note(EMPTY).query()).toBeNull()
  })
})
