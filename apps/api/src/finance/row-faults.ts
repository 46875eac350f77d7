import type { Detail, FinancialRow } from '@octroi/domain'
import { BUDGET_LIMITS } from '@octroi/domain'
import { createGridStore, type Grid, type GridField, readAmount } from '@octroi/forms/finance'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { SECOND_SHARE } from './columns.ts'
import { isReadable, type Refusal } from './wire.ts'

/** A row as it was sent, with its index in the body. */
export interface SentRow {
  readonly place: number
  readonly row: FinancialRow
}

type Code = Refusal | 'unknown_property'

/** Creates a fault of a sent row, with the path in the body. */
export const rowFault = (place: number, path: string, code: Code): Detail => ({
  path: `[${place}].${path}`,
  code,
  message: CONTENT_MESSAGES[code],
})

const IDENTITY = new Set(['organization_id', 'year', 'type_id'])

interface Property {
  readonly grid: Grid
  readonly type_id: number
  readonly name: string
  readonly value: unknown
}

/**
 * Lists the properties of a row that cannot be saved: values of a wrong kind, or properties that the grid does not
 * store for that column. Computed properties and empty ones are ignored.
 */
export function faultsOf(grid: Grid, { place, row }: SentRow): Detail[] {
  return Object.entries(row).flatMap(([name, value]) =>
    IDENTITY.has(name)
      ? []
      : faultsIn({ grid, type_id: row.type_id, name, value }).map(([path, code]) => rowFault(place, path, code)),
  )
}

type Fault = readonly [path: string, code: Code]

function faultsIn(property: Property): Fault[] {
  const { grid, name, value } = property
  if (value === null || isWorkedOut(grid, name)) return []
  if (grid.listGroups.has(name)) return entryFaults(property)
  if (value === '') return []
  const code = codeOf(property)
  return code === null ? [] : [[name, code]]
}

function isWorkedOut(grid: Grid, name: string): boolean {
  const kind = grid.lineByKey.get(name)?.kind ?? grid.fieldByKey.get(name)?.kind
  const group = name.endsWith('_total') && grid.listGroups.has(name.slice(0, -'_total'.length))
  return kind === 'total' || kind === 'ratio' || group || name === SECOND_SHARE
}

function entryFaults({ name, value }: Property): Fault[] {
  if (!Array.isArray(value)) return [[name, 'wrong_value']]
  return value.flatMap(({ label, value: amount }: { label: string; value: number | null }, at): Fault[] => [
    ...(isReadable(label) ? [] : [[`${name}[${at}].label`, 'control_character'] as const]),
    ...(amount === null || isAmount(amount) ? [] : [[`${name}[${at}].value`, 'wrong_value'] as const]),
  ])
}

function codeOf({ grid, type_id, name, value }: Property): Code | null {
  const line = grid.lineByKey.get(name)
  if (line?.kind === 'input' && !grid.listGroups.has(line.group)) return amountCode(value)
  const field = grid.fieldByKey.get(name)
  const column = grid.columns.find(({ id }) => id === field?.column)
  if (!field || column?.type_id !== type_id) return 'unknown_property'
  return field.kind === 'amount' ? amountCode(value) : fieldCode(grid, field, value)
}

function amountCode(value: unknown): Code | null {
  if (typeof value !== 'number' && typeof value !== 'string') return 'wrong_value'
  if (String(value).length > BUDGET_LIMITS.amount) return 'too_long'
  return isAmount(value) ? null : 'wrong_value'
}

const isAmount = (value: number | string): boolean => readAmount(String(value)).fault === null

function fieldCode(grid: Grid, { key }: GridField, value: unknown): Code | null {
  if (typeof value !== 'number' && typeof value !== 'string') return 'wrong_value'
  if (!isReadable(String(value))) return 'control_character'
  const store = createGridStore(grid, [])
  store.setField(key, String(value))
  const { fault } = store.field(key)
  return fault === null ? null : fault === 'too_long' ? 'too_long' : 'wrong_value'
}
