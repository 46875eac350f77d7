import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Detail } from '@octroi/domain'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../errors/app-error.ts'
import { encryptedContent, kindNotAccepted, otherContent } from '../locales/fr-ca/files.ts'

/** The media type of each kind; other kinds are never accepted. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** Kinds whose content can only be recognised as text. */
const TEXT = new Set(['txt', 'csv'])
/** Old Office formats share one container, so that their content only tells this much. */
const CONTAINERS: Readonly<Record<string, readonly string[]>> = { cfb: ['doc', 'xls'] }
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg' }

const plain = (kind: string): string => SAME[kind] ?? kind

async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      if (decoder.decode(chunk as Buffer, { stream: true }).includes('\u0000')) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Readers of PDF accept a header within this many bytes, because scanners and mail gateways prepend bytes. */
const PDF_HEADER_WITHIN = 1024
const PDF_HEADER = '%PDF-'

async function hasPdfHeader(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_HEADER_WITHIN + PDF_HEADER.length), 0)
    return buffer.subarray(0, bytesRead).includes(PDF_HEADER)
  } finally {
    await file.close()
  }
}

/** New Office formats, which are wrapped in the old container if they are protected by a password. */
const PROTECTED_IN_CONTAINER = new Set(['docx', 'xlsx', 'pptx'])
const PROTECTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')

async function isEncryptedOffice(path: string): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const seen = Buffer.concat([end, chunk as Buffer])
    if (seen.includes(PROTECTED_STREAM)) return true
    end = seen.subarray(-PROTECTED_STREAM.length)
  }
  return false
}

interface Accepted {
  /** Accepted kinds, as lower-case extensions. */
  readonly kinds: readonly string[]
  /** The path of the file in the body, for faults. */
  readonly path: string
}

/**
 * Returns the media type of a file, whose content must be of an accepted kind and agree with its extension. Throws
 * `wrong_file_kind`, with a fault that says which of the two is wrong.
 */
export async function contentTypeOf(
  file: { readonly path: string; readonly name: string },
  { kinds: accepted, path }: Accepted,
): Promise<string> {
  const extension = /\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? ''
  const kind = plain(extension)
  const type = CONTENT_TYPES[kind]
  if (type === undefined || !accepted.map(plain).includes(kind)) {
    throw fault({ path, code: 'kind_not_accepted', message: kindNotAccepted(accepted) })
  }
  const detectedExtension = (await fileTypeFromFile(file.path))?.ext
  const kinds = detectedExtension ? (CONTAINERS[detectedExtension] ?? [detectedExtension]) : []
  if (detectedExtension === 'cfb' && PROTECTED_IN_CONTAINER.has(kind) && (await isEncryptedOffice(file.path)))
    throw fault({ path, code: 'encrypted_content', message: encryptedContent(extension) })
  const isUntold =
    !detectedExtension && (TEXT.has(kind) ? await isText(file.path) : kind === 'pdf' && (await hasPdfHeader(file.path)))
  const isRight = isUntold || (!TEXT.has(kind) && kinds.includes(kind))
  if (!isRight) throw fault({ path, code: 'other_content', message: otherContent(extension) })
  return type
}

const fault = (detail: Detail): AppError => new AppError('wrong_file_kind', { details: [detail] })
