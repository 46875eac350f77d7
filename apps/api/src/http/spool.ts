import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { type Endpoint, MAX_FILE_BYTES } from '@octroi/domain'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { AppError } from '../errors/app-error.ts'
import type { UploadedFile } from '../access/call.ts'

/** Bracketed names (`document[request_id]`) as nested objects. Only plain names: nothing reaches a prototype. */
const FIELD = /^([a-z_]+)\[([a-z_]+)\]$/

/** What the parser throws, without a code, on form data that ends too early or is not form data at all. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && /^(Unexpected end of|Malformed|Part terminated early|Multipart:)/.test(error.message)

export interface Spooled {
  readonly fields: Record<string, Record<string, string>>
  /** Undefined only where the call may come without. */
  readonly file: UploadedFile | undefined
}

/**
 * Reads form data: fields into nested objects, the file onto disk as it comes. Throws `malformed`, `invalid` (no file
 * where one is needed, an empty one, a field that is too long), `too_large`; whatever it throws, and when the
 * connection is cut half-way, no file is left.
 */
export async function spool(request: FastifyRequest, files: FileStore, endpoint: Endpoint): Promise<Spooled> {
  if (!request.isMultipart()) throw new AppError('malformed')
  const { fieldBytes: fieldSize } = endpoint
  const fields: Spooled['fields'] = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts(fieldSize === undefined ? {} : { limits: { fieldSize } })) {
      if (part.type === 'file') {
        if (file || part.fieldname !== endpoint.file) throw new AppError('malformed')
        // What a browser's own form sends for a file that was not chosen.
        if (!part.filename) part.file.resume()
        else file = await write(part, files.temporaryPath())
      } else {
        if (part.valueTruncated) throw faultOf(part.fieldname, 'too_long')
        const [, group, key] = FIELD.exec(part.fieldname) ?? []
        if (group && key) fields[group] = { ...fields[group], [key]: String(part.value) }
      }
    }
    return { fields, file: nonEmpty(file, endpoint) }
  } catch (error) {
    if (file) await files.discard(file.path)
    throw isBrokenOff(error) ? new AppError('malformed') : error
  }

  async function write(part: MultipartFile, path: string): Promise<UploadedFile> {
    try {
      await pipeline(part.file, createWriteStream(path))
      const { size } = await stat(path)
      if (part.file.truncated || size > MAX_FILE_BYTES) throw new AppError('too_large')
      return { name: toFileName(part.filename), path, size, mustWait: false }
    } catch (error) {
      await files.discard(path)
      throw error
    }
  }
}

/** Browsers write a quotation mark in the name of a file as `%22` (HTML, multipart/form-data encoding algorithm). */
const toFileName = (sent: string): string => sent.replaceAll('%22', '"')

function nonEmpty(file: UploadedFile | undefined, { file: name = '', fileOptional }: Endpoint): typeof file {
  if (!file && !fileOptional) throw faultOf(name, 'no_file')
  if (file?.size === 0) throw faultOf(name, 'empty_file')
  return file
}

/** A fault of one field, by its path (`note[text]` is `note.text`). */
const faultOf = (field: string, code: 'no_file' | 'empty_file' | 'too_long'): AppError =>
  new AppError('invalid', {
    details: [{ path: field.replace(FIELD, '$1.$2'), code, message: CONTENT_MESSAGES[code] }],
  })
