/** Public interface of retention, for the wiring of the server. */
export { retentionHandlers } from './handlers.ts'
export { workOffOne } from './work-off-runs.ts'
