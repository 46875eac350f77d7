import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { isEntered } from '../../finance/grid.ts'
import { gridItemId } from '../../finance/item-key.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { createGridSaver } from '../saving/create-grid-saver.ts'
import { INITIAL_SAVE_STATE } from '../saving/save-state.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid } from './finance-grid.tsx'
import { GridSaveNotices } from './grid-save-notices.tsx'

const grid = gridOf(THREE_YEAR_BUDGET)

/** @behaviour widgets.finance-frames */
test.each([1440, 390])(
  'at %i pixels inputs under the grid fill their frames, with their signs in them',
  async (width) => {
    await page.viewport(width, 900)
    await show(<FinanceGrid store={createGridStore(grid)} />)
    await expect.element(page.getByRole('textbox', { name: 'Total de l’actif' })).toBeInTheDocument()
    const fields = [...document.querySelectorAll('.octroi-finance-field')]
    const inputs = fields.flatMap((field) =>
      [...field.querySelectorAll('.octroi-input')].map((input) => ({ field, input })),
    )
    expect(inputs.length).toBeGreaterThan(8)
    for (const { field, input } of inputs) {
      const [frame, box] = [field.getBoundingClientRect(), input.getBoundingClientRect()]
      expect([box.left, box.right].map(Math.round), field.textContent).toEqual(
        [frame.left, frame.right].map(Math.round),
      )
      for (const sign of field.querySelectorAll('.octroi-affix')) {
        const { left, right } = sign.getBoundingClientRect()
        expect(left >= box.left && right <= box.right, field.textContent).toBe(true)
      }
    }
  },
)

/** @behaviour widgets.finance-frames */
test.each([1440, 390])('at %i pixels nothing of a conflict reaches beyond its card', async (width) => {
  await page.viewport(width, 900)
  const store = createGridStore(grid)
  const saver = createGridSaver({ store, save: () => new Promise(() => undefined) })
  const conflict = {
    option_id: gridItemId('amounts.statements.income_centraide'),
    value: '9999999999999',
    details: null,
    updated_by: 'Marie-Antoinette-Joséphine de la Vérendrye-Villeneuve-Beauchemin',
    updated_at: '2026-11-22T14:05:00Z',
  }
  saver.state.set({ ...INITIAL_SAVE_STATE, conflicts: [conflict] })
  await show(
    <main>
      <GridSaveNotices saver={saver} store={store} />
      <FinanceGrid store={store} saver={saver} />
    </main>,
  )
  await expect
    .element(page.getByRole('button', { name: /^Prendre celui de Marie|Marie-Antoinette/ }).first())
    .toBeVisible()
  const cards = [...document.querySelectorAll('.octroi-conflict-sides > *')]
  expect(cards.length).toBeGreaterThan(1)
  for (const card of cards) {
    const frame = card.getBoundingClientRect()
    for (const part of card.querySelectorAll('*'))
      expect(part.getBoundingClientRect().right, part.textContent).toBeLessThanOrEqual(frame.right)
  }
})

/** @behaviour widgets.finance-frames */
test.each([1440, 390])('at %i pixels a grid that is read leaves no empty screen under it', async (width) => {
  await page.viewport(width, 900)
  await show(
    <main style={{ paddingTop: 1000 }}>
      <FinanceGrid store={createGridStore(grid)} readOnly />
    </main>,
  )
  await expect.element(page.getByRole('rowheader', { name: 'Centraide' })).toBeInTheDocument()
  const { bottom } = document.body.getBoundingClientRect()
  const { scrollHeight, scrollTop } = document.documentElement
  expect(scrollHeight).toBeLessThanOrEqual(Math.ceil(bottom + scrollTop) + 20)
})

/** @behaviour widgets.finance-folded-paste */
test('what is pasted on a folded grid fills no line that is hidden', async () => {
  await page.viewport(1440, 900)
  const store = createGridStore(grid)
  await show(<FinanceGrid store={store} />)
  await page.getByRole('button', { name: 'Tout replier' }).click()
  await page
    .getByRole('row', { name: /^1\s*Centraide/ })
    .getByRole('gridcell')
    .first()
    .click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', Array.from({ length: 30 }, (_, place) => String(place + 1)).join('\r\n'))
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => store.cell({ column: 'statements', line: 'income_centraide' }).value).toBe(100)
  const hidden = grid.lines.filter(
    (line) => isEntered(line) && document.querySelector(`[role="row"][id$="-lines-${line.key}"]`) === null,
  )
  expect(hidden.length).toBeGreaterThan(20)
  expect(hidden.filter(({ key }) => store.cell({ column: 'statements', line: key }).value !== 0)).toEqual([])
  for (const { key, kind } of hidden) if (kind === 'list') expect(store.rows(key)).toEqual([])
})
