/**
 * Measures the editor of forms with a draft of 2,000 questions, beside the same form as people fill it in and a bare
 * input on the same page: `node bench/editor/run.mjs`, about two minutes.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { installIfNeeded } from '../runner/install.mjs'
import { BENCH, DIST, FORMS_PACKAGE } from '../runner/paths.mjs'

if (!process.argv.includes('--installed')) installIfNeeded()
// Imported late, because they import packages that were just installed.
const { measureEditor, reportOf } = await import('./measure.mjs')
const { buildOurs } = await import('../runner/build.mjs')
const { build } = await import('vite')

const FILES = ['editor', 'drafts', 'react']
const ALIASES = [
  ...FILES.map((name) => ({ find: `@octroi/forms/${name}`, replacement: join(FORMS_PACKAGE, 'dist', `${name}.js`) })),
  { find: '@octroi/forms/editor.css', replacement: join(FORMS_PACKAGE, 'dist', 'editor-styles.css') },
  { find: '@octroi/forms/styles.css', replacement: join(FORMS_PACKAGE, 'dist', 'styles.css') },
  { find: '@octroi/forms', replacement: join(FORMS_PACKAGE, 'dist', 'index.js') },
].map(({ find, replacement }) => ({ find: new RegExp(`^${find}$`), replacement }))
const OUT = join(DIST, 'editor')

if (!process.argv.includes('--no-build')) buildOurs()
await build({
  configFile: false,
  logLevel: 'error',
  root: join(BENCH, 'editor', 'page'),
  base: './',
  resolve: {
    alias: ALIASES,
    dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/dates', '@mantine/hooks', 'dayjs'],
  },
  build: { outDir: OUT, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
})

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : (request.url ?? '')
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
  try {
    response.end(readFileSync(join(OUT, path)))
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
try {
  const description = JSON.parse(
    brotliDecompressSync(readFileSync(join(BENCH, 'forms', 'big-2000.json.br'))).toString(),
  )
  const figures = await measureEditor(`http://127.0.0.1:${server.address().port}/`, description)
  process.stdout.write(`${reportOf(figures)}\n`)
} finally {
  server.close()
}
