/** A built file: the files that it imports before it runs, and the modules that it is made of. */
export interface BuiltFile {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** Files each of which imports the next, and the last the first; undefined where there are none. */
export function circleOf<File extends BuiltFile>(files: readonly File[]): readonly File[] | undefined {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const importedBy = ({ imports }: File) => imports.flatMap((name) => byName.get(name) ?? [])
  // Nothing behind these comes back to itself.
  const past = new Set<File>()
  /** The first circle on from some files, reached by a way that leads to them. */
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

/** Most imports told of one file by another: a few show which package it is. */
const MOST_TOLD = 5

/** The built files, and what the modules of any of them import. */
interface Built {
  readonly files: readonly BuiltFile[]
  readonly importsOf: (id: string) => readonly string[]
}

/** A circle of files, with the modules over which each hangs on the next. */
export function inWords(circle: readonly BuiltFile[], built: Built): string {
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

/** The modules that a module imports. What only passes on the exports of others is in no file, and is looked through. */
function reached(id: string, { importsOf, held }: Built & { readonly held: ReadonlySet<string> }): ReadonlySet<string> {
  const imports = new Set(importsOf(id))
  for (const one of imports) if (!held.has(one)) for (const further of importsOf(one)) imports.add(further)
  return imports
}

const named = (id: string): string => id.split(/[\\/]node_modules[\\/]/).at(-1) ?? id
