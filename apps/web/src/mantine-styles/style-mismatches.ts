/** Styles by the name of their file, and what the application is. */
export interface StylesInUse {
  /** Each file of styles of one component, e.g. `Button.css`. */
  readonly files: ReadonlyMap<string, string>
  /** The names of those that are imported. */
  readonly imported: readonly string[]
  /** The scripts of the application. */
  readonly code: string
}

/** Mantine's classes are names of their own, which its components carry as texts. */
const CLASS = /\bm_[0-9a-f]{6,9}\b/g

/**
 * The files of styles that are imported for no component in use, and those that a component in use lacks. A component's
 * classes are in the scripts once it is in use, and only then: what no page imports is left out of them.
 */
export function findStyleMismatches({ files, imported, code }: StylesInUse): { missing: string[]; unused: string[] } {
  const used = new Set(code.match(CLASS))
  const isUsed = (styles: string) => (styles.match(CLASS) ?? []).some((name) => used.has(name))
  const hasClasses = (styles: string) => styles.search(CLASS) >= 0
  const all = [...files]
  return {
    missing: all.filter(([name, styles]) => !imported.includes(name) && isUsed(styles)).map(([name]) => name),
    unused: all
      .filter(([name, styles]) => imported.includes(name) && hasClasses(styles) && !isUsed(styles))
      .map(([name]) => name),
  }
}
