import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import '../scripts/react-of-the-build.ts'
import { CHROMIUM } from '../scripts/chromium.ts'
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
      provider: playwright({ launchOptions: CHROMIUM }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
