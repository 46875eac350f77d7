import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The connections of a server, each with how many calls it has under way. Gives the function that ends those without
 * any at once, and the others as soon as they have been answered: Node itself keeps one that a browser opened and never
 * used, and one whose last answer said that it stays open.
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
