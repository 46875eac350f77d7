import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks the connections of a server and their calls in progress. Returns the function that closes idle ones at once
 * and the others after their reply. Node's own close keeps connections that a browser opened without using them, and
 * those whose last reply was keep-alive.
 */
export function watchConnections(server: Server): () => void {
  const calls = new Map<Socket, number>()
  let isEnding = false
  const endIfIdle = (socket: Socket): void => {
    if (isEnding && calls.get(socket) === 0) socket.destroySoon()
  }
  server.on('connection', (socket) => {
    calls.set(socket, 0)
    socket.once('close', () => calls.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    calls.set(socket, (calls.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!calls.has(socket)) return
      calls.set(socket, (calls.get(socket) ?? 1) - 1)
      endIfIdle(socket)
    })
  })
  return () => {
    isEnding = true
    for (const socket of calls.keys()) endIfIdle(socket)
  }
}
