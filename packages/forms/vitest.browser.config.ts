import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import '../../scripts/react-of-the-build.ts'
import { CHROMIUM } from '../../scripts/chromium.ts'
import { iconsOneByOne } from '../../scripts/icons-one-by-one.ts'
import { TEST_DEFAULTS } from '../../scripts/test-defaults.ts'

/** Tests of code that arrives late at its first use: each needs a page that has loaded nothing yet. */
const FRESH = ['src/**/*-arrival*.browser.test.tsx']

/** Tests of the widgets and the form page, in a real browser with real key strokes. */
export default defineConfig({
  plugins: [iconsOneByOne],
  resolve: { conditions: ['development', 'browser', 'module', 'import', 'default'] },
  // All dependencies by name. Discovering them would take seconds, and finding one during a test would reload the page.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@guidepup/virtual-screen-reader',
      '@mantine/core',
      '@mantine/dates',
      '@rjsf/core',
      '@rjsf/utils',
      '@rjsf/validator-ajv8',
      '@tanstack/virtual-core',
      'axe-core',
      'dayjs/locale/fr-ca',
      'diff',
      'idb',
      'mdast-util-from-markdown',
      'mdast-util-gfm-autolink-literal',
      'mdast-util-gfm-table',
      'micromark-extension-gfm-autolink-literal',
      'micromark-extension-gfm-table',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    name: 'forms-browser',
    root: import.meta.dirname,
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['@octroi/fixtures/undrawn', 'src/react/testing/setup.ts'],
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
      instances: [
        { browser: 'chromium', name: 'forms-browser (one page)', isolate: false, exclude: FRESH },
        { browser: 'chromium', name: 'forms-browser (a page for each file)', include: FRESH },
      ],
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: { locale: 'en-US', timezoneId: 'America/Toronto' },
      }),
    },
  },
})
