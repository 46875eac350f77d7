import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of some pages of the application, by the addresses of these pages, as the build wrote them. */
type PageFiles = Readonly<Record<string, readonly string[]>>

/**
 * The page of an address, with the names of the files that it will need: the browser fetches them beside the start of the
 * application. Read anew each time, as the build may have been replaced.
 */
export async function pageWithFiles(build: string, address: string): Promise<string> {
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

/** A build of before these were written has none. */
const readPageFiles = (build: string): Promise<PageFiles> =>
  readFile(join(build, 'page-files.json'), 'utf8').then(
    (text) => JSON.parse(text) as PageFiles,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return {}
      throw error
    },
  )

/** Whether a path is at an address such as `/requests/:id`. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, place) => part.startsWith(':') || part === given[place])
}
