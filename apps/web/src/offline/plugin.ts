import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'
import { type BuiltChunk, shellFiles } from './shell-files.ts'

/**
 * What opens without network: the frame of all pages, a request with its form, the review of its answers and their
 * print, an analysis or a summary sheet and its print, the financial pages of a year, and the way in.
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
  // What is on these pages at times only: what is to correct, what was left on the device, a history, an import.
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
/** The font that French is written with. */
export const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/
const SOURCE = new URL('worker.ts', import.meta.url)

/** Writes the service worker, `sw.js`, with the names of the files that it keeps, and a version made from them. */
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
