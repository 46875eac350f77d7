import { createReadStream } from 'node:fs'
import type { Endpoint } from '@octroi/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { UploadedFile } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import { type FileCheck, UncheckedError } from '../files/clamav.ts'

interface Checking {
  /** Absent: files are not searched. */
  readonly check: FileCheck | undefined
  readonly endpoint: Pick<Endpoint, 'fileMayWait'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Has a file that came searched for viruses before any handler sees it, so that none can forget to. A search that gives
 * no answer keeps nobody from handing in a form, where the call lets files wait; elsewhere it is fail-closed. Throws
 * `file_infected`, `file_unchecked`.
 */
export async function checkUpload(
  { check, endpoint, log }: Checking,
  file: UploadedFile | undefined,
): Promise<UploadedFile | undefined> {
  if (!file || !check) return file
  try {
    const virus = await check(createReadStream(file.path))
    if (virus === null) return file
    log.warn({ virus }, 'a virus was found in a file that was sent: it is not kept')
    throw new AppError('file_infected')
  } catch (error) {
    if (!(error instanceof UncheckedError)) throw error
    log.warn({ err: error }, 'CLAMAV_URL: a file could not be searched for viruses')
    if (endpoint.fileMayWait !== true) throw new AppError('file_unchecked')
    return { ...file, mustWait: true }
  }
}
