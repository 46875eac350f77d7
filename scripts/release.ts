import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesOf } from './release/address.ts'
import { faultsOf } from './release/checks.ts'
import { pack, type Packed } from './release/packed.ts'

/**
 * Publishes the last build of `@octroi/forms`: packs it, lists and checks the content of the tarball, and passes the
 * same tarball to npm. `--dry-run` does all but publish, and is part of every full check. `--address
 * https://host/owner/name` only writes the address of the repository into package.json: repository, bugs and homepage.
 */
const PACKAGE = join(import.meta.dirname, '../packages/forms')

function main(args: readonly string[]): void {
  const [name, address] = args
  if (name === '--address' && address !== undefined) return writeAddress(address)
  const isDry = args.includes('--dry-run')
  const packed = pack(PACKAGE)
  try {
    list(packed)
    const missing = publishingFaults(packed)
    const faults = [...faultsOf(packed), ...toolFaults(packed), ...(isDry ? [] : missing)]
    for (const fault of faults) console.error(`FAULT ${fault}`)
    if (faults.length > 0) {
      process.exitCode = 1
      return
    }
    if (isDry) console.log(dryWords(missing))
    else execute('npm', ['publish', packed.tarball, '--access', 'public', '--provenance'])
  } finally {
    packed.remove()
  }
}

function writeAddress(address: string): void {
  const path = join(PACKAGE, 'package.json')
  const manifest: object = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, `${JSON.stringify({ ...manifest, ...addressesOf(address) }, null, 2)}\n`)
}

/**
 * The result of a dry run. Missing requirements of a publication are no fault of the sources, but are listed, so that
 * they are known early.
 */
function dryWords(missing: readonly string[]): string {
  if (missing.length === 0) return 'Ready to be published: this was a dry run.'
  return ['A dry run without a fault. Before it can be published:', ...missing.map((one) => `- ${one}`)].join('\n')
}

function list({ files, manifest }: Packed): void {
  console.log(`${manifest.name} ${manifest.version}`)
  for (const { path, bytes } of files) console.log(`${String(bytes).padStart(9)}  ${path}`)
  console.log(`${String(files.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(9)}  bytes in ${files.length} files`)
}

/** Runs tools that check the tarball itself, and that print their own messages. */
function toolFaults({ tarball }: Packed): string[] {
  const tools = [
    ['publint', 'run', tarball, '--strict'],
    ['attw', tarball, '--exclude-entrypoints', 'styles.css', 'inspector.css', 'editor.css', 'description.schema.json'],
  ]
  return tools.flatMap(([tool = '', ...args]) => {
    try {
      execute(tool, args)
      return []
    } catch (error) {
      return [`${tool}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}

/**
 * Checks the sources before a publication: npm links the tarball to them, so that their repository must be named, and
 * nothing be uncommitted.
 */
function publishingFaults({ manifest }: Packed): string[] {
  const isClean = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) === ''
  return [
    ...(manifest.repository
      ? []
      : ['package.json: provenance needs the address of the repository (`repository`): --address']),
    ...(isClean ? [] : ['the working tree has changes that are not committed']),
  ]
}

function execute(program: string, args: readonly string[]): void {
  execFileSync(program, [...args], { stdio: 'inherit', shell: process.platform === 'win32' })
}

main(process.argv.slice(2))
