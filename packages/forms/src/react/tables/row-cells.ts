import type { Fault } from '../../engine/answer.ts'

/** A text or figure per column, by field id. */
export type ByField<T> = Readonly<Record<string, T>>

const NOTHING: ByField<never> = {}

/** The messages of the faults of each row, by row key and field id, from the paths `[2].telephone` or `femmes`. */
export function faultsByRow(
  faults: readonly Fault[],
  rowOf: (fault: Fault) => string,
): ReadonlyMap<string, ByField<string>> {
  const rows = new Map<string, Record<string, string>>()
  for (const fault of faults) {
    const field = fault.path.replace(/^\[\d+\]\./, '')
    if (field === '' || field.startsWith('[')) continue
    const row = rows.get(rowOf(fault)) ?? {}
    row[field] = fault.message
    rows.set(rowOf(fault), row)
  }
  return rows
}

/** The computed results of each row, by row key and field id, from the keys `<row>.<field>`. */
export function resultsByRow(results: ByField<number>): ReadonlyMap<string, ByField<number>> {
  const rows = new Map<string, Record<string, number>>()
  for (const [key, value] of Object.entries(results)) {
    const [rowKey = '', field = ''] = key.split('.')
    const row = rows.get(rowKey) ?? {}
    row[field] = value
    rows.set(rowKey, row)
  }
  return rows
}

export function ofRow<T>(rows: ReadonlyMap<string, ByField<T>>, key: string): ByField<T> {
  return rows.get(key) ?? NOTHING
}

/** Whether a remembered row may stay as it is: its faults and results are compared by what they hold. */
export function sameRowProps<P extends object>(before: P, after: P): boolean {
  return Object.entries(after).every(([key, value]) => {
    const previous: unknown = before[key as keyof P]
    return key === 'faults' || key === 'results' ? sameRecord(previous, value) : Object.is(previous, value)
  })
}

function sameRecord(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const [first, second] = [one as ByField<unknown>, other as ByField<unknown>]
  const keys = Object.keys(second)
  return keys.length === Object.keys(first).length && keys.every((key) => first[key] === second[key])
}
