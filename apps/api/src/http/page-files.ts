import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the build lists for a page: the files that it needs, and the script that shows its opening if it has one. */
interface PageEntry {
  readonly files: readonly string[]
  readonly opening?: string
}

/** Entries of pages by their address pattern. */
type PageFiles = Readonly<Record<string, PageEntry>>

/** The application's own script in the page, with what it preloads. */
const CODE = /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]*)">(?:<\/script>)?/g

/**
 * Returns the HTML page with tags for the files that the page at this address needs, so that the browser fetches them
 * while the application starts. A page with an opening has its styles and the script of the opening, which loads the
 * code once the opening is shown: compiling it would come first. Read from disk each time, because the build may have
 * been replaced.
 */
export async function renderPageWithPreloads(build: string, address: string): Promise<string> {
  const [html, pages] = await Promise.all([readFile(join(build, 'index.html'), 'utf8'), readPageFiles(build)])
  const { files = [], opening } = entryAt(pages, address.split('?')[0] ?? '') ?? {}
  const styles = files.filter((file) => file.endsWith('.css'))
  const code = files.filter((file) => !file.endsWith('.css'))
  if (opening === undefined) {
    const ahead = code.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    const tags = [...ahead, ...styles.map((file) => `<link rel="preload" as="style" href="${file}">`)]
    return html.replace('</head>', `${tags.join('')}</head>`)
  }
  const late = [...html.matchAll(CODE)].map(([, file]) => file).concat(code)
  const script = `<script async src="${opening}" data-code="${late.join(' ')}"></script>`
  const tags = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  return html
    .replace(CODE, '')
    .replace('<head>', `<head>${script}`)
    .replace('</head>', `${tags.join('')}</head>`)
}

/** True if the build can show the page at a path as HTML while its code loads. */
export async function hasOpening(build: string, path: string): Promise<boolean> {
  return entryAt(await readPageFiles(build), path)?.opening !== undefined
}

function entryAt(pages: PageFiles, path: string): PageEntry | undefined {
  const match = Object.entries(pages).find(([pattern]) => isAt(pattern, path.replace(/\/$/, '')))
  return match?.[1]
}

/** Older builds have no such list. */
const readPageFiles = (build: string): Promise<PageFiles> =>
  readFile(join(build, 'page-files.json'), 'utf8').then(
    (text) => JSON.parse(text) as PageFiles,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return {}
      throw error
    },
  )

/** True if a path matches an address pattern such as `/requests/:id`. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, place) => part.startsWith(':') || part === given[place])
}
