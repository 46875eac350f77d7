import process from 'node:process'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const BROUGHT = ['linux-x64', 'linux-arm64', 'win32-x64']

/**
 * Checks that Node is recent enough. An older one can run the workspace on Linux and Windows, for which the registry
 * has a Node to install. Returns a line that says what to install, or undefined if nothing is missing. Plain
 * JavaScript, since it runs with whatever Node the machine has.
 */
export function checkNode({ platform, arch, versions } = process) {
  const isOld = Number(versions.node.split('.')[0]) < NEEDED
  if (!isOld || BROUGHT.includes(`${platform}-${arch}`)) return undefined
  const how = platform === 'darwin' ? '`brew install node@24`, or https://nodejs.org' : 'https://nodejs.org'
  return `Octroi needs Node ${NEEDED} or newer, and there is none in the registry for ${platform}-${arch}: install one (${how}). This is Node ${versions.node}.`
}

/** Prints that line and exits, if something is missing. */
export function requireNode() {
  const message = checkNode()
  if (message === undefined) return
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) requireNode()
