import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files that some pages of the application need, by the page's address pattern, as the build lists them. */
type PageFiles = Readonly<Record<string, readonly string[]>>

/**
 * Returns the HTML page with preload tags for the files that the page at this address needs, so that the browser
 * fetches them while the application starts. Read from disk each time, because the build may have been replaced.
 */
export async function renderPageWithPreloads(build: string, address: string): Promise<string> {
  const [html, pages] = await Promise.all([readFile(join(build, 'index.html'), 'utf8'), readPageFiles(build)])
  const path = (address.split('?')[0] ?? '').replace(/\/$/, '')
  const [, files = []] = Object.entries(pages).find(([pattern]) => isAt(pattern, path)) ?? []
  const tags = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  return html.replace('</head>', `${tags.join('')}</head>`)
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
