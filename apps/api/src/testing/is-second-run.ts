import { inject } from 'vitest'
import { postgresPrograms } from './postgres-programs.ts'

/**
 * True if the same tests also run on PostgreSQL, so that on the embedded database only what differs there is needed
 * (decision 20).
 */
export const isSecondRun = inject('database').kind === 'embedded' && postgresPrograms() !== undefined
