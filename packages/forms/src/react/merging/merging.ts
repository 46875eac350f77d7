import type { Merging } from '../saving/merging.ts'
import { ConflictCells } from './conflict-cells.tsx'
import { JoinedNotice } from './joined-notice.tsx'
import { TABLE_MERGING } from './table-merging.ts'

/**
 * Merges the tables of a form by cell when two people changed them, and can hold back a single cell that cannot be
 * saved. Give it to the page lazily: `merging: async () => (await import('@octroi/forms/merging')).merging`, in the
 * host.
 */
export const merging: Merging = { ...TABLE_MERGING, ConflictCells, JoinedNotice }
