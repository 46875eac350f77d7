import { BUDGET_LIMITS } from '@octroi/domain'
import { centsText, createGridStore, type Grid, readAmount } from '@octroi/forms/finance'
import type { ListEntry } from '../db/budget-tables.ts'
import type { GridItemInfo } from './known-items.ts'
import { readLists } from './stored-lists.ts'
import { isReadable, type Refusal } from './wire.ts'

/** The columns of a stored item: cents for an amount, rows for a list, text for anything else. */
export interface StoredValue {
  readonly cents: number | null
  readonly rows: Readonly<Record<string, readonly ListEntry[]>> | null
  readonly text: string | null
}

const BLANK: StoredValue = { cents: null, rows: null, text: null }

interface SentValue {
  readonly key: string
  readonly value: string
}

/**
 * Converts a sent value to what is stored. An unreadable amount is stored as it was typed, so that the person can
 * correct it.
 */
export function toStoredValue(grid: Grid, place: GridItemInfo, { key, value }: SentValue): StoredValue | Refusal {
  const typed = value.trim()
  if (typed.length > BUDGET_LIMITS[place.kind]) return 'too_long'
  if (!isReadable(typed)) return 'control_character'
  if (place.kind === 'list') {
    const rows = typed === '' ? null : readLists(grid, { key, value: typed })
    return typeof rows === 'string' ? rows : { ...BLANK, rows }
  }
  const text = place.kind === 'text' ? fieldText(grid, place.field.key, typed) : typed
  if (text === '') return BLANK
  if (place.kind === 'text') return { ...BLANK, text }
  const { cents, fault } = readAmount(text)
  return fault === null ? { ...BLANK, cents } : { ...BLANK, text }
}

/** Normalises a field's text as the package does: the format of a date, the default of a choice. */
export function fieldText(grid: Grid, key: string, typed: string): string {
  const kind = grid.fieldByKey.get(key)?.kind
  if (kind !== 'date' && kind !== 'choice') return typed
  const store = createGridStore(grid, [])
  store.setField(key, typed)
  return store.field(key).text.trim()
}

/** Serialises a stored item as the package does. */
export function serializeStoredValue({ cents, rows, text }: StoredValue, grid: Grid): string {
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
