import type { Grid, GridStore } from '@octroi/forms/finance'
import {
  type LineMapping,
  likeliestSheet,
  likelyAnswers,
  type MappedLines,
  mapLines,
  NO_MAPPING,
  type RowProposal,
} from '@octroi/workbooks/mapping'
import type { ReadSheet, ReadWorkbook } from '@octroi/workbooks/reading'
import { useMemo, useState } from 'react'
import { createBudgetStore } from '../budget-store.ts'
import type { ItemChange } from '../exchange/change-list.tsx'
import { useItems } from '../exchange/use-items.ts'
import type { Budget } from '../queries.ts'
import { useColumnNames } from '../use-column-names.ts'

interface ImportOptions {
  readonly budget: Budget
  readonly store: GridStore
  readonly known: LineMapping
  readonly workbook: ReadWorkbook
}

/** The state of an import before anything is put into the grid. */
export interface ImportState {
  /** The grid, with the fields that this person may not change. */
  readonly grid: Grid
  readonly sheet: ReadSheet
  readonly mapped: MappedLines
  /** Rows that a person is asked about, with their proposed targets, by row index; they stay grouped once answered. */
  readonly asked: ReadonlyMap<number, readonly RowProposal[]>
  /** Proposed answers that the person should check. */
  readonly likely: LineMapping
  /** Proposed answers that nobody has confirmed or changed yet. */
  readonly proposed: LineMapping
  readonly changes: readonly ItemChange[]
  /** Changes that the workbook would make to items that this person may not change. */
  readonly forbidden: readonly ItemChange[]
}

const EMPTY: ReadSheet = { name: '', hidden: false, rows: [] }

/** Matches a sheet of a workbook to the current grid, again after each answer; puts nothing into the grid. */
export function useImport({ budget, store, known, workbook }: ImportOptions) {
  const nameOf = useColumnNames()
  const items = useItems(store)
  const [said, setSaid] = useState(NO_MAPPING)
  const [chosen, setChosen] = useState<number>()
  const whole = useMemo(() => {
    const all = createBudgetStore(budget, { nameOf })
    all.items.put(items)
    return all
  }, [budget, nameOf, items])
  // The lines and their names do not change while the dialog is open.
  const [{ grid }] = useState(whole)
  const sheet = useMemo(
    () => (chosen === undefined ? likeliestSheet(grid, workbook) : workbook.sheets[chosen]) ?? EMPTY,
    [chosen, grid, workbook],
  )
  const begun = useMemo(() => mapLines(grid, sheet, { remembered: known }), [grid, sheet, known])
  const importQuestions = useMemo(() => askedIn(begun), [begun])
  const likely = useMemo(() => likelyAnswers(grid, begun), [grid, begun])
  const answered = useMemo(() => joined(likely, said), [likely, said])
  const proposed = useMemo(() => without(likely, said), [likely, said])
  const importing = useMemo((): ImportState => {
    const current = whole.items.keys.map((key) => whole.items.item(key))
    const mapped = mapLines(grid, sheet, { remembered: known, answered, current })
    const changes = mapped.items.map(({ key, value }) => ({ key, from: whole.items.item(key).value, to: value }))
    const own = new Set(store.items.keys)
    const [mine, forbidden] = [changes.filter(({ key }) => own.has(key)), changes.filter(({ key }) => !own.has(key))]
    return { grid, sheet, mapped, asked: importQuestions, likely, proposed, changes: mine, forbidden }
  }, [whole, grid, sheet, importQuestions, likely, proposed, known, answered, store])
  const say = (more: Partial<LineMapping>) => setSaid(joined(said, { ...NO_MAPPING, ...more }))
  return { importing, said, say, setSheet: setChosen }
}

function askedIn({ questions }: MappedLines): ImportState['asked'] {
  return new Map(
    questions.flatMap((question) =>
      question.kind === 'column' ? [] : [[question.row.place, question.row.proposals] as const],
    ),
  )
}

const joined = (one: LineMapping, other: LineMapping): LineMapping => ({
  rows: { ...one.rows, ...other.rows },
  columns: { ...one.columns, ...other.columns },
})

/** Removes the entries of `lineMapping`: what remains has no answer yet. */
const without = ({ rows, columns }: LineMapping, lineMapping: LineMapping): LineMapping => ({
  rows: Object.fromEntries(Object.entries(rows).filter(([name]) => !Object.hasOwn(lineMapping.rows, name))),
  columns: Object.fromEntries(Object.entries(columns).filter(([name]) => !Object.hasOwn(lineMapping.columns, name))),
})
