import type { Plugin } from 'vite'
import { FONT } from '../offline/plugin.ts'
import { type BuiltChunk, shellFiles } from '../offline/shell-files.ts'
import { openingScript } from '../opening/build-script.ts'

const FORM = '/requests/:id/form'
/** Pages that the server sends as HTML while their code loads; see `opening`. */
const OPENINGS: ReadonlySet<string> = new Set([FORM])

/**
 * Pages for which the server adds preload links to the HTML, so that the browser fetches their files while the
 * application starts, and the start adds no elements for them.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  [FORM]: ['/app/shell/shell.tsx', '/pages/requests/form-page.tsx'],
  '/requests/:id': ['/app/shell/shell.tsx', '/pages/requests/details-page.tsx'],
  '/requests': ['/app/shell/shell.tsx', '/pages/requests/list-page.tsx'],
}
/** Entry of a page in `page-files.json`: what to preload, and the script that shows its opening. */
interface FilesOfPage {
  readonly files: readonly string[]
  readonly opening?: string
}

/** Writes `page-files.json` for the server, and preloads the font in every page. */
export function pageFiles(): Plugin {
  return {
    name: 'octroi-page-files',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part): BuiltChunk[] =>
        part.type === 'chunk' ? [{ ...part, css: [...(part.viteMetadata?.importedCss ?? [])] }] : [],
      )
      const start = new Set(shellFiles(chunks, { parts: [], later: [] }))
      const filesOf = (parts: readonly string[]) =>
        shellFiles(chunks, { parts, later: [] }).filter((name) => !start.has(name))
      const script = this.emitFile({ type: 'asset', name: 'opening.js', source: await openingScript() })
      const pages = Object.entries(PAGES).map(([path, parts]): [string, FilesOfPage] => {
        const files = filesOf(parts).map((name) => `/${name}`)
        return [path, { files, ...(OPENINGS.has(path) && { opening: `/${this.getFileName(script)}` }) }]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'page-files.json',
        source: JSON.stringify(Object.fromEntries(pages)),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((name) => FONT.test(name))
        const tags = fonts.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        }))
        return { html, tags }
      },
    },
  }
}
