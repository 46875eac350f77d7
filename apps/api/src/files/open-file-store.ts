import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore, ReportOrphan } from './file-store.ts'
import { createLocalFileStore } from './local-file-store.ts'

/**
 * Opens the store of the configuration: the data folder, or an S3-compatible store whose client is loaded only then,
 * because loading it takes a tenth of a second.
 */
export async function openFileStore(
  { dataDir, filesLocation }: Pick<Config, 'dataDir' | 'filesLocation'>,
  reportOrphan?: ReportOrphan,
): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  if (!filesLocation) return createLocalFileStore(folder)
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore({ location: filesLocation, folder, reportOrphan })
}
