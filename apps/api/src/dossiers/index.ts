/** Public interface of dossiers, for the wiring of the server. */
export { dossierHandlers } from './handlers.ts'
export { dossierLine } from './dossier-line.ts'
export { warmUpDossiers } from './pdf/render.ts'
