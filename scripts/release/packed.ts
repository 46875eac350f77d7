import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import type { Addresses } from './address.ts'

/** One file of the tarball. */
export interface PackedFile {
  /** The path relative to the package's folder, with slashes. */
  readonly path: string
  readonly bytes: number
  readonly text: string
}

/** The tarball that would be published. */
export interface Packed {
  readonly tarball: string
  readonly files: readonly PackedFile[]
  readonly manifest: Manifest
  readonly remove: () => void
}

/** The properties of the packed package.json that the checks read. */
export interface Manifest extends Partial<Addresses> {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly description?: string
  readonly exports?: unknown
  readonly bin?: unknown
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Packs a package into a new folder and reads the content of the tarball. */
export function pack(packageFolder: string): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'octroi-release-'))
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  run(['npx', '--yes', 'pnpm@10.34.9', 'pack', '--pack-destination', folder], packageFolder)
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.tgz'))
  const tarball = join(folder, name)
  run(['tar', '-xzf', tarball, '-C', unpacked], folder)
  const root = join(unpacked, 'package')
  return {
    tarball,
    files: filesIn(root),
    manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function run([program = '', ...args]: readonly string[], cwd: string): void {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
}

function filesIn(root: string): PackedFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      bytes: statSync(path).size,
      text: readFileSync(path, 'utf8'),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
