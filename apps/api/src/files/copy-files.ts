import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, type KeptFile, MissingFileError } from './file-store.ts'

/** Number of files that are copied at once. */
const LANES = 8

/** What became of each file of the source. */
export interface CopyResult {
  /** Files that the target did not have, or had otherwise. */
  readonly copied: number
  /** Size of the copied files in bytes. */
  readonly bytes: number
  /** Files that the target had already, byte for byte. */
  readonly same: number
  /** Files that were removed from the source meanwhile. */
  readonly gone: number
  /** Keys of files whose copy does not read as the source does. */
  readonly different: readonly string[]
}

interface Content {
  readonly size: number
  readonly sha256: string
}

/**
 * Copies all files of a store into another one under their keys; nothing is removed from either. Each file is read again
 * in the target and compared by size and SHA-256 digest, also one that an earlier run copied, so that the last run is
 * the proof. It can be interrupted and repeated. Throws `FileStoreUnavailableError`.
 */
export async function copyFiles(source: FileStore, target: FileStore): Promise<CopyResult> {
  const sizes = new Map((await target.list()).map(({ key, size }) => [key, size]))
  const waiting = [...(await source.list())]
  const counts = { copied: 0, bytes: 0, same: 0, gone: 0 }
  const different: string[] = []
  const copyNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const outcome = await copyOne({ source, target }, file, sizes.get(file.key))
      if (outcome === 'different') different.push(file.key)
      else counts[outcome] += 1
      if (outcome === 'copied') counts.bytes += file.size
    }
  }
  const stop = (error: unknown): never => {
    waiting.length = 0
    throw error
  }
  // If a lane fails, the others end after their present file, and nothing goes on after the error.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => copyNext().catch(stop)))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  return { ...counts, different }
}

interface Stores {
  readonly source: FileStore
  readonly target: FileStore
}

type Outcome = 'copied' | 'same' | 'gone' | 'different'

async function copyOne(stores: Stores, { key, size }: KeptFile, targetSize: number | undefined): Promise<Outcome> {
  try {
    if (targetSize === size && (await hasSameContent(stores, key))) return 'same'
    return (await copyContent(stores, key)) ? 'copied' : 'different'
  } catch (error) {
    if (error instanceof MissingFileError) return 'gone'
    throw error
  }
}

async function hasSameContent({ source, target }: Stores, key: string): Promise<boolean> {
  const contents = await Promise.all([source, target].map(async (store) => describeContent(await store.read(key))))
  return isSame(contents[0], contents[1])
}

/** Copies a file by way of this machine; returns whether its copy reads as it does. */
async function copyContent({ source, target }: Stores, key: string): Promise<boolean> {
  const path = target.temporaryPath()
  try {
    const sent = await describeContent(await source.read(key), path)
    await target.bring(key, path)
    return isSame(sent, await describeContent(await target.read(key)))
  } finally {
    await target.discard(path)
  }
}

const isSame = (one: Content | undefined, other: Content | undefined): boolean =>
  one !== undefined && one.size === other?.size && one.sha256 === other.sha256

/** Reads a stream to its end, into a file if there is a path. */
async function describeContent(stream: Readable, path?: string): Promise<Content> {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      if (path !== undefined) yield chunk
    }
  }
  if (path === undefined) await pipeline(stream, measure, drain)
  else await pipeline(stream, measure, createWriteStream(path, { flush: true }))
  return { size, sha256: hash.digest('hex') }
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) chunk.subarray()
}
