import { Worker } from 'node:worker_threads'
import type { DossierContent } from './content.ts'

/** Megabytes that the heap of writing one dossier may take; what else the process holds is not counted. */
const MOST_MEMORY_MB = 300

interface Rendering {
  readonly path: string
  readonly content: DossierContent
  readonly onPercent: (percent: number) => void
}

/** What a writer tells: how far it is, then that the file is whole. */
export type WriterSays = number | 'written'

/** A thread that waits for the next dossier: loading what writes them takes several times longer than writing one. */
let spare: Worker | null = null

/** Writes a dossier in a thread of its own, so that calls are answered meanwhile. Rejects when it cannot. */
export async function renderDossier(rendering: Rendering): Promise<void> {
  const writer = takeWriter()
  await write(writer, rendering)
  keep(writer)
}

/** A writer that failed ends by itself, with its error. */
function write(writer: Worker, { path, content, onPercent }: Rendering): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => writer.off('message', hear).off('error', fail).off('exit', end)
    const fail = (error: Error) => {
      leave()
      reject(error)
    }
    const end = (code: number) => fail(new Error(`A dossier was not written: ${code}`))
    const hear = (message: WriterSays) => {
      if (message !== 'written') return onPercent(message)
      leave()
      resolve()
    }
    writer.on('message', hear).on('error', fail).on('exit', end)
    writer.postMessage({ path, content }, [])
  })
}

/** Starts a thread that waits for the first dossier, so that nobody waits for it to load. */
export function warmUpDossiers(): void {
  if (spare === null) keep(takeWriter())
}

function takeWriter(): Worker {
  if (spare !== null) {
    const writer = spare
    spare = null
    writer.ref()
    return writer
  }
  const writer = new Worker(new URL('./render.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  // What ends while it waits is made anew; who asked for a dossier hears of its own errors.
  const forget = () => {
    if (spare === writer) spare = null
  }
  writer.on('error', forget).on('exit', forget)
  return writer
}

/** One waits at most: others that wrote at the same time end. */
function keep(writer: Worker): void {
  if (spare !== null) {
    void writer.terminate()
    return
  }
  writer.unref()
  spare = writer
}
