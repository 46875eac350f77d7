import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server that accepts all mails, or refuses them with one reply, and records them. */
export interface MailServer {
  readonly url: string
  /** The raw messages. */
  readonly received: string[]
  /** Refuses the next messages with this line; undefined accepts them. */
  refuse(line: string | undefined): void
  close(): Promise<void>
}

/** Starts a mail server on its own port, with just enough SMTP for a client without encryption. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A client that is killed resets its connection.
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8')
    socket.write('220 test\r\n')
    let text = ''
    let isData = false
    socket.on('data', (chunk: string) => {
      text += chunk
      const end = isData ? '\r\n.\r\n' : '\r\n'
      if (!text.endsWith(end)) return
      if (isData) {
        received.push(text.slice(0, -end.length))
        isData = false
        socket.write('250 taken\r\n')
      } else {
        isData = /^data/i.test(text)
        socket.write(isData ? '354 go on\r\n' : answerTo(text, refusal))
      }
      text = ''
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (line) => {
      refusal = line
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const answerTo = (line: string, refusal: string | undefined): string =>
  /^quit/i.test(line) ? '221 bye\r\n' : refusal && /^rcpt/i.test(line) ? `${refusal}\r\n` : '250 ok\r\n'
