import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
/** The part of the Emscripten module that the hook below replaces. */
interface NodeModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } }
}

/** Emscripten's number of an input/output error; PostgreSQL stops if a sync of its log returns it. */
const EIO = 29

/**
 * The file system of the embedded database's folder, with an fsync that reaches the disk. Emscripten's own file system
 * on Node has none: PostgreSQL's `fsync` succeeds there without doing anything (docs/decisions/0004).
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown): void => {
      ;(module as NodeModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd)
          return 0
        } catch {
          return EIO
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/**
 * Start parameters that make every commit wait for the disk: drops PGlite's `-F` (no sync), and uses `fsync`, because
 * Emscripten's `fdatasync` (the default method) never reaches a file system.
 */
export const toDurableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
