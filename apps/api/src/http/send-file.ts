import type { FastifyReply } from 'fastify'
import type { Db } from '../db/client.ts'
import { ensureOutOfQuarantine } from '../access/quarantine.ts'
import type { FileStore } from '../files/file-store.ts'
import type { FileReply } from '../access/call.ts'

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
  file: FileReply,
): Promise<FastifyReply> {
  await ensureOutOfQuarantine(db, file.key)
  const stream = await files.read(file.key)
  const plain = file.name.replaceAll(ASCII_ONLY, '_')
  return reply
    .header('content-type', file.contentType)
    .header('content-length', file.size)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .send(stream)
}
