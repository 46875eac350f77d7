import { createReadStream } from 'node:fs'
import type { Endpoint } from '@octroi/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { UploadedFile } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import { type FileCheck, ScanFailedError } from '../files/clamav.ts'

interface Checking {
  /** Absent if files are not scanned for viruses. */
  readonly check: FileCheck | undefined
  readonly endpoint: Pick<Endpoint, 'fileMayWait'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Scans an uploaded file for viruses before any handler sees it, so that no handler can forget to. If the scanner does
 * not answer, the file is accepted where the call allows files to wait for their scan, and refused elsewhere. Throws
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
    if (!(error instanceof ScanFailedError)) throw error
    log.warn({ err: error }, 'CLAMAV_URL: a file could not be searched for viruses')
    if (endpoint.fileMayWait !== true) throw new AppError('file_unchecked')
    return { ...file, mustWait: true }
  }
}
