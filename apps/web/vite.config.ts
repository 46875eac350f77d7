import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createCallOutlinePlugin } from './src/api/plugin.ts'
import { offlineShell } from './src/offline/plugin.ts'
import { beforeStart } from './src/before-start/plugin.ts'
import { mantineStyles } from './src/mantine-styles/plugin.ts'
import { pageFiles } from './src/page-files/plugin.ts'
import { SHARED_CHUNKS, sharedFiles } from './src/shared-files.ts'

const forms = fileURLToPath(new URL('../../packages/forms/src', import.meta.url))

/**
 * Aliases that resolve `@octroi/forms` to its sources, like its `development` condition. The condition itself would
 * also select the development builds of React Router and others in production.
 */
export const formsFromSources = [
  { find: /^@octroi\/forms$/, replacement: `${forms}/index.ts` },
  { find: /^@octroi\/forms\/drafts$/, replacement: `${forms}/drafts/index.ts` },
  { find: /^@octroi\/forms\/editor$/, replacement: `${forms}/editor/index.ts` },
  { find: /^@octroi\/forms\/editor\.css$/, replacement: `${forms}/editor/editor.css` },
  { find: /^@octroi\/forms\/finance$/, replacement: `${forms}/finance/index.ts` },
  { find: /^@octroi\/forms\/merging$/, replacement: `${forms}/react/merging/index.ts` },
  { find: /^@octroi\/forms\/inspector$/, replacement: `${forms}/inspector/index.ts` },
  { find: /^@octroi\/forms\/inspector\.css$/, replacement: `${forms}/inspector/inspector.css` },
  { find: /^@octroi\/forms\/mathjs$/, replacement: `${forms}/mathjs/index.ts` },
  { find: /^@octroi\/forms\/remarks$/, replacement: `${forms}/react/remarks/index.ts` },
  { find: /^@octroi\/forms\/react$/, replacement: `${forms}/react/index.ts` },
  { find: /^@octroi\/forms\/xlsform$/, replacement: `${forms}/xlsform/index.ts` },
  { find: /^@octroi\/forms\/styles\.css$/, replacement: `${forms}/react/styles.css` },
]

/** Serves the runtime configuration during development; in production the server does. */
const developmentConfig: Plugin = {
  name: 'octroi-development-config',
  configureServer(server) {
    server.middlewares.use('/config.json', (_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end('{ "apiBase": "/api" }')
    })
  },
}

export default defineConfig({
  plugins: [
    react(),
    createCallOutlinePlugin(),
    sharedFiles(),
    mantineStyles(),
    beforeStart(),
    offlineShell(),
    pageFiles(),
    developmentConfig,
  ],
  resolve: {
    alias: formsFromSources,
    dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', '@mantine/dates'],
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    // The same targets as the package: browsers of spring 2023, for laptops that get no newer one.
    target: ['es2022', 'chrome111', 'edge111', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: SHARED_CHUNKS, includeDependenciesRecursively: false },
        // Makes Chromium compile a whole file in the background as it arrives, instead of each function on the main
        // thread.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
})
