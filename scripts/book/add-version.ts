import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NUMBERS = /^(\d+)\.(\d+)\.(\d+)(-[\w.]+)?$/

interface Sources {
  /** The folder of the built book. */
  readonly book: string
  /** The manifest of the package, which has its version. */
  readonly manifest: string
  /** The folder with all versions; it is made where there is none. */
  readonly folder: string
}

/**
 * Copies a built book into `<folder>/<version>`, in the place of an earlier build of the same version, and writes
 * `versions.json` (newest first) and an `index.html` that leads to the newest. Returns the version. Throws when there is
 * no built book.
 */
export function addVersion({ book, manifest, folder }: Sources): string {
  if (!existsSync(join(book, 'index.html'))) throw new Error(`No built book in ${book}: build it first.`)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, version), { recursive: true, force: true })
  cpSync(book, join(folder, version), { recursive: true })
  const versions = readdirSync(folder)
    .filter((name) => NUMBERS.test(name))
    .toSorted(newestFirst)
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`)
  writeFileSync(join(folder, 'index.html'), pageTo(versions[0] ?? version))
  return version
}

/** Orders versions by their numbers; what comes before a release stands after it. */
export function newestFirst(one: string, other: string): number {
  const [, ...oneParts] = NUMBERS.exec(one) ?? []
  const [, ...otherParts] = NUMBERS.exec(other) ?? []
  for (const place of [0, 1, 2]) {
    const difference = Number(otherParts[place]) - Number(oneParts[place])
    if (difference !== 0) return difference
  }
  if (oneParts[3] === otherParts[3]) return 0
  if (oneParts[3] === undefined) return -1
  if (otherParts[3] === undefined) return 1
  return otherParts[3].localeCompare(oneParts[3], 'en', { numeric: true })
}

function pageTo(version: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${version}/">
<title>Octroi forms</title>
<p><a href="${version}/">Octroi forms ${version}</a></p>
</html>
`
}
