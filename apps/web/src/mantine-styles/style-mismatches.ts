/** Mantine's style files, which of them are imported, and the application's code. */
export interface StylesInUse {
  /** Style files by name, such as `Button.css`. */
  readonly files: ReadonlyMap<string, string>
  /** Names of the imported files. */
  readonly imported: readonly string[]
  /** All scripts of the build. */
  readonly code: string
}

/** Matches Mantine's generated class names, which are in the code of its components. */
const CLASS = /\bm_[0-9a-f]{6,9}\b/g

/**
 * Finds style files that are imported without a component in use, and missing ones. The class names of a component are
 * in the scripts only if it is in use, because unused code is removed.
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
