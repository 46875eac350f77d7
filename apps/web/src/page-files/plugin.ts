import type { Plugin } from 'vite'
import { FONT } from '../offline/plugin.ts'
import { type BuiltChunk, shellFiles } from '../offline/shell-files.ts'

/**
 * Pages for which the server adds preload links to the HTML, so that the browser fetches their files while the
 * application starts, and the start adds no elements for them.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/requests/:id/form': ['/app/shell/shell.tsx', '/pages/requests/form-page.tsx'],
  '/requests/:id': ['/app/shell/shell.tsx', '/pages/requests/details-page.tsx'],
  '/requests': ['/app/shell/shell.tsx', '/pages/requests/list-page.tsx'],
}
/** Writes `page-files.json` for the server, and preloads the font in every page. */
export function pageFiles(): Plugin {
  return {
    name: 'octroi-page-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part): BuiltChunk[] =>
        part.type === 'chunk' ? [{ ...part, css: [...(part.viteMetadata?.importedCss ?? [])] }] : [],
      )
      const start = new Set(shellFiles(chunks, { parts: [], later: [] }))
      const filesOf = (parts: readonly string[]) =>
        shellFiles(chunks, { parts, later: [] }).filter((name) => !start.has(name))
      const pages = Object.entries(PAGES).map(([path, parts]) => [path, filesOf(parts).map((name) => `/${name}`)])
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
