/** What dossiers offer to what wires them. */
export { dossierHandlers } from './handlers.ts'
export { removeExpired } from './rows.ts'
export { workLine } from './work-line.ts'
