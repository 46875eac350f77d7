import { Worker } from 'node:worker_threads'
import type { DossierContent } from './content.ts'

/** Megabytes that the heap of writing one dossier may take; what else the process holds is not counted. */
const MOST_MEMORY_MB = 300

interface Rendering {
  readonly path: string
  readonly content: DossierContent
  readonly onPercent: (percent: number) => void
}

/** Writes a dossier in a thread of its own, so that calls are answered meanwhile. Rejects when it cannot. */
export function renderDossier({ path, content, onPercent }: Rendering): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), {
      workerData: { path, content },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    worker.on('message', onPercent)
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A dossier was not written: ${code}`))))
  })
}
