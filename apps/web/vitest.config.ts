import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import '../../scripts/react-of-the-build.ts'
import { CHROMIUM } from '../../scripts/chromium.ts'
import { PATIENCE } from '../../scripts/patience.ts'
import { formsFromSources } from './vite.config.ts'

/** Tests of the host application's parts, in a real browser, without a server. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: formsFromSources },
  // Found on the way, a dependency would make the page load again in the middle of a test.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'i18next',
      'mantine-react-table',
      'mantine-react-table/locales/fr/index.esm.mjs',
      'react',
      'react-dom',
      'react-dom/client',
      'react-i18next',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
      'zod',
      'fflate',
      '@octroi/workbooks > xlsx/dist/xlsx.mini.min',
      'idb',
      'axe-core',
      '@mantine/dates',
      'dayjs/locale/fr-ca',
    ],
  },
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    isolate: false,
    ...PATIENCE,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: { locale: 'fr-CA', timezoneId: 'America/Toronto' },
      }),
    },
  },
})
