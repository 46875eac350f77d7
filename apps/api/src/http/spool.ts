import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { MAX_FILE_BYTES } from '@octroi/domain'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './handlers.ts'

/** Bracketed names (`document[request_id]`) as nested objects. Only plain names: nothing reaches a prototype. */
const FIELD = /^([a-z_]+)\[([a-z_]+)\]$/

/** What the parser throws, without a code, on form data that ends too early or is not form data at all. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && /^(Unexpected end of|Malformed|Part terminated early|Multipart:)/.test(error.message)

/**
 * Reads form data: fields into nested objects, the file onto disk as it comes. Throws `malformed`, `invalid` (no file),
 * `too_large`; whatever it throws, and when the connection is cut half-way, no file is left.
 */
export async function spool(
  request: FastifyRequest,
  files: FileStore,
  name: string,
): Promise<{ fields: Record<string, Record<string, string>>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new AppError('malformed')
  const fields: Record<string, Record<string, string>> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (file || part.fieldname !== name) throw new AppError('malformed')
        file = await write(part, files.temporaryPath())
      } else {
        const [, group, key] = FIELD.exec(part.fieldname) ?? []
        if (group && key) fields[group] = { ...fields[group], [key]: String(part.value) }
      }
    }
    return { fields, file: nonEmpty(file) }
  } catch (error) {
    if (file) await files.discard(file.path)
    throw isBrokenOff(error) ? new AppError('malformed') : error
  }

  async function write(part: MultipartFile, path: string): Promise<UploadedFile> {
    try {
      await pipeline(part.file, createWriteStream(path))
      const { size } = await stat(path)
      if (part.file.truncated || size > MAX_FILE_BYTES) throw new AppError('too_large')
      return { name: part.filename, path, size }
    } catch (error) {
      await files.discard(path)
      throw error
    }
  }
}

function nonEmpty(file: UploadedFile | undefined): UploadedFile {
  const fault = !file ? 'no_file' : file.size === 0 ? 'empty_file' : null
  if (!file || fault) {
    const code = fault ?? 'no_file'
    throw new AppError('invalid', { details: [{ path: 'document.url', code, message: CONTENT_MESSAGES[code] }] })
  }
  return file
}
