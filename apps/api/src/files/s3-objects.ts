import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Location } from '../config/files-url.ts'
import { FileStoreUnavailableError, type OpenFile } from './file-store.ts'

/** Waiting times for the store, in milliseconds: for a connection, and for the next byte on it. */
const LIMITS = { connectionTimeout: 2000, socketTimeout: 10_000 }
const ignore = (): void => undefined
/** The client would write warnings to the console about errors that it throws too, which the server logs. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }
/** How often a file is sent before the store counts as unavailable. The client itself cannot send a stream again. */
const ATTEMPTS = 3
const PAUSE_MS = 200

/** An object as a list has it. */
export interface ListedObject {
  /** Name after the folder's. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly at: Date
}

/**
 * The objects below a prefix of a bucket, by their names after the prefix. Every method throws
 * `FileStoreUnavailableError` if the store cannot be reached or refuses.
 */
export interface S3Objects {
  /** Stores a file as it is streamed from disk: whole or not at all. */
  putFile(name: string, path: string): Promise<void>
  put(name: string, content: Buffer): Promise<void>
  /** Opens an object; undefined if there is none. */
  get(name: string): Promise<OpenFile | undefined>
  exists(name: string): Promise<boolean>
  /** Copies an object; does nothing if there is none. */
  copy(name: string, to: string): Promise<void>
  /** Deletes an object; does nothing if there is none. */
  delete(name: string): Promise<void>
  /** Lists the objects directly in a folder, whose name ends with `/`. */
  list(folder: string): Promise<ListedObject[]>
}

/** Connects to a store; its credentials are found as AWS's own tools find them. */
export function openS3Objects({ bucket: Bucket, prefix, endpoint, region }: S3Location): S3Objects {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: LIMITS,
    logger: SILENT,
    // Stores of other makers do not know AWS's newer checksums, and older ones keep them as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket, Key: prefix + name })
  return {
    putFile: async (name, path) => {
      const { size } = await stat(path)
      await retry(() => sendFile(client, { ...at(name), ContentLength: size }, path))
    },
    put: async (name, Body) => {
      await reach(client.send(new PutObjectCommand({ ...at(name), Body })))
    },
    get: async (name) => {
      const reply = await reach(unlessMissing(client.send(new GetObjectCommand(at(name)))))
      if (!reply) return undefined
      if (!(reply.Body instanceof Readable)) throw new Error('An object has a stream')
      return { size: reply.ContentLength ?? 0, stream: reply.Body }
    },
    exists: async (name) => (await reach(unlessMissing(client.send(new HeadObjectCommand(at(name)))))) !== undefined,
    copy: async (name, to) => {
      const CopySource = encodeURI(`${Bucket}/${prefix}${name}`)
      await reach(unlessMissing(client.send(new CopyObjectCommand({ ...at(to), CopySource }))))
    },
    delete: async (name) => {
      await reach(client.send(new DeleteObjectCommand(at(name))))
    },
    list: async (folder) => {
      const objects: ListedObject[] = []
      let ContinuationToken: string | undefined
      do {
        const page = new ListObjectsV2Command({ Bucket, Prefix: prefix + folder, Delimiter: '/', ContinuationToken })
        const { Contents = [], NextContinuationToken } = await reach(client.send(page))
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          objects.push({ name: Key.slice(prefix.length + folder.length), size: Size, at: LastModified })
        ContinuationToken = NextContinuationToken
      } while (ContinuationToken !== undefined)
      return objects
    },
  }
}

type Target = Pick<PutObjectCommand['input'], 'Bucket' | 'Key' | 'ContentLength'>

async function sendFile(client: S3Client, target: Target, path: string): Promise<void> {
  const Body = createReadStream(path)
  try {
    await client.send(new PutObjectCommand({ ...target, Body }))
  } finally {
    Body.destroy()
  }
}

/** Repeats work until it succeeds, unless the store refused it. */
async function retry(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || isRefusal(error)) throw toUnavailable(error)
    }
    await sleep(PAUSE_MS * attempt)
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** True if the same request would be refused again. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && status < 500 && status !== 408 && status !== 429
}

/** Resolves to undefined if there is no such object. A reply to a HEAD has no body that could name a missing bucket. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  })

const reach = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toUnavailable(error)
  })

function toUnavailable(error: unknown): FileStoreUnavailableError {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return new FileStoreUnavailableError(`${name}: ${message || 'the store cannot be reached'}`, { cause: error })
}
