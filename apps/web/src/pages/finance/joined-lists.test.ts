import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { createGridStore, gridOf, readListRows } from '@octroi/forms/finance'
import { expect, test } from 'vitest'
import { joinLists, knownLists } from './joined-lists.ts'

const GRID = gridOf(THREE_YEAR_BUDGET)
const LINE = 'provincial_5'
const KEY = `lists.${LINE}`

type Entry = readonly [label: string, amount: number]
const list = (...rows: readonly Entry[]) =>
  JSON.stringify({ statements: rows.map(([label, value]) => ({ label, value })) })
const at = (row: string) => ({ column: 'statements', line: LINE, row })

const BEGUN = list(['Fonds A', 100], ['Fonds B', 50])
const SAVED = { key: KEY, value: BEGUN, revision: 1 }
const THEIRS = { key: KEY, revision: 2, updated_by: 'Lise Roy', updated_at: '2026-03-02T14:00:00.000Z', by_me: false }

/** Opens a budget with the saved list, and lets `act` change it. */
function openedBudget(act: (store: ReturnType<typeof createGridStore>, rows: readonly string[]) => void) {
  const store = createGridStore(GRID)
  store.items.load([SAVED])
  const known = knownLists([SAVED])
  act(
    store,
    store.rows(LINE).map(({ id }) => id),
  )
  const sent = [{ ...store.items.item(KEY), revision: 1 }]
  known.noteSent(sent)
  const shown = () =>
    readListRows(GRID, store.items.item(KEY).value).map(({ label, statements }) => [label, statements])
  return { store, known, sent, shown }
}

/** The person renames the second row and adds one. */
const busy = () =>
  openedBudget((store, [, second = '']) => {
    store.setLabel(LINE, second, 'Fonds B, volet 2')
    store.set(at(store.addRow(LINE, { label: 'Fonds C' })), '25')
  })

/** @behaviour finance.lists-joined */
test('rows and amounts that two people changed in one list are all there, still to be saved', async () => {
  const { store, known, sent, shown } = busy()
  const theirs = { ...THEIRS, value: list(['Fonds A', 900], ['Fonds B', 50], ['Fonds D', 7.5]) }
  const [, second] = store.rows(LINE).map(({ id }) => id)
  expect(await joinLists({ store, known, sent }, [theirs])).toEqual([theirs])
  expect(new Set(shown().map(String))).toEqual(
    new Set(['Fonds A,900', 'Fonds B, volet 2,50', 'Fonds C,25', 'Fonds D,7.5']),
  )
  // The row that somebody types in keeps its id.
  expect(store.rows(LINE).find(({ id }) => id === second)?.label).toBe('Fonds B, volet 2')
  store.items.markSaved([theirs])
  expect(store.items.changed()).toMatchObject([{ key: KEY, revision: 2 }])
})

test('what stands in a list and is not saved yet stays: a blank row, and what is no amount', async () => {
  const { store, known, sent } = openedBudget((begun, [first = '']) => {
    begun.set(at(first), 'cent')
    begun.addRow(LINE)
  })
  const theirs = { ...THEIRS, value: list(['Fonds A', 100], ['Fonds B', 60]) }
  await joinLists({ store, known, sent }, [theirs])
  const cells = store.rows(LINE).map(({ id, label }) => [label, store.cell(at(id)).text])
  expect(cells).toEqual([
    ['Fonds A', 'cent'],
    ['Fonds B', '60'],
    ['', ''],
  ])
})

test('a row that one removed goes, and rows that one moved stand as there', async () => {
  const { store, known, sent, shown } = openedBudget((begun, [, second = '']) => {
    begun.removeRow(LINE, second)
  })
  const theirs = { ...THEIRS, value: list(['Fonds D', 7], ['Fonds A', 100], ['Fonds B', 50]) }
  await joinLists({ store, known, sent }, [theirs])
  expect(shown()).toEqual([
    ['Fonds D', '7'],
    ['Fonds A', '100'],
  ])
})

/**
 * The reason, the other person's list (null: the list that was sent from here), and what differs from the other tests.
 */
type Whole = readonly [why: string, theirs: string | null, more: { readonly by_me?: boolean; readonly from?: number }]
const CHOSEN_AS_A_WHOLE: readonly Whole[] = [
  ['the same amount was changed by both', list(['Fonds A', 100], ['Fonds B', 70]), {}],
  ['it is not known what both began from', list(['Fonds A', 100], ['Fonds B', 50], ['Fonds D', 7]), { from: 7 }],
  ['it is what was sent before, whose reply was lost', null, { by_me: true }],
]

/** @behaviour finance.lists-joined */
test.each(CHOSEN_AS_A_WHOLE)('a list stays to be chosen as a whole where %s', async (_, value, more) => {
  const { by_me = false, from = 1 } = more
  const { store, shown, known, sent } = openedBudget((begun, [, second = '']) => begun.set(at(second), '80'))
  const before = shown()
  const theirs = { ...THEIRS, by_me, value: value ?? store.items.item(KEY).value }
  const begunFrom = sent.map((item) => ({ ...item, revision: from }))
  expect(await joinLists({ store, known, sent: begunFrom }, [theirs])).toEqual([])
  expect(shown()).toEqual(before)
})
