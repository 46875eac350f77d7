import { join } from 'node:path'
import { ensureWebBuild } from './web-build.ts'

/** Starts the demonstration: builds the host application when its sources have changed, then serves it. */
const ROOT = join(import.meta.dirname, '..')

try {
  ensureWebBuild(ROOT)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.chdir(ROOT)
await import('../apps/api/src/demo.ts')
