import { z } from 'zod'
import { DENSITIES, type TableState } from './table-state.ts'

const Ids = z.array(z.string())
const Filter = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({ from: z.string().optional(), to: z.string().optional() }),
])

/** What lasts of a table's state: all but the page. Older versions kept less. */
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

/** All but the page: one comes back to a table at its beginning. */
export function storedPart({ page: _, ...rest }: TableState): StoredState {
  return structuredClone(rest) as StoredState
}

/** What the browser keeps under a key, or undefined: nothing, or nothing that can be read. */
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

/** Keeps something in the browser; false when the browser has no room for it or keeps nothing. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
