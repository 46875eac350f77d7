import { BUDGET_LIMITS } from '@octroi/domain'
import { contentOfItems, type Grid, type ListContent, readAmount } from '@octroi/forms/finance'
import { z } from 'zod'
import { isTooDeep } from '../access/nesting.ts'
import type { ListEntry } from '../db/budget-tables.ts'
import { isReadable, type Refusal } from './wire.ts'

type Lists = Readonly<Record<string, readonly ListEntry[]>>

/** The refusal of a label with invisible characters. */
const HIDDEN = 'control_character' satisfies Refusal

const Sent = z.record(
  z.string(),
  z
    .array(
      z.object({
        label: z.string().max(BUDGET_LIMITS.label).refine(isReadable, HIDDEN),
        value: z.union([z.number(), z.string().max(BUDGET_LIMITS.amount), z.null()]).refine(isAmount),
      }),
    )
    .max(BUDGET_LIMITS.rows),
)

interface Item {
  readonly key: string
  readonly value: string
}

/**
 * Parses a list to its entries by column, as the package writes them: each entry is in every column, and entries
 * without label and amount are dropped. Null if it is empty. Refused as a whole if an amount is unreadable, a column is
 * unknown, or there are too many entries.
 */
export function readLists(grid: Grid, item: Item): Lists | null | Refusal {
  const sent = Sent.safeParse(parsed(item.value))
  if (!sent.success) return refusalOf(sent.error)
  const ids = new Set(grid.columns.map(({ id }) => id))
  if (Object.keys(sent.data).some((column) => !ids.has(column))) return 'wrong_value'
  const rows = contentOfItems(grid, [item]).lists[item.key.slice('lists.'.length)] ?? []
  return rows.length > BUDGET_LIMITS.rows ? 'too_many_entries' : toListEntries(grid, rows)
}

function refusalOf({ issues }: Pick<z.ZodError, 'issues'>): Refusal {
  const [tooBig] = issues.filter((issue) => issue.code === 'too_big')
  if (tooBig) return tooBig.origin === 'array' ? 'too_many_entries' : 'too_long'
  return issues.some(({ message }) => message === HIDDEN) ? HIDDEN : 'wrong_value'
}

/** Converts the rows of a list to entries by column; null if there are none. */
export function toListEntries(grid: Grid, rows: readonly ListContent[]): Lists | null {
  const columns = grid.columns.map(({ id }) => [id, rows.flatMap((row) => entryOf(row, id))] as const)
  const filled = columns.filter(([, entries]) => entries.length > 0)
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

function entryOf({ label, amounts }: ListContent, column: string): ListEntry[] {
  const { text, cents } = readAmount(amounts[column] ?? '')
  const name = label.trim()
  return name === '' && cents === 0 ? [] : [{ label: name, cents: text === '' ? null : cents }]
}

/** The length is checked first, since this runs even on values that another check refuses. */
function isAmount(value: number | string | null): boolean {
  const text = String(value ?? '')
  return text.length <= BUDGET_LIMITS.amount && readAmount(text).fault === null
}

function parsed(value: string): unknown {
  if (isTooDeep(value)) return undefined
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
