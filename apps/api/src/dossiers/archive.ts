import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Form } from '@octroi/forms'
import type { Document } from '@octroi/domain'
import { ZipFile } from 'yazl'
import type { FileStore } from '../files/file-store.ts'
import { DOSSIER } from '../locales/fr-ca/dossier.ts'

/** A file of an archive: its name there, and its key in the file store. */
export interface ArchiveEntry {
  readonly name: string
  /** The text that replaces the file if it is in quarantine. */
  readonly kept_back?: string | undefined
  readonly key: string
  readonly created_at: Date
}

/** Names that Windows reserves; the next pattern has characters that systems do not allow. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Maximum UTF-8 bytes of each part of a name; together they stay under the 120 bytes that all systems accept. */
const LONGEST = { section: 24, question: 32, name: 32, extension: 8 }

/** Converts a text to a part of a file name that is valid on any system, with a maximum number of bytes. */
export function safeName(text: string, longest: number): string {
  const plain = text.normalize('NFC').replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim()
  // Cuts between graphemes.
  let cut = ''
  for (const { segment } of new Intl.Segmenter('fr-CA').segment(plain)) {
    if (Buffer.byteLength(cut + segment) > longest) break
    cut += segment
  }
  cut = cut.replace(/[. ]+$/, '')
  return RESERVED.test(cut) ? `_${cut}` : cut
}

/** Converts a file name, cutting it before its extension. */
function safeFileName(name: string): string {
  const extension = extname(name)
  const base = safeName(name.slice(0, name.length - extension.length), LONGEST.name) || DOSSIER.file
  return `${base}${safeName(extension, LONGEST.extension)}`
}

interface Named extends Pick<Document, 'option_id' | 'name'> {
  readonly key: string
  readonly created_at: Date
  readonly kept_back?: string | undefined
}

/** A document that answers no question. */
type Unasked = Omit<Named, 'option_id'>

/**
 * Names documents `01 - Section - Question - nom.pdf`, so that they sort in the order of the form; then others, and the
 * report of the recommendations last.
 */
export function archivedDocuments(
  form: Form,
  documents: readonly Named[],
  reports: readonly Unasked[],
): ArchiveEntry[] {
  const places = new Map([...form.optionById.keys()].map((option, place) => [option, place]))
  const placeOf = ({ option_id }: Named): number => places.get(option_id ?? 0) ?? places.size
  const digits = Math.max(2, String(documents.length + reports.length).length)
  const inOrder = [
    ...documents
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((document) => ({ ...document, folder: folderOf(form, document) })),
    ...reports.map((report) => ({ ...report, folder: [DOSSIER.file_parts.report] })),
  ]
  return inOrder.map(({ name, key, created_at, kept_back, folder }, at) => ({
    name: [String(at + 1).padStart(digits, '0'), ...folder, safeFileName(name)].join(' - '),
    key,
    created_at,
    kept_back,
  }))
}

function folderOf(form: Form, { option_id }: Named): string[] {
  const indexed = form.optionById.get(option_id ?? 0)?.question
  if (!indexed) return [DOSSIER.file_parts.other]
  return [safeName(indexed.section.label, LONGEST.section), safeName(indexed.question.label, LONGEST.question)]
}

interface Archiving {
  /** Path of the archive. */
  readonly path: string
  /** The dossier's PDF, the first file of the archive. */
  readonly pdf: { readonly path: string; readonly name: string }
  readonly documents: readonly ArchiveEntry[]
  readonly files: FileStore
  /** Called with the number of documents written so far. */
  readonly onDocument: (count: number) => void
}

/** Streams an archive, file by file, so that none is held in memory as a whole. Rejects if one cannot be read. */
export async function writeArchive({ path, pdf, documents, files, onDocument }: Archiving): Promise<void> {
  const zip = new ZipFile()
  const stop = new AbortController()
  const written = pipeline(zip.outputStream, createWriteStream(path), { signal: stop.signal })
  // A document that cannot be read fails the archive, because an incomplete one would be taken for complete.
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  zip.addFile(pdf.path, pdf.name)
  for (const [at, { name, key, created_at, kept_back }] of documents.entries()) {
    if (kept_back !== undefined) {
      zip.addBuffer(Buffer.from(kept_back), `${name}.txt`, { mtime: created_at })
      continue
    }
    zip.addReadStreamLazy(name, { mtime: created_at, compress: false }, (give) => {
      onDocument(at)
      files.read(key).then(
        (stream) => give(null, stream),
        (error: unknown) => zip.emit('error', error),
      )
    })
  }
  zip.end()
  try {
    await Promise.race([written, failed])
  } finally {
    // Closes the output too: a failed archive never ends by itself.
    stop.abort()
    await Promise.allSettled([written])
  }
}
