import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** It ends with the process that started it, even if that is killed. */
const SPIN = `const owner = process.ppid; while (process.ppid === owner) for (let turn = 0; turn < 1e7; turn += 1);`

/** Keeps every processor of the machine busy by a process of its own, until what this returns is called. */
export function keepBusy(): () => void {
  const spinners = Array.from(
    { length: availableParallelism() },
    (): ChildProcess => spawn(process.execPath, ['-e', SPIN], { stdio: 'ignore' }),
  )
  return () => {
    for (const spinner of spinners) spinner.kill('SIGKILL')
  }
}
