import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PACKAGE = join(import.meta.dirname, '..')
const PNPM = ['--yes', 'pnpm@10.34.9']
const run = promisify(execFile)

/** A folder outside the workspace with the package's tarball, as npm would publish it. */
export interface Outside {
  readonly folder: string
  readonly tarball: string
  readonly remove: () => void
}

/** Packs the `dist` of the last build into a new folder outside the workspace. */
export async function packOutside(name: string): Promise<Outside> {
  if (!existsSync(join(PACKAGE, 'dist/index.js')))
    throw new Error('@octroi/forms is not built: run `pnpm validate build`, then the proof again')
  const folder = mkdtempSync(join(tmpdir(), `octroi-proof-${name}-`))
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  await run('npx', [...PNPM, 'pack', '--pack-destination', packed], { cwd: PACKAGE })
  const [tarball = ''] = readdirSync(packed)
  return { folder, tarball: join(packed, tarball), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The exact version of a package that this one is developed with. */
export function versionOf(name: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE, 'node_modules', name, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version)
  throw new Error(`${name} has no version`)
}

/** Writes a file of the new application. */
export function write({ folder }: Outside, name: string, text: string): void {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

/** Runs a program in the new application and returns its standard output; throws with its output when it fails. */
export async function runIn({ folder }: Outside, program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, [...args], { cwd: folder, env: freshEnvironment(), maxBuffer: 2 ** 26 })
  return stdout
}

/** Installs with pnpm, whose strict layout also finds imports of packages that the tarball does not declare. */
export async function installWithPnpm(outside: Outside): Promise<void> {
  await runIn(outside, 'npx', [...PNPM, 'install', '--ignore-workspace', '--prefer-offline'])
}

/** Returns the environment without the variables that the running package manager sets for its own workspace. */
function freshEnvironment(): NodeJS.ProcessEnv {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_registry)|NODE_OPTIONS|VITEST|NODE_ENV)/.test(name),
  )
  return Object.fromEntries(environment)
}
