import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFilesUrl, type S3Location } from '../config/files-url.ts'
import { closeAtEnd } from './close-at-end.ts'

const BUCKET = 'octroi-documents'
/** s3rver knows this account only. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export interface S3Server {
  /** Returns a FILES_URL with a prefix that nothing else uses. */
  newUrl(): string
  /** Makes the store unreachable, then reachable again. */
  goAway(): void
  comeBack(): void
  /** Cuts each connection once it has sent so many bytes to the store; undefined cuts none. */
  cutAfter(bytes: number | undefined): void
}

/**
 * Starts an S3-compatible server (s3rver) in a process of its own, until the file's tests have ended, and sets its
 * credentials in this process's environment. Between it and the tests is a connection that can be cut.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-s3-'))
  const stop = await startS3rver(folder)
  const door = await openDoor(stop.port)
  const former = Object.keys(S3_CREDENTIALS).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, S3_CREDENTIALS)
  closeAtEnd(async () => {
    for (const [name, value] of former)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    await door.close()
    await stop.end()
    await rm(folder, { recursive: true, force: true })
  })
  const newUrl = (): string => `s3://${BUCKET}/tests/${randomUUID()}?endpoint=http://127.0.0.1:${door.port}`
  return { newUrl, ...door }
}

/** Returns a location with a prefix that nothing else uses. */
export const newS3Location = (server: S3Server): S3Location => readFilesUrl(server.newUrl())

interface S3rver {
  readonly port: number
  end(): Promise<void>
}

async function startS3rver(folder: string): Promise<S3rver> {
  const program = fileURLToPath(new URL('run-s3rver.mjs', import.meta.url))
  // Its lists of several pages are encrypted by a method that OpenSSL has put aside.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, folder, BUCKET], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /listening on 127\.0\.0\.1:(\d+)/.exec(output) ?? []
      if (found !== undefined) resolve(Number(found))
    })
    exited.then(() => reject(new Error(`s3rver ended: ${output}`)), reject)
  })
  return {
    port,
    end: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

interface Door extends Pick<S3Server, 'goAway' | 'comeBack' | 'cutAfter'> {
  readonly port: number
  close(): Promise<void>
}

/** Listens on a port and passes connections on to another one, unless told otherwise. */
async function openDoor(to: number): Promise<Door> {
  const sockets = new Set<Socket>()
  let isAway = false
  let limit: number | undefined
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server: Server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy()).on('close', () => sockets.delete(client))
    if (isAway) {
      client.destroy()
      return
    }
    const store = connect(to, '127.0.0.1')
    store.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => store.destroy())
    let sent = 0
    client.on('data', (chunk: Buffer) => {
      sent += chunk.length
      if (limit !== undefined && sent > limit) client.destroy()
      else if (!store.write(chunk)) {
        client.pause()
        store.once('drain', () => client.resume())
      }
    })
    store.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    goAway: () => {
      isAway = true
      cutAll()
    },
    comeBack: () => {
      isAway = false
    },
    cutAfter: (bytes) => {
      limit = bytes
      cutAll()
    },
    close: async () => {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
