import { type Grid, readGrid } from '@octroi/forms/finance'

/** A grid as content: a complete one, or other columns over another grid's lines; fields are not shared. */
export interface GridContent {
  readonly id: string
  /** The grid whose groups, headings, lines and indicators it shares. */
  readonly lines_of?: string | undefined
}

/**
 * Completes, validates and indexes a grid. `other` is the grid whose lines it shares. Throws with every fault by path.
 */
export function completeGrid(content: GridContent, other: GridContent | undefined): Grid {
  const { lines_of, ...own } = content
  const definition = lines_of === undefined ? own : { ...other, fields: [], check: undefined, ...own }
  const read = readGrid(definition)
  if ('grid' in read) return read.grid
  const faults = read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n')
  throw new Error(`Grid ${content.id} is wrong:\n${faults}`)
}
