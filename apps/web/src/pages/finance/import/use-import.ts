import type { Grid, GridStore } from '@octroi/forms/finance'
import { type LineMapping, likeliestSheet, type MappedLines, mapLines, NO_MAPPING } from '@octroi/workbooks/mapping'
import type { ReadSheet, ReadWorkbook } from '@octroi/workbooks/reading'
import { useMemo, useState } from 'react'
import { storeOf } from '../budget-store.ts'
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

/** An import that is being prepared. */
export interface Importing {
  /** With the fields that this person may not change. */
  readonly grid: Grid
  readonly sheet: ReadSheet
  readonly mapped: MappedLines
  /** Places of the rows that a person was asked about: they stay together once they are answered. */
  readonly asked: ReadonlySet<number>
  readonly changes: readonly ItemChange[]
  /** Items that the workbook has otherwise, and that are not this person's to change. */
  readonly forbidden: readonly ItemChange[]
}

const EMPTY: ReadSheet = { name: '', hidden: false, rows: [] }

/** Maps a sheet of a workbook to a grid as it stands, anew with each answer; nothing is put into the grid. */
export function useImport({ budget, store, known, workbook }: ImportOptions) {
  const nameOf = useColumnNames()
  const items = useItems(store)
  const [answered, setAnswered] = useState(NO_MAPPING)
  const [chosen, setChosen] = useState<number>()
  const whole = useMemo(() => {
    const all = storeOf(budget, { nameOf })
    all.items.put(items)
    return all
  }, [budget, nameOf, items])
  // The lines, and how they are called, do not change while this is looked at.
  const [{ grid }] = useState(whole)
  const sheet = useMemo(
    () => (chosen === undefined ? likeliestSheet(grid, workbook) : workbook.sheets[chosen]) ?? EMPTY,
    [chosen, grid, workbook],
  )
  const asked = useMemo(() => askedIn(mapLines(grid, sheet, { remembered: known })), [grid, sheet, known])
  const importing = useMemo((): Importing => {
    const current = whole.items.keys.map((key) => whole.items.item(key))
    const mapped = mapLines(grid, sheet, { remembered: known, answered, current })
    const changes = mapped.items.map(({ key, value }) => ({ key, from: whole.items.item(key).value, to: value }))
    const own = new Set(store.items.keys)
    const [mine, forbidden] = [changes.filter(({ key }) => own.has(key)), changes.filter(({ key }) => !own.has(key))]
    return { grid, sheet, mapped, asked, changes: mine, forbidden }
  }, [whole, grid, sheet, asked, known, answered, store])
  return { importing, answered, setAnswered, setSheet: setChosen }
}

function askedIn({ questions }: MappedLines): ReadonlySet<number> {
  return new Set(questions.flatMap((question) => (question.kind === 'column' ? [] : [question.row.place])))
}
