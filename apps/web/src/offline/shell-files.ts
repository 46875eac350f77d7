import type { Rolldown } from 'vite'

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
  /** In the path of what they load when it is needed; what else they could lead to is left out. Absent: all of it. */
  readonly later?: string
}

/**
 * The files that the entry and some parts of the application run on. Throws when a part is not a chunk of its own, so
 * that the build notices a move of files.
 */
export function shellFiles(chunks: readonly BuiltChunk[], { parts, later }: ShellParts): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const taken = new Set<BuiltChunk>()
  const isLater = (name: string) => later !== undefined && byName.get(name)?.facadeModuleId?.includes(later) === true
  const take = (chunk: BuiltChunk | undefined) => {
    if (!chunk || taken.has(chunk)) return
    taken.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports.filter(isLater)]) take(byName.get(name))
  }
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) take(entry)
  for (const part of parts) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part))
    if (!chunk) throw new Error(`${part} is no chunk of the build: name another where its path is written`)
    take(chunk)
  }
  const names = [...taken].flatMap(({ fileName, css }) => [fileName, ...css])
  return [...new Set(names)].toSorted()
}

/** The files that parts of the application run on, without those that the entry loads for every page. */
export function filesBeyondEntry(chunks: readonly BuiltChunk[], parts: readonly string[]): string[] {
  const ofEntry = new Set(shellFiles(chunks, { parts: [] }))
  return shellFiles(chunks, { parts }).filter((name) => !ofEntry.has(name))
}

/** The chunks of a bundle, with their styles. */
export function chunksOf(bundle: Rolldown.OutputBundle): BuiltChunk[] {
  return Object.values(bundle).flatMap((part): BuiltChunk[] =>
    part.type === 'chunk' ? [{ ...part, css: [...(part.viteMetadata?.importedCss ?? [])] }] : [],
  )
}
