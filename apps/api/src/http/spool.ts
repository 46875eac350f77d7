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

/**
 * Bracketed names (`document[request_id]`) become nested objects. Only plain names match, so that no prototype can be
 * reached.
 */
const FIELD = /^([a-z_]+)\[([a-z_]+)\]$/

/** True for the errors without code that the parser throws on truncated or malformed form data. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && /^(Unexpected end of|Malformed|Part terminated early|Multipart:)/.test(error.message)

export interface Spooled {
  readonly fields: Record<string, Record<string, string>>
  /** Undefined only if the call allows no file. */
  readonly file: UploadedFile | undefined
}

/**
 * Parses form data: fields into nested objects, the file onto disk as it arrives. Throws `malformed`, `invalid` (a
 * missing or empty file, a field that is too long), `too_large`. On any error, and if the connection breaks, the file
 * is removed.
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
        // A browser sends an empty file name if no file was chosen.
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

/** Creates the fault of one field, with its path (`note[text]` is `note.text`). */
const faultOf = (field: string, code: 'no_file' | 'empty_file' | 'too_long'): AppError =>
  new AppError('invalid', {
    details: [{ path: field.replace(FIELD, '$1.$2'), code, message: CONTENT_MESSAGES[code] }],
  })
