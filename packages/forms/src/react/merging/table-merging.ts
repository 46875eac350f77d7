import type { TableMerging } from '../saving/merging.ts'
import { toShownPath, withoutCells } from './held-cells.ts'
import { baseOf, mergeAnswer, takeMerge } from './merged-answer.ts'

/** The functions that merge tables, without a user interface. */
export const TABLE_MERGING: TableMerging = { mergeAnswer, takeMerge, baseOf, withoutCells, shownPath: toShownPath }
