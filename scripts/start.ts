import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Starts the demonstration: builds the host application when its sources have changed, then serves it. `--build` only
 * builds.
 */
const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, '.octroi', 'web-build')
const FOLDERS = ['apps/web', 'packages/domain', 'packages/forms', 'packages/workbooks']
const LEFT_OUT = new Set(['node_modules', 'dist', 'size', '.declarations', '.vitest-attachments', '__screenshots__'])

function filesOf(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  return entries
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

/**
 * A hash of all files that the build depends on. It ignores file times, so that a new checkout of the same files needs
 * no build.
 */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [...FOLDERS.flatMap(filesOf), 'pnpm-lock.yaml', 'tsconfig.base.json']) {
    hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

function buildWhenStale(): void {
  const print = fingerprint()
  const isBuilt = existsSync(STAMP) && existsSync(join(ROOT, 'apps/web/dist/index.html'))
  if (isBuilt && readFileSync(STAMP, 'utf8') === print) return
  console.log('Building the browser application…')
  const { status } = spawnSync('npx', ['--yes', 'pnpm@10.34.9', '--filter', '@octroi/web', 'run', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('The browser application could not be built: see the messages above.')
    process.exit(1)
  }
  mkdirSync(join(ROOT, '.octroi'), { recursive: true })
  writeFileSync(STAMP, print)
}

buildWhenStale()
if (!process.argv.includes('--build')) {
  process.chdir(ROOT)
  await import('../apps/api/src/demo.ts')
}
