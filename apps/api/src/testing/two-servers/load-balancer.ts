import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { closeAtEnd } from '../close-at-end.ts'

/** A load balancer in front of several servers. */
interface LoadBalancer {
  readonly url: string
  /** Replaces the addresses of the servers, such as `http://127.0.0.1:40123`. */
  setServers(urls: readonly string[]): void
}

/**
 * Starts a load balancer that passes each call to the next server, and to the one after it if that one refuses the
 * connection. A call whose server dies breaks off for the caller too, because it may have been carried out.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  let servers: readonly string[] = []
  let turn = 0
  const pass = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(call)
    turn += 1
    const inOrder = servers.map((_, place) => servers[(turn + place) % servers.length] ?? '')
    for (const url of inOrder) if (await forward({ url, call, body, reply })) return
    reply.destroy()
  }
  const server: Server = createServer((call, reply) => {
    pass(call, reply).catch((error: unknown) => reply.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAtEnd(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, setServers: (urls) => void (servers = urls) }
}

interface Forwarding {
  readonly url: string
  readonly call: IncomingMessage
  readonly body: Buffer
  readonly reply: ServerResponse
}

/** Passes a call to a server; returns false if it refuses the connection. */
function forward({ url, call, body, reply }: Forwarding): Promise<boolean> {
  return new Promise((resolve) => {
    const { method = 'GET', url: path = '/', headers } = call
    const passed = request(`${url}${path}`, { method, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      answer.once('error', () => reply.destroy())
      resolve(true)
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      reply.destroy()
      resolve(true)
    })
    passed.end(body)
  })
}
