import { BUDGET_LIMITS } from '@octroi/domain'
import { contentOfItems, type Grid, type ListContent, readAmount } from '@octroi/forms/finance'
import { z } from 'zod'
import { isTooDeep } from '../access/nesting.ts'
import type { ListEntry } from '../db/budget-tables.ts'
import { isReadable, type Refusal } from './wire.ts'

type Lists = Readonly<Record<string, readonly ListEntry[]>>

/** What is said of a label that has what nobody sees. */
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
 * The entries of a list by column, as the package writes them: each is in every column, and those without label and
 * amount in none; null when there are none. Refused whole where one of its amounts cannot be read, where it names a
 * column that the grid has not, or where the columns together have more entries than a list may.
 */
export function readLists(grid: Grid, item: Item): Lists | null | Refusal {
  const sent = Sent.safeParse(parsed(item.value))
  if (!sent.success) return refusalOf(sent.error)
  const ids = new Set(grid.columns.map(({ id }) => id))
  if (Object.keys(sent.data).some((column) => !ids.has(column))) return 'wrong_value'
  const rows = contentOfItems(grid, [item]).lists[item.key.slice('lists.'.length)] ?? []
  return rows.length > BUDGET_LIMITS.rows ? 'too_many_entries' : entriesOf(grid, rows)
}

function refusalOf({ issues }: Pick<z.ZodError, 'issues'>): Refusal {
  const [tooBig] = issues.filter((issue) => issue.code === 'too_big')
  if (tooBig) return tooBig.origin === 'array' ? 'too_many_entries' : 'too_long'
  return issues.some(({ message }) => message === HIDDEN) ? HIDDEN : 'wrong_value'
}

/** The rows of a list by column; null when there are none. */
export function entriesOf(grid: Grid, rows: readonly ListContent[]): Lists | null {
  const columns = grid.columns.map(({ id }) => [id, rows.flatMap((row) => entryOf(row, id))] as const)
  const filled = columns.filter(([, entries]) => entries.length > 0)
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

function entryOf({ label, amounts }: ListContent, column: string): ListEntry[] {
  const { text, cents } = readAmount(amounts[column] ?? '')
  const name = label.trim()
  return name === '' && cents === 0 ? [] : [{ label: name, cents: text === '' ? null : cents }]
}

/** Its length first: a check runs on what another refused. */
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
