/** Public interface of retention, for the wiring of the server. */
export { retentionHandlers } from './handlers.ts'
export { removeAnchoredLines } from '../trail/remove-lines.ts'
export { workOffOne } from './work-off-runs.ts'
