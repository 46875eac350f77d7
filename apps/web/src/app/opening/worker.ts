/**
 * The server's renderer of pages: a worker thread, so that saves never wait for a rendering, and so that the browser's
 * names that it defines stay its own.
 */
import type { CurrentUser, FromRenderer, OpeningAsked, ToRenderer } from '@octroi/domain'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { preloadTables } from '@octroi/forms/react'
import { startLocales } from '../../locales/index.ts'
import { renderOpening } from './render-opening.tsx'
import { EMPTY_STORAGE } from './still-session.ts'

Object.defineProperty(globalThis, 'sessionStorage', { value: EMPTY_STORAGE })
Object.defineProperty(globalThis, 'localStorage', { value: EMPTY_STORAGE })
startLocales()
const tables = preloadTables()

parentPort?.on('message', ({ port, ...page }: OpeningAsked & { readonly port: MessagePort }) => {
  void answer(page, port)
})

async function answer({ address, user, apiBase }: OpeningAsked, port: MessagePort): Promise<void> {
  const waiting = new Map<string, (reply: string | null) => void>()
  port.on('message', ({ read, reply }: ToRenderer) => waiting.get(read)?.(reply))
  const read = async (path: string): Promise<unknown> => {
    const replied = new Promise<string | null>((resolve) => waiting.set(path, resolve))
    send(port, { read: path })
    const reply = await replied
    if (reply === null) throw new Refused(path)
    return JSON.parse(reply)
  }
  try {
    await tables
    const html = await renderOpening({ address, user: JSON.parse(user) as CurrentUser, apiBase, read })
    send(port, { html })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send(port, { html: null, ...(!(error instanceof Refused) && { reason }) })
  } finally {
    port.close()
  }
}

/** A call that the API refused, which says nothing about the page. */
class Refused extends Error {}

const send = (port: MessagePort, message: FromRenderer): void => port.postMessage(message)
