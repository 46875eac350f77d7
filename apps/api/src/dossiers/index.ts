/** Public interface of dossiers, for the wiring of the server. */
export { safeName } from './archive.ts'
export { dossierHandlers } from './handlers.ts'
export { createDossierQueue } from './dossier-queue.ts'
export { makeDossier } from './make-dossier.ts'
export { warmUpDossiers } from './pdf/render.ts'
