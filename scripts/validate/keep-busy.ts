import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The spinning process ends with its parent, even if that is killed. */
const SPIN = `const owner = process.ppid; while (process.ppid === owner) for (let turn = 0; turn < 1e7; turn += 1);`

/** Keeps every processor busy with a process each, until the returned function is called. */
export function keepBusy(): () => void {
  const spinners = Array.from(
    { length: availableParallelism() },
    (): ChildProcess => spawn(process.execPath, ['-e', SPIN], { stdio: 'ignore' }),
  )
  return () => {
    for (const spinner of spinners) spinner.kill('SIGKILL')
  }
}
