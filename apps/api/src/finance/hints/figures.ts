import type { HintColumn, HintFigures } from '@octroi/domain'
import { type Grid, type GridContent, readAmount } from '@octroi/forms/finance'
import { type Column, computeColumn } from '../columns.ts'

/** Computes the figures that hints need, from a budget and the statements of the year before. */
export function computeHintFigures(grid: Grid, content: GridContent, before: HintFigures['columnOf']): HintFigures {
  const columns = new Map(grid.columns.map((column) => [column.id, computeColumn(grid, column, content)]))
  return {
    columnOf: (id) => {
      const column = columns.get(id)
      return column ? asSeen(column) : before(id)
    },
    fieldOf: (key) => {
      const text = content.fields[key] ?? ''
      const { cents, fault } = readAmount(text)
      const isAmount = grid.fieldByKey.get(key)?.kind === 'amount'
      return { text, cents: isAmount && fault === null && text !== '' ? cents : null }
    },
  }
}

/** Converts a column for hints; null if nothing was entered. An unreadable amount counts as entered. */
function asSeen({ values, filled, unreadable }: Column): HintColumn | null {
  if (filled.size === 0 && unreadable.length === 0) return null
  return {
    amountOf: (line) => values.get(line) ?? 0,
    isFilled: (line) => filled.has(line),
    unreadable: new Set(unreadable),
  }
}
