import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../scripts/patience.ts'

/** Every story runs as a test in Chromium, with axe. */
export default defineConfig({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  // What Vite would find only while tests run, and reload them for.
  optimizeDeps: { include: ['storybook/theming', 'storybook/test'] },
  test: {
    name: 'stories',
    root: import.meta.dirname,
    setupFiles: ['.storybook/after-each-file.ts'],
    isolate: false,
    ...PATIENCE,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          chromiumSandbox: false,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--disable-dev-shm-usage',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
