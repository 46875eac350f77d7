import { z } from 'zod'
import { DENSITIES, type TableState } from './table-state.ts'

const Ids = z.array(z.string())
const Filter = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({ from: z.string().optional(), to: z.string().optional() }),
])

/**
 * The persistent part of a table's state, without the page. All keys are optional, because older versions stored fewer.
 */
export const StoredState = z
  .object({
    size: z.number(),
    sort: z.object({ column: z.string(), direction: z.enum(['asc', 'desc']) }).nullable(),
    filters: z.record(z.string(), Filter),
    search: z.string(),
    hidden: Ids,
    order: Ids,
    pinned: z.object({ left: Ids, right: Ids }),
    widths: z.record(z.string(), z.number()),
    density: z.enum(DENSITIES),
  })
  .partial()
export type StoredState = z.infer<typeof StoredState>

/** Returns the persistent part of the state: all but the page, because a table reopens at its first page. */
export function storedPart({ page: _, ...rest }: TableState): StoredState {
  return structuredClone(rest) as StoredState
}

/** Reads a value from local storage; undefined if it is missing or invalid. */
export function readStored<T>(key: string, shape: z.ZodType<T>): T | undefined {
  const text = globalThis.localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Writes a value to local storage; false if storage is full or disabled. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
