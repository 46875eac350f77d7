import { SESSION_KEY } from '../session/session-store.ts'

/** A page whose files are named to the browser with the document, before the script that will ask for them has come. */
interface EarlyPage {
  /** As its route says it: `/requests/:id/form`. */
  readonly path: string
  /** The ends of the paths of the modules that it is made of, each a chunk of its own. */
  readonly parts: readonly string[]
}

/** Pages that people open by their address: from a mail, a bookmark, a reload. */
export const EARLY_PAGES: readonly EarlyPage[] = [
  { path: '/', parts: ['/app/home/home-page.tsx'] },
  { path: '/requests/:id', parts: ['/pages/requests/details-page.tsx'] },
  { path: '/requests/:id/form', parts: ['/pages/requests/form-page.tsx'] },
]

/** What stands around each of them. */
export const FRAME = '/app/shell/shell.tsx'

/** A page's path as a regular expression, and its files from the root of the origin. */
export type FilesOfPage = readonly [pattern: string, files: readonly string[]]

/** A path with any text in place of each of its parameters. */
export const patternOf = (path: string): string => `^${path.replace(/:\w+/g, '[^/]+')}/?$`

/**
 * The script that names to the browser what the page of the address will load, so that it arrives, and is compiled,
 * while the application starts. For who is logged in here: others see the login page. In ES5, as the scripts beside it.
 */
export function earlyFilesScript(pages: readonly FilesOfPage[]): string {
  return `
(function () {
  var pages = ${JSON.stringify(pages)}
  var isKnown = false
  try { isKnown = localStorage.getItem('${SESSION_KEY}') !== null } catch (error) { return }
  for (var page = 0; isKnown && page < pages.length; page += 1) {
    if (!new RegExp(pages[page][0]).test(location.pathname)) continue
    for (var file = 0; file < pages[page][1].length; file += 1) {
      var link = document.createElement('link')
      var isStyle = /\\.css$/.test(pages[page][1][file])
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = pages[page][1][file]
      document.head.appendChild(link)
    }
  }
})()
`
}
