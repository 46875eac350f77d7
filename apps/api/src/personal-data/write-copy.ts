import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { CallContext, TemporaryFileReply } from '../access/call.ts'
import { type CopyContent, serializeCopy } from './serialize-copy.ts'

/** A document of a copy: its name in the archive, and its key in the file store; or why it is not there. */
export interface CopiedDocument {
  readonly name: string
  readonly key: string
  readonly keptBack?: string | undefined
}

interface Copy {
  /** File name of the archive. */
  readonly name: string
  /** Content of `donnees.json`. */
  readonly content: CopyContent
  readonly documents: readonly CopiedDocument[]
}

/** Writes a copy to a temporary file, which is removed once it is sent. Rejects if a document cannot be read. */
export async function writeCopy(
  { files }: CallContext,
  { name, content, documents }: Copy,
): Promise<TemporaryFileReply> {
  const temporaryPath = files.temporaryPath()
  const zip = new ZipFile()
  zip.addReadStreamLazy('donnees.json', (give) => give(null, Readable.from(serializeCopy(content))))
  for (const document of documents) {
    if (document.keptBack !== undefined) zip.addBuffer(Buffer.from(document.keptBack), `${document.name}.txt`)
    else
      zip.addReadStreamLazy(document.name, { compress: false }, (give) => {
        files.read(document.key).then(
          (stream) => give(null, stream),
          (error: unknown) => zip.emit('error', error),
        )
      })
  }
  zip.end()
  const stop = new AbortController()
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const written = pipeline(zip.outputStream, createWriteStream(temporaryPath), { signal: stop.signal })
  try {
    await Promise.race([written, failed])
    const { size } = await stat(temporaryPath)
    return { temporaryPath, name, contentType: 'application/zip', size }
  } catch (error) {
    // Closes the output: an archive that failed never ends by itself.
    stop.abort()
    await Promise.allSettled([written])
    await files.discard(temporaryPath)
    throw error
  }
}
