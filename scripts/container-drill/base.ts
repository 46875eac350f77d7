import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../processes/programs.ts'
import type { Builder } from './builder.ts'

/** Certificates of this machine, which a proxy of its network may have signed. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Makes the image that the container file begins with, where none can be pulled: Debian by debootstrap, with the Node
 * that runs this and the npm of this machine. It exists in the builder's own store only.
 */
export async function makeBase(builder: Builder, folder: string, image: string): Promise<void> {
  const root = join(folder, 'base')
  await runProgram(['debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root])
  await addNode(root)
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(root, CERTIFICATES))
  const container = (await builder.run(['from', 'scratch'])).trim()
  await builder.run(['add', container, root, '/'])
  await builder.run(['config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container])
  await builder.run(['commit', container, image])
  await builder.run(['rm', container])
}

/** Adds what the official image of Node has beside Debian: Node, npm, and the user that the container file names. */
async function addNode(root: string): Promise<void> {
  const binaries = join(root, 'usr/local/bin')
  const npm = (await runProgram(['npm', 'root', '--global'])).trim()
  mkdirSync(binaries, { recursive: true })
  cpSync(process.execPath, join(binaries, 'node'))
  cpSync(join(npm, 'npm'), join(root, 'usr/local/lib/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/npm/bin/${name}-cli.js`, join(binaries, name))
  await runProgram(['chroot', root, 'useradd', '--create-home', '--uid', '1000', 'node'])
}
