import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'
import { type BuiltChunk, shellFiles } from './shell-files.ts'

/**
 * Pages that work offline: the layout, a request with its form, review and print, an analysis or summary sheet and its
 * print, the financial pages of a year, and the login page.
 */
const SHELL = {
  parts: [
    '/app/shell/shell.tsx',
    '/pages/requests/details-page.tsx',
    '/pages/requests/form-page.tsx',
    '/pages/requests/review-page.tsx',
    '/pages/requests/print-page.tsx',
    '/app/analysis/analysis-page.tsx',
    '/pages/requests/analyses/form-page.tsx',
    '/pages/finance/financial-page.tsx',
    '/pages/login/login-page.tsx',
  ],
  // Parts of these pages that load on demand: remarks, unsent answers, histories, imports.
  later: [
    '/packages/forms/src/',
    '/src/filled-form/',
    '/pages/requests/remarks/',
    '/pages/requests/details/',
    '/pages/requests/answer-history/',
    '/pages/finance/print-page.tsx',
    '/pages/finance/finance-beside.tsx',
    '/pages/finance/item-history.tsx',
    '/pages/finance/import/',
    '/pages/finance/carry-over/',
  ],
}
/** Font file for French. */
export const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/
const SOURCE = new URL('worker.ts', import.meta.url)

/** Generates the service worker `sw.js` with the names of the cached files, and a version computed from them. */
export function offlineShell(): Plugin {
  return {
    name: 'octroi-offline-shell',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const built = Object.values(bundle)
      const chunks = built.flatMap((part): BuiltChunk[] =>
        part.type === 'chunk' ? [{ ...part, css: [...(part.viteMetadata?.importedCss ?? [])] }] : [],
      )
      const fonts = built.map(({ fileName }) => fileName).filter((name) => FONT.test(name))
      const files = [...shellFiles(chunks, SHELL), ...fonts, 'favicon.svg'].map((name) => `/${name}`)
      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), 'worker.ts')
      const version = createHash('sha256').update(files.join('\n')).update(code).digest('hex').slice(0, 12)
      const list = `globalThis.octroiShell = ${JSON.stringify({ version, files })}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: list + code })
    },
  }
}
