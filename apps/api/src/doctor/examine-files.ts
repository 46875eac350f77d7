import type { FileStore } from '../files/file-store.ts'
import type { Finding } from './finding.ts'

const part = 'documents'

/** Writes and removes a file in the store of documents. */
export async function examineFiles(files: Pick<FileStore, 'check'>): Promise<Finding[]> {
  try {
    await files.check()
    return [{ part, state: 'ok', text: 'can be written.' }]
  } catch (error) {
    const advice =
      'Does the folder belong to the account that serves, is it mounted, and is the disk not full? With FILES_URL: are the store, the bucket and the keys right?'
    return [{ part, state: 'fault', text: `cannot be written: ${(error as Error).message}`, advice }]
  }
}
