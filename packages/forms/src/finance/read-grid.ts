import * as z from 'zod/mini'
import { financeFrCA } from '../locales/finance/fr-ca.ts'
import type { FinanceMessages } from '../locales/finance/finance-messages.ts'
import { checkGrid } from './check-grid.ts'
import { gridDefinitionSchema } from './definition.ts'
import { buildGrid, type Grid } from './grid.ts'
import type { FoundGridFault, GridFault } from './grid-fault.ts'

/** A grid, or everything that is wrong with its definition. */
export type ReadGrid = { readonly grid: Grid } | { readonly faults: readonly GridFault[] }

/**
 * Reads the definition of a grid (parsed JSON). Refused as a whole when anything is wrong: every fault of structure is
 * listed by path and, once the structure holds, every fault of rules. Messages are in French (Quebec) unless told
 * otherwise.
 */
export function readGrid(input: unknown, messages: FinanceMessages = financeFrCA): ReadGrid {
  const parsed = z.safeParse(gridDefinitionSchema, input)
  const found = parsed.success ? checkGrid(parsed.data) : parsed.error.issues.flatMap((issue) => inWords(issue, input))
  if (parsed.success && found.length === 0) return { grid: buildGrid(parsed.data) }
  return { faults: found.map(({ path, code, detail }) => ({ path, code, message: messages.grid[code](detail) })) }
}

/** The grid of a definition that is known to be right, as one that ships with the product. Throws with its faults. */
export function gridOf(definition: unknown): Grid {
  const read = readGrid(definition)
  if ('grid' in read) return read.grid
  throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
}

function inWords(issue: z.core.$ZodIssue, input: unknown): FoundGridFault[] {
  const path = issue.path.reduce(at, '')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: at(path, key), code: 'unknown_property', detail: key }))
  }
  const code = valueAt(input, issue.path) === undefined ? 'missing_property' : 'wrong_shape'
  return [{ path, code, detail: '' }]
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    input,
  )
}

function at(path: string, key: PropertyKey): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? String(key) : `${path}.${String(key)}`
}
