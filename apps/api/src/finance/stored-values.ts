import { BUDGET_LIMITS } from '@octroi/domain'
import { centsText, createGridStore, type Grid, readAmount } from '@octroi/forms/finance'
import { z } from 'zod'
import type { ListEntry } from '../db/budget-tables.ts'

/** What an item is to the database: an amount is cents, a list holds cents, everything else is text. */
export interface StoredValue {
  readonly cents: number | null
  readonly rows: Readonly<Record<string, readonly ListEntry[]>> | null
  readonly text: string | null
}

/** An item that is known to its grid: what it is, and what people call it. */
export interface Place {
  readonly kind: 'amount' | 'list' | 'text'
  readonly label: string
}

/** Amounts on the wire are written as programs write them, whatever the language of the page. */
const WIRE = 'en-CA'
const BLANK: StoredValue = { cents: null, rows: null, text: null }

/** What an item is of a grid, by its key; undefined for one that the grid does not know. */
export function placeOf(grid: Grid, key: string): Place | undefined {
  const [kind, ...rest] = key.split('.')
  const field = kind === 'fields' ? grid.fieldByKey.get(rest.join('.')) : undefined
  if (field)
    return field.kind === 'total'
      ? undefined
      : { kind: field.kind === 'amount' ? 'amount' : 'text', label: field.label }
  const [column, name] = kind === 'amounts' ? [grid.columns.find(({ id }) => id === rest[0]), rest[1]] : [null, rest[0]]
  const line = grid.lineByKey.get(name ?? '')
  if (!line || column === undefined) return undefined
  const label = `${line.number}. ${line.label}`
  if (kind === 'lists' && line.kind === 'list') return { kind: 'list', label }
  return column && line.kind === 'input' ? { kind: 'amount', label: `${label}, ${column.label}` } : undefined
}

/** Why a value cannot be saved, not even as a draft. */
export type Refusal = 'too_long' | 'wrong_value'

interface Sent {
  readonly key: string
  readonly value: string
}

/** What a value of an item is kept as. An amount that cannot be read is kept as it was typed, for the person to correct. */
export function storedOf(grid: Grid, { kind }: Place, { key, value }: Sent): StoredValue | Refusal {
  if (kind === 'list') return listOf(grid, { key, value })
  const text = value.trim()
  if (text === '') return BLANK
  if (kind === 'text') return text.length > BUDGET_LIMITS.text ? 'too_long' : { ...BLANK, text }
  const { cents, fault } = readAmount(text, WIRE)
  if (fault === null) return { ...BLANK, cents }
  return text.length > BUDGET_LIMITS.amount ? 'too_long' : { ...BLANK, text }
}

/** The value of what is kept, as the package writes it. */
export function valueOf({ cents, rows, text }: StoredValue, grid: Grid): string {
  if (text !== null) return text
  if (cents !== null) return centsText(cents)
  if (rows === null) return ''
  const columns = grid.columns.flatMap(({ id }) => {
    const entries = rows[id] ?? []
    const details = entries.map((entry) => ({
      label: entry.label,
      value: entry.cents === null ? null : entry.cents / 100,
    }))
    return details.length === 0 ? [] : [[id, details] as const]
  })
  return columns.length === 0 ? '' : JSON.stringify(Object.fromEntries(columns))
}

const Lists = z.record(
  z.string(),
  z
    .array(z.object({ label: z.string().max(BUDGET_LIMITS.label), value: z.union([z.number(), z.string(), z.null()]) }))
    .max(BUDGET_LIMITS.rows),
)

/**
 * The entries of a list as the package writes them: each stands in every column, and those without label and amount in
 * none. Refused whole where one of its amounts cannot be read.
 */
function listOf(grid: Grid, { key, value }: Sent): StoredValue | Refusal {
  if (value.trim() === '') return BLANK
  const sent = Lists.safeParse(parsed(value))
  if (!sent.success) return sent.error.issues.some(({ code }) => code === 'too_big') ? 'too_long' : 'wrong_value'
  const amounts = Object.values(sent.data).flatMap((entries) => entries.map((entry) => entry.value))
  if (amounts.some((one) => one !== null && readAmount(String(one), WIRE).fault !== null)) return 'wrong_value'
  const { items } = createGridStore(grid)
  items.put([{ key, value }])
  const written = items.item(key).value
  if (written === '') return BLANK
  const columns = Object.entries(Lists.parse(JSON.parse(written)))
  return { ...BLANK, rows: Object.fromEntries(columns.map(([column, entries]) => [column, entries.map(entryOf)])) }
}

function entryOf({ label, value }: { label: string; value: number | string | null }): ListEntry {
  return { label, cents: value === null ? null : readAmount(String(value), WIRE).cents }
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
