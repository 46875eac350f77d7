import { parentPort } from 'node:worker_threads'
import type { DossierContent } from './content.ts'
import type { WriterMessage } from './render.ts'
import { writeDossier } from './write-dossier.ts'

interface Task {
  readonly path: string
  readonly content: DossierContent
}

/** Writes dossiers, one at a time, and reports the progress. An error terminates the thread. */
parentPort?.on('message', (task: Task) => void write(task))

async function write({ path, content }: Task): Promise<void> {
  await writeDossier(path, content, say)
  say('written')
}

function say(message: WriterMessage): void {
  parentPort?.postMessage(message, [])
}
