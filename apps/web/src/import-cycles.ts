/** A file of the build, with the files it imports and the modules it contains. */
export interface BuiltFile {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** Finds files that import each other in a circle; undefined if there are none. */
export function findImportCycle<File extends BuiltFile>(files: readonly File[]): readonly File[] | undefined {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const importedBy = ({ imports }: File) => imports.flatMap((name) => byName.get(name) ?? [])
  // Files that lead to no circle.
  const past = new Set<File>()
  /** Searches for a circle from some files; `way` are the files that led to them. */
  const onFrom = (next: readonly File[], way: readonly File[]): readonly File[] | undefined => {
    for (const file of next) {
      if (way.includes(file)) return way.slice(way.indexOf(file))
      if (past.has(file)) continue
      const circle = onFrom(importedBy(file), [...way, file])
      if (circle) return circle
      past.add(file)
    }
    return undefined
  }
  return onFrom(files, [])
}

/** Maximum number of imports listed per file: a few show which package it is. */
const MOST_TOLD = 5

/** The files of the build, and the imports of each module. */
interface Built {
  readonly files: readonly BuiltFile[]
  readonly importsOf: (id: string) => readonly string[]
}

/** Describes a circle of files, with the modules that link each to the next. */
export function describeImportCycle(circle: readonly BuiltFile[], built: Built): string {
  const ownModules = new Set(built.files.flatMap(({ moduleIds }) => moduleIds))
  const lines = circle.flatMap((file, place) => {
    const next = circle[(place + 1) % circle.length] ?? file
    const theirs = new Set(next.moduleIds)
    const pairs = file.moduleIds.flatMap((id) =>
      [...reached(id, { ...built, held: ownModules })]
        .filter((to) => theirs.has(to))
        .map((to) => `  ${named(id)} -> ${named(to)}`),
    )
    const more = pairs.length > MOST_TOLD ? [`  and ${pairs.length - MOST_TOLD} more`] : []
    return [`${file.fileName} imports ${next.fileName}:`, ...pairs.slice(0, MOST_TOLD), ...more]
  })
  return ['Built files import each other in a circle: group them otherwise in shared-files.ts', ...lines].join('\n')
}

/**
 * The modules that a module imports. A module that only re-exports is in no file, so its own imports are used instead.
 */
function reached(id: string, { importsOf, held }: Built & { readonly held: ReadonlySet<string> }): ReadonlySet<string> {
  const imports = new Set(importsOf(id))
  for (const one of imports) if (!held.has(one)) for (const further of importsOf(one)) imports.add(further)
  return imports
}

const named = (id: string): string => id.split(/[\\/]node_modules[\\/]/).at(-1) ?? id
