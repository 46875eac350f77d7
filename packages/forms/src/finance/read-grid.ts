import { fitsShape } from '../description/shapes.ts'
import { financeFrCA } from '../locales/finance/fr-ca.ts'
import type { FinanceMessages } from '../locales/finance/finance-messages.ts'
import { checkGrid } from './check-grid.ts'
import { GRID_DEFINITION, type GridDefinition } from './definition.ts'
import { buildGrid, type Grid } from './grid.ts'
import type { FoundGridFault, GridFault } from './grid-fault.ts'

/** A grid, or all faults of its definition. */
export type ReadGrid = { readonly grid: Grid } | { readonly faults: readonly GridFault[] }

/**
 * Reads the definition of a grid (parsed JSON). It is rejected as a whole when anything is wrong: every structural
 * fault is listed by path or, if there is none, every broken rule. Messages are in French (Quebec) by default.
 */
export function readGrid(input: unknown, messages: FinanceMessages = financeFrCA): ReadGrid {
  const isBuilt = isWellBuilt(input)
  const gridFaults = isBuilt ? checkGrid(input) : structureFaults(input)
  if (isBuilt && gridFaults.length === 0) return { grid: buildGrid(input) }
  return { faults: gridFaults.map(({ path, code, detail }) => ({ path, code, message: messages.grid[code](detail) })) }
}

/** Reads a definition that is known to be valid, such as one that ships with the product. Throws with its faults. */
export function gridOf(definition: unknown): Grid {
  const read = readGrid(definition)
  if ('grid' in read) return read.grid
  throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
}

function isWellBuilt(input: unknown): input is GridDefinition {
  return fitsShape(input, GRID_DEFINITION)
}

function structureFaults(input: unknown): FoundGridFault[] {
  const faults: FoundGridFault[] = []
  GRID_DEFINITION.look(input, '', (path, code, words) => {
    faults.push({ path, code, detail: code === 'unknown_property' ? words : '' })
  })
  return faults
}
