import { Worker } from 'node:worker_threads'
import type { DossierContent } from './content.ts'

/** Megabytes that the heap of writing one dossier may take; what else the process holds is not counted. */
const MOST_MEMORY_MB = 300
/** How long a thread waits for another dossier: loading what writes them takes longer than writing a short one. */
const SPARE_MS = 10_000

interface Rendering {
  readonly path: string
  readonly content: DossierContent
  readonly onPercent: (percent: number) => void
}

/** What a writer tells: how far it is, then that the file is whole. */
export type WriterSays = number | 'written'

interface Spare {
  readonly writer: Worker
  readonly timer: NodeJS.Timeout
}

let spare: Spare | null = null

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
    const hear = (said: WriterSays) => {
      if (said !== 'written') return onPercent(said)
      leave()
      resolve()
    }
    writer.on('message', hear).on('error', fail).on('exit', end)
    writer.postMessage({ path, content }, [])
  })
}

function takeWriter(): Worker {
  if (spare !== null) {
    const { writer, timer } = spare
    clearTimeout(timer)
    spare = null
    writer.ref()
    return writer
  }
  const writer = new Worker(new URL('./render.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  // What ends while it waits is made anew; who asked for a dossier hears of its own errors.
  const forget = () => {
    if (spare?.writer === writer) spare = null
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
  const timer = setTimeout(() => {
    spare = null
    void writer.terminate()
  }, SPARE_MS).unref()
  spare = { writer, timer }
}
