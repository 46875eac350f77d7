import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

/** What is served for a kind. Kinds that are not here are never accepted. */
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

/** Kinds whose content says nothing more than 'text'. */
const TEXT = new Set(['txt', 'csv'])
/** The old Office formats share one container, which is as far as their content tells. */
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

/**
 * The media type to serve a file as, when its content is of one of the kinds accepted (lower-case extensions) and its
 * name says the same; undefined otherwise.
 */
export async function contentTypeOf(
  file: { path: string; name: string },
  accepted: readonly string[],
): Promise<string | undefined> {
  const extension = /\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? ''
  const kind = plain(extension)
  if (!accepted.map(plain).includes(kind)) return undefined
  const found = (await fileTypeFromFile(file.path))?.ext
  const kinds = found ? (CONTAINERS[found] ?? [found]) : []
  const isRight = TEXT.has(kind) ? !found && (await isText(file.path)) : kinds.includes(kind)
  return isRight ? CONTENT_TYPES[kind] : undefined
}
