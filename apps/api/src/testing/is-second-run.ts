import { inject } from 'vitest'
import { postgresPrograms } from './postgres-programs.ts'

/**
 * Whether PostgreSQL has been, or will be, asked all that a test asks: on the embedded database, what differs there is
 * then enough (decision 20).
 */
export const isSecondRun = inject('database').kind === 'embedded' && postgresPrograms() !== undefined
