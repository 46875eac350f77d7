/** Public interface of dossiers, for the wiring of the server. */
export { dossierHandlers } from './handlers.ts'
export { createDossierQueue as dossierLine } from './dossier-queue.ts'
export { warmUpDossiers } from './pdf/render.ts'
