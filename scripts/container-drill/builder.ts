import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { runProgram, startProgram } from '../processes/programs.ts'

/** buildah with a store of its own, so that the drill leaves no image on the machine. */
export interface Builder {
  /** Runs a command, such as `['images']`, to its end and returns what it prints. */
  run(args: readonly string[]): Promise<string>
  /** Starts a command whose output goes to a file. */
  start(args: readonly string[], log: string): ChildProcess
}

/** Returns a builder that keeps everything in a folder, and needs no right but root's own (`chroot` isolation). */
export function openBuilder(folder: string): Builder {
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const environment = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  return {
    run: (args) => runProgram(['buildah', ...store, ...args], environment),
    start: (args, log) => startProgram({ command: ['buildah', ...store, ...args], log, environment }),
  }
}
