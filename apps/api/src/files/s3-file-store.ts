import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { S3Location } from '../config/files-url.ts'
import {
  ensureKey,
  type FileStore,
  FileStoreUnavailableError,
  type HeldFiles,
  isKey,
  MissingFileError,
  type ReportOrphan,
} from './file-store.ts'
import { openS3Objects, type S3Objects } from './s3-objects.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

export interface S3FileStoreOptions {
  readonly location: S3Location
  /** Folder on this machine for files that are not stored yet. */
  readonly folder: string
  readonly reportOrphan?: ReportOrphan | undefined
}

const kept = (key: string): string => `kept/${ensureKey(key)}`
const leaving = (key: string): string => `leaving/${ensureKey(key)}`
/** Exists while a backup holds files. */
const HOLD = 'hold'
/** Is written again by each check. */
const PROBE = 'probe'

/**
 * Stores files as objects under random names. While a backup holds files, removed ones are copied to `leaving/` first;
 * the object `hold` signals this to every server that shares the store. An object is at most 5 GB, the limit of one
 * request, which makes each file appear whole or not at all.
 */
export function createS3FileStore({ location, folder, reportOrphan }: S3FileStoreOptions): FileStore {
  const objects = openS3Objects(location)
  const temporary = createTemporaryFolder(join(folder, 'temporary'))
  const bring = async (key: string, path: string): Promise<void> => {
    await objects.putFile(kept(key), path)
    await temporary.discard(path)
  }
  const remove = async (key: string): Promise<void> => {
    try {
      await removeFrom(objects, key)
    } catch (error) {
      if (!reportOrphan || !(error instanceof FileStoreUnavailableError)) throw error
      reportOrphan(key, error)
    }
  }
  return {
    temporaryPath: temporary.path,
    keep: async (path) => {
      const key = randomUUID()
      await bring(key, path)
      return key
    },
    keepAll: (contents) =>
      Promise.all(
        contents.map(async (content) => {
          const key = randomUUID()
          await objects.put(kept(key), content)
          return key
        }),
      ),
    discard: temporary.discard,
    read: async (key) => {
      const file = await objects.get(kept(key))
      if (!file) throw new MissingFileError(key)
      return file.stream
    },
    remove,
    check: async () => {
      await temporary.check()
      await objects.put(PROBE, Buffer.from(PROBE))
    },
    sweep: temporary.sweep,
    hold: () => holdFiles(objects),
    list: async () => {
      const listed = await objects.list('kept/')
      return listed.filter(({ name }) => isKey(name)).map(({ name, size, at }) => ({ key: name, size, at }))
    },
    bring,
  }
}

/** Rows are deleted before their files, so a hold that begins after this look belongs to a backup without this file. */
async function removeFrom(objects: S3Objects, key: string): Promise<void> {
  if (await objects.exists(HOLD)) await objects.copy(kept(key), leaving(key))
  await objects.delete(kept(key))
}

async function holdFiles(objects: S3Objects): Promise<HeldFiles> {
  // Removes what a killed backup left.
  await emptyLeaving(objects)
  await objects.put(HOLD, Buffer.from(HOLD))
  return {
    open: async (key) => (await objects.get(kept(key))) ?? (await objects.get(leaving(key))),
    release: async () => {
      await objects.delete(HOLD)
      await emptyLeaving(objects)
    },
  }
}

async function emptyLeaving(objects: S3Objects): Promise<void> {
  for (const { name } of await objects.list('leaving/')) await objects.delete(`leaving/${name}`)
}
