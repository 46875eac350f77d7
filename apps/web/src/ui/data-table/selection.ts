import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'

/** An act on several rows at once. */
export interface BulkAct<Row> {
  readonly key: string
  /** A verb. */
  readonly label: string
  readonly icon: Icon
  /** `clear` empties the selection, once the rows are gone. */
  readonly run: (rows: readonly Row[], clear: () => void) => void
}

/** The selected rows, on any page. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  /** Selects or deselects rows. */
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void
  readonly clear: () => void
}

/**
 * State of the selection of a table. `scope` identifies the filters: when they change, the selection is cleared,
 * because an act would affect rows that nobody sees.
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
