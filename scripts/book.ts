import { join } from 'node:path'
import { addVersion } from './book/add-version.ts'

/**
 * Adds the built documentation of `@octroi/forms` to a folder that holds one folder for each version, to be served as it
 * is: `node scripts/book.ts <folder>`, after `pnpm --filter @octroi/stories build`.
 */
const ROOT = join(import.meta.dirname, '..')
const [folder] = process.argv.slice(2)

if (folder === undefined) {
  console.error('Say which folder: node scripts/book.ts <folder>')
  process.exitCode = 2
} else {
  const version = addVersion({
    book: join(ROOT, 'stories/dist'),
    manifest: join(ROOT, 'packages/forms/package.json'),
    folder,
  })
  console.log(`${folder} has version ${version} now.`)
}
