import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import '../scripts/react-of-the-build.ts'
import { CHROMIUM } from '../scripts/chromium.ts'
import { iconsOneByOne } from '../scripts/icons-one-by-one.ts'
import { TEST_DEFAULTS } from '../scripts/test-defaults.ts'

/** Every story runs as a test in Chromium, with axe. */
export default defineConfig({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` }), iconsOneByOne],
  // Dependencies that Vite would otherwise find during the tests, and reload the page for. Icons are imported one by
  // one.
  optimizeDeps: { include: ['storybook/theming', 'storybook/test'], exclude: ['@tabler/icons-react'] },
  test: {
    name: 'stories',
    root: import.meta.dirname,
    setupFiles: ['@octroi/fixtures/undrawn', '.storybook/after-each-file.ts'],
    isolate: false,
    ...TEST_DEFAULTS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      traceView: 'off',
      dependencySourcemaps: false,
      provider: playwright({ launchOptions: CHROMIUM }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
