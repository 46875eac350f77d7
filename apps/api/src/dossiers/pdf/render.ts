import { Worker } from 'node:worker_threads'
import type { DossierContent } from './content.ts'

/** Limit in megabytes for the heap of the thread that writes a dossier, without the rest of the process. */
const MOST_MEMORY_MB = 300

interface Rendering {
  readonly path: string
  readonly content: DossierContent
  readonly onPercent: (percent: number) => void
}

/** Messages of the writer thread: the progress in percent, then that the file is complete. */
export type WriterMessage = number | 'written'

/**
 * An idle worker thread for the next dossier, because loading the code takes several times longer than writing a
 * dossier.
 */
let spare: Worker | null = null

/** Writes a dossier in a worker thread, so that the server keeps answering calls. Rejects on failure. */
export async function renderDossier(rendering: Rendering): Promise<void> {
  const writer = takeWriter()
  await write(writer, rendering)
  keep(writer)
}

/** Sends a dossier to a worker. A worker that fails terminates itself with its error. */
function write(writer: Worker, { path, content, onPercent }: Rendering): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => writer.off('message', hear).off('error', fail).off('exit', end)
    const fail = (error: Error) => {
      leave()
      reject(error)
    }
    const end = (code: number) => fail(new Error(`A dossier was not written: ${code}`))
    const hear = (message: WriterMessage) => {
      if (message !== 'written') return onPercent(message)
      leave()
      resolve()
    }
    writer.on('message', hear).on('error', fail).on('exit', end)
    writer.postMessage({ path, content }, [])
  })
}

/** Starts the idle thread in advance, so that the first dossier need not wait for it to load. */
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
  // An idle worker that ends is replaced for the next dossier; errors of a dossier reach its own caller.
  const forget = () => {
    if (spare === writer) spare = null
  }
  writer.on('error', forget).on('exit', forget)
  return writer
}

/** Keeps at most one idle worker; others that wrote at the same time are terminated. */
function keep(writer: Worker): void {
  if (spare !== null) {
    void writer.terminate()
    return
  }
  writer.unref()
  spare = writer
}
