import type { FromRenderer, OpeningAsked, ToRenderer } from '@octroi/domain'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/** Longest time in milliseconds for one page; the browser shows it by itself meanwhile. */
const PATIENCE_MS = 4000
/** Most pages that are rendered or wait at once; for more, the browsers do without. */
const MOST_AT_ONCE = 20
const HEAP_MB = 192

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

/**
 * Renders pages in a worker thread, which starts with the first one and again after it ended by an error. `file` is its
 * code, and `tell` receives the reason of each page that could not be rendered.
 */
export function createPageRenderer(file: URL, tell: (reason: string) => void): PageRenderer {
  let worker: Worker | null = null
  let atOnce = 0
  const ended = new Set<() => void>()
  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
    started.unref()
    started.on('error', (error) => tell(`The renderer of pages ended: ${error.message}`))
    started.on('exit', () => {
      if (worker === started) worker = null
      for (const end of ended) end()
    })
    return started
  }
  const renderPage = (page: OpeningAsked, read: ReadCall) =>
    new Promise<string | null>((resolve) => {
      worker ??= start()
      const { port1: port, port2: theirs } = new MessageChannel()
      const done = (html: string | null) => {
        clearTimeout(timer)
        ended.delete(giveUp)
        port.close()
        resolve(html)
      }
      const giveUp = () => done(null)
      const timer = setTimeout(giveUp, PATIENCE_MS)
      ended.add(giveUp)
      port.on('message', (message: FromRenderer) => {
        if ('read' in message) void answerRead(port, message.read, read)
        else {
          if (message.reason !== undefined) tell(message.reason)
          done(message.html)
        }
      })
      worker.postMessage({ ...page, port: theirs }, [theirs])
    })
  return {
    render: async (page, read) => {
      if (atOnce >= MOST_AT_ONCE) return null
      atOnce += 1
      try {
        return await renderPage(page, read)
      } finally {
        atOnce -= 1
      }
    },
    warmUp: () => {
      worker ??= start()
    },
    close: async () => void (await worker?.terminate()),
  }
}

async function answerRead(port: MessagePort, address: string, read: ReadCall): Promise<void> {
  const reply = await read(address)
  port.postMessage({ read: address, reply } satisfies ToRenderer)
}
