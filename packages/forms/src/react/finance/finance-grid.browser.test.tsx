import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { takeCommitLog } from '../testing/commit-log.ts'
import { findViolations } from '../testing/find-violations.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid, type FinanceGridHandle } from './finance-grid.tsx'

const grid = gridOf(THREE_YEAR_BUDGET)

async function mountGrid(fill: (store: GridStore) => void = () => undefined) {
  const store = createGridStore(grid)
  fill(store)
  await page.viewport(1280, 900)
  await show(<FinanceGrid store={store} />)
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
  return store
}

const STATEMENTS = 'États financiers'
const BUDGET = 'Budget de l’année en cours'

/** What a cell shows: the column by the beginning of its title, the row by its number. */
function cell(column: string, line: number): Element {
  const header = [...document.querySelectorAll('[role="columnheader"]')].find(({ textContent }) =>
    textContent.startsWith(column),
  )
  const key = grid.lineByNumber.get(line)?.key ?? ''
  const row = [...document.querySelectorAll('[role="row"]')].find(({ id }) => id.endsWith(`-lines-${key}`))
  const found = row?.querySelector(`[role="gridcell"][aria-colindex="${header?.getAttribute('aria-colindex')}"]`)
  if (found === null || found === undefined) throw new Error(`no cell ${column}, line ${line}`)
  return found
}

const take = (column: string, line: number) => page.elementLocator(cell(column, line)).click()
/** The text of a cell, with ordinary spaces. */
const text = (column: string, line: number) => cell(column, line).textContent.replaceAll('\u00a0', ' ')

/** Pastes a block as a spreadsheet puts it on the clipboard. */
function paste(rows: readonly (readonly string[])[]) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', rows.map((row) => row.join('\t')).join('\r\n'))
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('amounts are typed line after line with the keyboard, totals follow at each key', async () => {
  const store = await mountGrid()
  await take(STATEMENTS, 1)
  await userEvent.keyboard('85 000{Enter}1234,5{Enter}100{Enter}')
  expect(store.cell({ column: 'statements', line: 'income_centraide' }).value).toBe(8_500_000)
  expect(store.cell({ column: 'statements', line: 'provincial_1' }).value).toBe(123_450)
  await expect.poll(() => text(STATEMENTS, 2)).toBe('1 234,50')
  await expect.poll(() => text(STATEMENTS, 7)).toBe('1 334,50')
  await userEvent.keyboard('9')
  await expect.poll(() => text(STATEMENTS, 7)).toBe('1 343,50')
  await userEvent.keyboard('9')
  await expect.poll(() => text(STATEMENTS, 7)).toBe('1 433,50')
})

test('a column says how it differs from the one before', async () => {
  await mountGrid((store) => {
    store.set({ column: 'statements', line: 'income_centraide' }, '1000')
    store.set({ column: 'current', line: 'income_centraide' }, '850')
  })
  await expect.poll(() => text('Écart – Budget ($)', 1)).toBe('−150,00')
  expect(text('Écart – Budget (%)', 1)).toBe('−15,0 %')
  await take(BUDGET, 1)
  await userEvent.keyboard('1200')
  await expect.poll(() => text('Écart – Budget ($)', 1)).toBe('+200,00')
  expect(text('Écart – Budget (%)', 1)).toBe('+20,0 %')
  // An empty column has no variance.
  expect(text('Écart – Prévisions ($)', 1)).toBe('')
})

test('typing an amount renders its row and the totals that follow from it, no other row', async () => {
  await mountGrid()
  await take(STATEMENTS, 1)
  await userEvent.keyboard('1')
  takeCommitLog()
  await userEvent.keyboard('2')
  const rows = takeCommitLog().filter(({ name }) => name === 'SheetRowView')
  // Only line 1 is rendered: the total of revenue is further down.
  expect(rows).toHaveLength(1)
})

test('what is no amount is said under its row, and kept', async () => {
  const store = await mountGrid()
  await take(STATEMENTS, 1)
  await userEvent.keyboard('beaucoup{Enter}')
  await expect.element(page.getByText(/Entrez un montant/)).toBeVisible()
  expect(cell(STATEMENTS, 1)).toHaveAttribute('aria-invalid', 'true')
  expect(store.cell({ column: 'statements', line: 'income_centraide' }).text).toBe('beaucoup')
})

test('groups fold and unfold by keyboard, their totals stay', async () => {
  await mountGrid()
  const group = page.getByRole('button', { name: 'Gouvernement provincial', exact: true })
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  group.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  expect(() => cell(STATEMENTS, 2)).toThrow('no cell')
  expect(cell(STATEMENTS, 7)).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.poll(() => cell(STATEMENTS, 2)).toBeVisible()
})

test('Tab still comes to a cell after the active row was folded away', async () => {
  await mountGrid()
  await take(STATEMENTS, 3)
  await page.getByRole('button', { name: 'Tout replier' }).click()
  // Tabs past the other button above the grid, and the names of the groups, to the cell.
  const inCell = () => document.activeElement?.closest('[role="gridcell"]') !== null
  for (let tabs = 0; tabs < 4 && !inCell(); tabs++) await userEvent.keyboard('{Tab}')
  expect(inCell()).toBe(true)
})

test('an amount typed on an empty list is its first row', async () => {
  const store = await mountGrid()
  await take(STATEMENTS, 6)
  await userEvent.keyboard('250')
  expect(store.rows('provincial_5')).toHaveLength(1)
  await expect.poll(() => text(STATEMENTS, 7)).toBe('250,00')
  await userEvent.keyboard('{Escape}')
  expect(store.rows('provincial_5')).toHaveLength(0)
})

test('a list opens, takes rows by keyboard, adds up live, and says what was added', async () => {
  const store = await mountGrid()
  page
    .getByRole('button', { name: 'Détailler, Détail de la ligne Autres ministères et organismes provinciaux' })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: '6. Autres ministères et organismes provinciaux' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await expect.element(dialog.getByText('Ligne 2 ajoutée')).toBeInTheDocument()
  await userEvent.keyboard('Agriculture{Tab}20 000{Tab}20 500,5{Tab}')
  expect(store.rows('provincial_5').map(({ label }) => label)).toEqual(['', 'Agriculture'])
  expect(store.cell({ column: 'current', line: 'provincial_5' }).value).toBe(2_050_050)
  await expect.element(dialog.getByRole('gridcell', { name: '20 500,50' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirer la ligne 1' }).click()
  expect(store.rows('provincial_5').map(({ label }) => label)).toEqual(['Agriculture'])
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Terminer' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => text(BUDGET, 7)).toBe('20 500,50')
})

test('a list opens on its first cell, Escape closes it, and what stayed empty is gone', async () => {
  const store = await mountGrid()
  const opener = page.getByRole('button', { name: /Détail de la ligne Municipalités/ })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^12\. Municipalités/ })
  await expect.element(dialog.getByRole('textbox', { name: 'Description, Ligne 1' })).toHaveFocus()
  expect(store.rows('municipal')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click()
  expect(store.rows('municipal')).toHaveLength(2)
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  // A closed dialog is hidden before its `close` event fires.
  await expect.poll(() => store.rows('municipal')).toHaveLength(0)
  await expect.element(opener).toHaveFocus()
})

test('the focus stays in a list when its last row is removed, when that is undone, and when everything is', async () => {
  const store = await mountGrid()
  await page.getByRole('button', { name: /Détail de la ligne Municipalités/ }).click()
  const inList = () => document.activeElement?.closest('dialog [role="row"]') !== null
  await expect.poll(inList).toBe(true)
  await userEvent.keyboard('Rimouski{Tab}100{Tab}')
  expect(store.rows('municipal').map(({ label }) => label)).toEqual(['Rimouski'])
  await page.getByRole('button', { name: 'Retirer la ligne 1' }).click()
  expect(store.rows('municipal')).toEqual([])
  await expect.poll(inList).toBe(true)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(store.cell({ column: 'statements', line: 'municipal' }).value).toBe(10_000)
  expect(inList()).toBe(true)
  await userEvent.keyboard('{Control>}zzzz{/Control}')
  expect(store.rows('municipal')).toEqual([])
  await expect.poll(inList).toBe(true)
})

test('the cells of a range are seen to be selected, totals and differences too', async () => {
  await mountGrid()
  await take(STATEMENTS, 6)
  const shade = (column: string, line: number) => getComputedStyle(cell(column, line)).boxShadow
  expect([shade(BUDGET, 6), shade(BUDGET, 7)]).toEqual(['none', 'none'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  for (const [column, line] of [
    [BUDGET, 6],
    [BUDGET, 7],
    ['Écart – Budget ($)', 6],
  ] as const) {
    expect(shade(column, line)).toContain('inset')
  }
  expect(shade(BUDGET, 8)).toBe('none')
})

test('differences are copied as the figures that they are, which a spreadsheet adds up', async () => {
  await mountGrid((store) => {
    store.set({ column: 'statements', line: 'income_centraide' }, '1000.5')
    store.set({ column: 'current', line: 'income_centraide' }, '850')
  })
  await take('Écart – Budget ($)', 1)
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  expect(clipboardData.getData('text/plain')).toBe('-150,5\t-15')
})

test('a block of 66 lines and three columns is pasted from a spreadsheet, totals are skipped and said', async () => {
  const store = await mountGrid()
  const rows = grid.lines
    .filter(({ number }) => number <= 66)
    .map(({ number }) => [`${number} 000,25`, `${number * 2}`, number === 1 ? 'beaucoup' : ''])
  await take(STATEMENTS, 1)
  paste(rows)
  for (const line of grid.lines.filter(({ kind, number }) => kind === 'input' && number <= 66)) {
    expect(store.cell({ column: 'statements', line: line.key }).value).toBe(line.number * 100_000 + 25)
    expect(store.cell({ column: 'current', line: line.key }).value).toBe(line.number * 200)
  }
  expect(store.rows('provincial_5')).toHaveLength(1)
  expect(store.cell({ column: 'statements', line: 'provincial_total' }).value).toBe(2_000_000 + 125)
  const notice = page.getByRole('status').filter({ hasText: 'collées' })
  await expect.element(notice.getByText(/collées/)).toBeVisible()
  const { top, bottom } = notice.element().firstElementChild!.getBoundingClientRect()
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true])
  const said = notice.element().textContent.replaceAll('\u00a0', ' ')
  expect(said).toContain('28 cellules n’ont pas été changées, car elles sont calculées')
  expect(said).toContain('7. Total – gouvernement provincial')
  expect(said).toContain('« beaucoup »')
  await page.getByRole('button', { name: 'Annuler la dernière modification du tableau' }).click()
  expect(store.entries().amounts.size).toBe(0)
})

test('a verified surplus that differs warns, and stops to once they agree', async () => {
  await mountGrid((store) => store.set({ column: 'statements', line: 'income_centraide' }, '1000'))
  await page.getByRole('textbox', { name: 'Surplus (déficit) vérifié' }).fill('900')
  const warning = page.getByRole('status').filter({ hasText: 'Le surplus vérifié' })
  await expect.element(warning).toBeVisible()
  const said = warning.element().textContent.replaceAll('\u00a0', ' ')
  expect(said).toContain('900,00 $ et celui de la ligne 66 est de 1 000,00 $')
  await page.getByRole('textbox', { name: 'Surplus (déficit) vérifié' }).fill('1000')
  await expect.element(page.getByText(/la demande ne peut pas être acceptée/)).not.toBeInTheDocument()
})

test('fields below the grid are filled in, the balances add up', async () => {
  const store = await mountGrid()
  await page.getByRole('textbox', { name: 'Solde – fonds non affecté' }).fill('1000,10')
  await page.getByRole('textbox', { name: 'Solde – fonds affectés' }).fill('0,2')
  await expect.element(page.getByText('1 000,30 $')).toBeVisible()
  await page.getByRole('textbox', { name: 'Fin de l’année financière' }).fill('31-03-2026')
  await page.getByRole('combobox', { name: 'Nombre de mois réels' }).click()
  await page.getByRole('option', { name: '9', exact: true }).click()
  const [statements, current] = store.financialRows()
  expect(statements).toMatchObject({ 'financial-year-end': '2026-03-31', balance_fund_total: 1000.3 })
  expect(current).toMatchObject({ 'real-month': 9 })
})

test('under 900 pixels one column is shown at a time, and another is chosen', async () => {
  await mountGrid((store) => store.set({ column: 'current', line: 'provincial_2' }, '850'))
  await page.viewport(800, 900)
  const choice = page.getByRole('combobox', { name: 'Colonne affichée' })
  await expect.element(choice).toBeVisible()
  await choice.selectOptions('Budget de l’année en cours ($)')
  await expect.poll(() => text(BUDGET, 3)).toBe('850,00')
  expect(() => cell(STATEMENTS, 3)).toThrow('no cell')
  expect(await findViolations()).toEqual([])
})

// The stories of the grid check its other states with axe: empty, filled in, read-only, narrow, printed.
test('the grid has nothing against accessibility with faults and a surplus that differs', async () => {
  const store = await mountGrid()
  store.set({ column: 'statements', line: 'income_centraide' }, 'beaucoup')
  store.set({ column: 'statements', line: 'income_amortization' }, '-50')
  store.setField('verif-surplus', '12')
  await expect.element(page.getByText(/la demande ne peut pas être acceptée/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([{ readOnly: true }, { readOnly: false }])(
  'an application’s mark stands beside its line, which the focus is led to ($readOnly)',
  async ({ readOnly }) => {
    const store = createGridStore(grid)
    const handle = createRef<FinanceGridHandle>()
    const pressed: string[] = []
    const renderNote = ({ key, label }: GridLine) =>
      key === 'housing_1' && (
        <button type="button" onClick={() => pressed.push(key)}>
          À voir : {label}
        </button>
      )
    await page.viewport(1280, 900)
    await show(<FinanceGrid store={store} readOnly={readOnly} renderNote={renderNote} ref={handle} />)
    await expect.element(page.getByRole(readOnly ? 'table' : 'grid')).toBeVisible()
    await page.getByRole('button', { name: 'Tout replier' }).click()
    handle.current?.focusLine('housing_1', 'current')
    const mark = page.getByRole('rowheader').getByRole('button', { name: 'À voir : Loyer' })
    await expect.element(mark).toBeVisible()
    const row = mark.element().closest('tr')
    await expect.poll(() => row?.contains(document.activeElement)).toBe(true)
    if (!readOnly) expect(document.activeElement).toHaveAccessibleName(`${BUDGET}, 48. Loyer`)
    await mark.click()
    expect(pressed).toEqual(['housing_1'])
    await expect.element(page.getByRole('rowheader', { name: 'Denrées alimentaires' })).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  },
)
