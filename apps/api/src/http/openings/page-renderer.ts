import type { FromRenderer, OpeningAsked, ToRenderer } from '@octroi/domain'
import { statSync } from 'node:fs'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/** Longest time in milliseconds for one page; the browser shows it by itself meanwhile. */
const PATIENCE_MS = 4000
/** Most pages that are rendered or wait at once; for more, the browsers do without. */
const MOST_AT_ONCE = 20
/** Memory of the worker in megabytes: what a rendering leaves is collected sooner. */
const HEAP_MB = 96
const YOUNG_MB = 16

/** Makes a reading call of the API by its address; resolves to its JSON, or null if it is refused. */
export type ReadCall = (address: string) => Promise<string | null>

/** Renders pages of the host application. */
export interface PageRenderer {
  /** Resolves to the HTML of a page; null if it cannot be had now. Never rejects because of the page. */
  render(page: OpeningAsked, read: ReadCall): Promise<string | null>
  /** Starts the renderer before the first page needs it. */
  warmUp(): void
  close(): Promise<void>
}

interface RunningWorker {
  readonly worker: Worker
  /** Time in milliseconds at which its code was written: a later build writes other pages. */
  readonly from: number
  /** Ends the wait for pages that it is rendering. */
  readonly waiting: Set<() => void>
  /** How many messages the worker has sent; none while its code is loading. */
  messageCount: number
}

/**
 * Renders pages in a worker thread, which starts with the first one and again after it ended by an error,
 * or when its code was built again. `file` is its
 * code, and `tell` receives the reason of each page that could not be rendered.
 */
export function createPageRenderer(file: URL, tell: (reason: string) => void): PageRenderer {
  let current: RunningWorker | null = null
  let atOnce = 0
  const start = (from: number): RunningWorker => {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const started: RunningWorker = { worker, from, waiting: new Set(), messageCount: 0 }
    worker.unref()
    worker.on('error', (error) => tell(`The renderer of pages ended: ${error.message}`))
    worker.on('exit', () => {
      if (current === started) current = null
      for (const giveUp of started.waiting) giveUp()
    })
    return started
  }
  const running = (): RunningWorker | null => {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (written === undefined) return null
    if (current !== null && current.from !== written) {
      void current.worker.terminate()
      current = null
    }
    current ??= start(written)
    return current
  }
  return {
    render: async (page, read) => {
      if (atOnce >= MOST_AT_ONCE) return null
      atOnce += 1
      try {
        const renderer = running()
        return renderer === null ? null : await renderIn(renderer, { page, read, tell })
      } finally {
        atOnce -= 1
      }
    },
    warmUp: () => void running(),
    close: async () => void (await current?.worker.terminate()),
  }
}

interface Rendering {
  readonly page: OpeningAsked
  readonly read: ReadCall
  readonly tell: (reason: string) => void
}

/** Renders a page in a worker, by a port of its own. */
function renderIn(renderer: RunningWorker, { page, read, tell }: Rendering): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1: port, port2: theirs } = new MessageChannel()
    const done = (html: string | null) => {
      clearTimeout(timer)
      renderer.waiting.delete(giveUp)
      port.close()
      resolve(html)
    }
    const giveUp = () => done(null)
    const countBefore = renderer.messageCount
    const timer = setTimeout(() => {
      giveUp()
      const isLoaded = countBefore > 0
      if (isLoaded && renderer.messageCount === countBefore) endStuck(renderer, tell)
    }, PATIENCE_MS)
    const fail = (error: unknown) => {
      tell(`A call for a page failed: ${error instanceof Error ? error.message : String(error)}`)
      giveUp()
    }
    renderer.waiting.add(giveUp)
    port.on('message', (message: FromRenderer) => {
      renderer.messageCount += 1
      if ('read' in message) answerRead(port, message.read, read).catch(fail)
      else {
        if (message.reason !== undefined) tell(message.reason)
        done(message.html)
      }
    })
    renderer.worker.postMessage({ ...page, port: theirs }, [theirs])
  })
}

/** Ends a worker that sent nothing while a page waited: a page that never ends would take a processor for good. */
function endStuck({ worker }: RunningWorker, tell: (reason: string) => void): void {
  tell('The renderer of pages did not answer, and is started again')
  void worker.terminate()
}

async function answerRead(port: MessagePort, address: string, read: ReadCall): Promise<void> {
  const reply = await read(address)
  port.postMessage({ read: address, reply } satisfies ToRenderer)
}
