import { isDeepStrictEqual, parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config/config.ts'
import { describeFilesUrlFault, readFilesUrl, type S3Location } from '../config/files-url.ts'
import { copyFiles } from '../files/copy-files.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { startFailure } from '../serving/start-failure.ts'

/** Some copies do not read as their files do. */
const DIFFERENT = 2
/** The folder in DATA_DIR, as a target. */
const FOLDER = 'folder'

/** Returns where the files are to be copied; undefined is the folder in DATA_DIR. */
function readTarget(text: string | undefined): S3Location | undefined {
  if (text === FOLDER) return undefined
  const fault = text === undefined ? `give s3://bucket/prefix?region=…, or ${FOLDER}` : describeFilesUrlFault(text)
  if (text === undefined || fault !== undefined) throw new ConfigError(`--to: ${fault}`)
  return readFilesUrl(text)
}

/**
 * Copies all files from the store of the settings to the one of `--to`, while servers run, and compares each copy. Exit
 * code 0 if every copy is the same, 2 if one is not, 1 on an error.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { dataDir, filesLocation } = readConfig(process.env)
  const target = readTarget(values.to)
  if (isDeepStrictEqual(target, filesLocation)) throw new ConfigError('--to: the files are there already')
  const stores = [filesLocation, target].map((location) => openFileStore({ dataDir, filesLocation: location }))
  const [from, to] = await Promise.all(stores)
  if (!from || !to) throw new Error('There are two stores')
  const { copied, bytes, same, gone, different } = await copyFiles(from, to)
  console.log(`${copied} files copied (${bytes} bytes), ${same} the same already, ${gone} removed meanwhile.`)
  for (const key of different) console.error(`DIFFERENT: the copy of ${key} does not read as the file`)
  if (different.length > 0) process.exitCode = DIFFERENT
  else
    console.log('Stop the servers, repeat this for what came meanwhile, change FILES_URL, start. Nothing was removed.')
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
