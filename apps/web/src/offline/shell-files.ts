/** The fields of a build chunk that are needed here. */
export interface BuiltChunk {
  readonly fileName: string
  readonly isEntry: boolean
  /** The module for which the chunk was created; null if none. */
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly css: readonly string[]
}

/** The parts of the application that work offline. */
export interface ShellParts {
  /** Endings of the paths of their modules. */
  readonly parts: readonly string[]
  /** Parts of the paths of modules that they load on demand; other dynamic imports are excluded. */
  readonly later: readonly string[]
}

/**
 * Lists the files that the entry and the offline parts need. Throws if a part is not a chunk of its own, so that moved
 * files are noticed.
 */
export function shellFiles(chunks: readonly BuiltChunk[], { parts, later }: ShellParts): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const visited = new Set<BuiltChunk>()
  const isLater = (name: string) => later.some((path) => byName.get(name)?.facadeModuleId?.includes(path) === true)
  const take = (chunk: BuiltChunk | undefined) => {
    if (!chunk || visited.has(chunk)) return
    visited.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports.filter(isLater)]) take(byName.get(name))
  }
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) take(entry)
  for (const part of parts) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part))
    if (!chunk) throw new Error(`${part} is no chunk of the build: name what the shell needs in offline/plugin.ts`)
    take(chunk)
  }
  const names = [...visited].flatMap(({ fileName, css }) => [fileName, ...css])
  return [...new Set(names)].toSorted()
}
