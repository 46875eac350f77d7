'use client'

/** The merging entry of the package: what a form page needs when two people changed one table. */
export { merging } from './merging.ts'
export {
  type Choices,
  type Dispute,
  type MergedRow,
  mergeRows,
  type RowsMerge,
  type RowVersions,
  type Side,
} from '../../engine/merge/merge-rows.ts'
