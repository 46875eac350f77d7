import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { outlinedCalls } from './src/api/plugin.ts'
import { offlineShell } from './src/offline/plugin.ts'
import { beforeStart } from './src/before-start/plugin.ts'
import { mantineStyles } from './src/mantine-styles/plugin.ts'
import { pageFiles } from './src/page-files/plugin.ts'
import { SHARED, sharedFiles } from './src/shared-files.ts'

const forms = fileURLToPath(new URL('../../packages/forms/src', import.meta.url))

/**
 * `@octroi/forms` is taken from its sources, as its `development` condition says. Aliases and not the condition itself:
 * the condition would also pick the development builds of React Router and others for production.
 */
export const formsFromSources = [
  { find: /^@octroi\/forms$/, replacement: `${forms}/index.ts` },
  { find: /^@octroi\/forms\/finance$/, replacement: `${forms}/finance/index.ts` },
  { find: /^@octroi\/forms\/merging$/, replacement: `${forms}/react/merging/index.ts` },
  { find: /^@octroi\/forms\/remarks$/, replacement: `${forms}/react/remarks/index.ts` },
  { find: /^@octroi\/forms\/react$/, replacement: `${forms}/react/index.ts` },
  { find: /^@octroi\/forms\/styles\.css$/, replacement: `${forms}/react/styles.css` },
]

/** The runtime configuration during development; in production the server answers it. */
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
    outlinedCalls(),
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
    // The same targets as the package: what was current in the spring of 2023, for laptops that get no newer browser.
    target: ['es2022', 'chrome111', 'edge111', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: SHARED, includeDependenciesRecursively: false },
        // Chromium then compiles a file beside the page's thread as it arrives, not function by function within it.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
})
