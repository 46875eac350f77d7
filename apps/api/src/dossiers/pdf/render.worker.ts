import { parentPort, workerData } from 'node:worker_threads'
import type { DossierContent } from './content.ts'
import { writeDossier } from './write-dossier.ts'

/** Writes one dossier in a thread of its own, and tells how far it is; what fails ends the thread with its error. */
const { path, content } = workerData as { readonly path: string; readonly content: DossierContent }
await writeDossier(path, content, (percent) => parentPort?.postMessage(percent, []))
