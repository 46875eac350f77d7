import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import '../../scripts/react-of-the-build.ts'
import { CHROMIUM } from '../../scripts/chromium.ts'
import { PATIENCE } from '../../scripts/patience.ts'

/** What arrives late the first time only: each of these wants a page that has loaded nothing yet. */
const FRESH = ['src/**/*-arrival*.browser.test.tsx']

/** Tests of the widgets and the form page, in a real browser with real key strokes. */
export default defineConfig({
  resolve: { conditions: ['development', 'browser', 'module', 'import', 'default'] },
  // Found on the way, a dependency would make the page load again in the middle of a test.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/dates',
      '@rjsf/core',
      '@rjsf/utils',
      '@rjsf/validator-ajv8',
      '@tabler/icons-react',
      'axe-core',
      'dayjs/locale/fr-ca',
      'mdast-util-from-markdown',
      'mdast-util-gfm-autolink-literal',
      'micromark-extension-gfm-autolink-literal',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    name: 'forms in a browser',
    root: import.meta.dirname,
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/react/testing/setup.ts'],
    ...PATIENCE,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [
        { browser: 'chromium', name: 'forms in a browser', isolate: false, exclude: FRESH },
        { browser: 'chromium', name: 'forms in a fresh page', include: FRESH },
      ],
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: { locale: 'en-US', timezoneId: 'America/Toronto' },
      }),
    },
  },
})
