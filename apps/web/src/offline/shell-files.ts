/** What the build says of one of its chunks. */
export interface BuiltChunk {
  readonly fileName: string
  readonly isEntry: boolean
  /** The module that it was made for, where it was made for one. */
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly css: readonly string[]
}

/** What of the application opens without network. */
export interface ShellParts {
  /** The ends of the paths of their modules. */
  readonly parts: readonly string[]
  /** In the paths of what they load when it is needed; what else they could lead to is left out. */
  readonly later: readonly string[]
}

/**
 * The files that the entry and some parts of the application run on. Throws when a part is not a chunk of its own, so
 * that the build notices a move of files.
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
