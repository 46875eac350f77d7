import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/client.ts'
import { ensureOutOfQuarantine } from '../access/quarantine.ts'
import type { FileStore } from '../files/file-store.ts'
import type { FileReply, TemporaryFileReply } from '../access/call.ts'

const ASCII_ONLY = /[^\u0020-\u007E]|["\\]/g

interface FileStorage {
  readonly db: Db
  readonly files: FileStore
}

/**
 * Sends a stored file as an attachment that browsers neither run nor sniff. Throws `document_waiting` and
 * `document_refused` for a file in quarantine.
 */
export async function sendFile(
  reply: FastifyReply,
  { db, files }: FileStorage,
  file: FileReply | TemporaryFileReply,
): Promise<FastifyReply> {
  const stream =
    'key' in file ? await openStored({ db, files }, file.key) : await openTemporary(files, file.temporaryPath)
  const plain = file.name.replaceAll(ASCII_ONLY, '_')
  return reply
    .header('content-type', file.contentType)
    .header('content-length', file.size)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .send(stream)
}

async function openStored({ db, files }: FileStorage, key: string): Promise<Readable> {
  await ensureOutOfQuarantine(db, key)
  return files.read(key)
}

/** Opens a temporary file, then removes its name, so that nothing of it stays however the sending ends. */
async function openTemporary(files: FileStore, path: string): Promise<Readable> {
  try {
    return (await open(path)).createReadStream()
  } finally {
    await files.discard(path)
  }
}
