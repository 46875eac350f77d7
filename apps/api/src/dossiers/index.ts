/** What dossiers offer to what wires them. */
export { dossierHandlers } from './handlers.ts'
export { dossierLine } from './dossier-line.ts'
export { warmUpDossiers } from './pdf/render.ts'
