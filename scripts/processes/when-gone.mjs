import process from 'node:process'

const LOOKS_EVERY_MS = 500

/**
 * Calls `act` once when a process of this machine is gone. A process that is killed can tell nobody, so it is looked for.
 *
 * @param {number} pid
 * @param {() => void} act
 */
export function whenGone(pid, act) {
  const timer = setInterval(() => {
    if (isRunning(pid)) return
    clearInterval(timer)
    act()
  }, LOOKS_EVERY_MS)
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists, but belongs to another user.
    return error.code === 'EPERM'
  }
}
