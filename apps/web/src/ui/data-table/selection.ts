import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'

/** Something that can be done with several rows at once. */
export interface BulkAct<Row> {
  readonly key: string
  /** A verb. */
  readonly label: string
  readonly icon: Icon
  /** `clear` chooses nothing any more, once the rows are no longer there to be acted on. */
  readonly run: (rows: readonly Row[], clear: () => void) => void
}

/** The rows that are chosen, on whatever page they are. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  /** Adds rows, or takes them out. */
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void
  readonly clear: () => void
}

/**
 * Keeps which rows of a table are chosen. `within` is what the table is filtered by: rows that another filter hides are
 * not chosen any more, since nobody would see what an act does to them.
 */
export function useSelection<Row>(rowId: (row: Row) => string, scope: string): Selection<Row> {
  const [{ rows, of }, setChosen] = useState({ rows: new Map<string, Row>(), of: scope })
  if (of !== scope) setChosen({ rows: new Map(), of: scope })
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before.rows)
      for (const row of rows) {
        if (isChosen) next.set(rowId(row), row)
        else next.delete(rowId(row))
      }
      return { ...before, rows: next }
    })
  return {
    rows: [...rows.values()],
    has: (id) => rows.has(id),
    choose,
    clear: () => setChosen({ rows: new Map(), of: scope }),
  }
}
