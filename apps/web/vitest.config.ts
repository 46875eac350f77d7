import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../../scripts/patience.ts'
import { formsFromSources } from './vite.config.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

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
        launchOptions: {
          executablePath: CHROMIUM,
          chromiumSandbox: false,
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-dev-shm-usage'],
        },
        contextOptions: { locale: 'fr-CA', timezoneId: 'America/Toronto' },
      }),
    },
  },
})
