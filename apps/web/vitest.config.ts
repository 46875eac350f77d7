import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import '../../scripts/react-of-the-build.ts'
import { CHROMIUM } from '../../scripts/chromium.ts'
import { iconsOneByOne } from '../../scripts/icons-one-by-one.ts'
import { TEST_DEFAULTS } from '../../scripts/test-defaults.ts'
import { formsFromSources } from './vite.config.ts'

/** Tests of the host application's components, in a real browser without a server. */
export default defineConfig({
  plugins: [react(), iconsOneByOne],
  resolve: { alias: formsFromSources },
  // All dependencies by name. Discovering them would take seconds, and finding one during a test would reload the page.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@nivo/bar',
      '@nivo/pie',
      '@octroi/forms > @rjsf/core',
      '@octroi/forms > @tanstack/virtual-core',
      '@octroi/forms > diff',
      '@octroi/forms > mathjs/number',
      '@octroi/forms > mdast-util-from-markdown',
      '@octroi/forms > mdast-util-gfm-autolink-literal',
      '@octroi/forms > mdast-util-gfm-table',
      '@octroi/forms > micromark-extension-gfm-autolink-literal',
      '@octroi/forms > micromark-extension-gfm-table',
      '@simplewebauthn/browser',
      '@octroi/workbooks > xlsx/dist/xlsx.mini.min',
      '@tanstack/react-query',
      'axe-core',
      'dayjs/locale/fr-ca',
      'fflate',
      'i18next',
      'idb',
      'mantine-react-table',
      'mantine-react-table/locales/fr/index.esm.mjs',
      'react',
      'react-dom',
      'react-dom/client',
      'react-i18next',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'uqr',
      'vitest-browser-react',
      'zod',
      'zod/mini',
    ],
  },
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@octroi/fixtures/undrawn', 'src/testing/setup.ts'],
    isolate: false,
    ...TEST_DEFAULTS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The default error format prints the page, which is slow: waiting for an element creates many such errors.
      locators: { errorFormat: 'aria' },
      traceView: 'off',
      dependencySourcemaps: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: { locale: 'fr-CA', timezoneId: 'America/Toronto' },
      }),
    },
  },
})
