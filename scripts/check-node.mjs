import process from 'node:process'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const BROUGHT = ['linux-x64', 'linux-arm64', 'win32-x64']

/**
 * Says in one line what to install where this Node is too old to run the workspace, which brings one of its own for Linux
 * and Windows only: the registry has none for other systems. Undefined where nothing is missing. Plain JavaScript, since
 * it runs with whatever Node the machine has.
 */
export function checkNode({ platform, arch, versions } = process) {
  const isOld = Number(versions.node.split('.')[0]) < NEEDED
  if (!isOld || BROUGHT.includes(`${platform}-${arch}`)) return undefined
  const how = platform === 'darwin' ? '`brew install node@24`, or https://nodejs.org' : 'https://nodejs.org'
  return `Octroi needs Node ${NEEDED} or newer, and there is none in the registry for ${platform}-${arch}: install one (${how}). This is Node ${versions.node}.`
}

/** Ends the process with that line where there is one. */
export function requireNode() {
  const message = checkNode()
  if (message === undefined) return
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) requireNode()
