import { defineConfig } from '@playwright/test'
import { CHROMIUM } from '../scripts/chromium.ts'
import { DATA_DIR, DEMO_TODAY, PORT, URL } from './support/server.ts'

/** Journeys over HTTP in Chromium, against the demonstration on a data folder of its own. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  // A file's journeys follow each other, two files go on at once: they share accounts, but nothing that they change.
  workers: 2,
  // Many times what a quiet machine needs: a limit that load breaks tells nothing.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: URL,
    // Journeys hold calls back and cut them: what a service worker answers would pass them by. One allows it.
    serviceWorkers: 'block',
    locale: 'fr-CA',
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of the time: ask for one with `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  webServer: {
    // It ends with the runner, even if that is killed.
    command: `node ../scripts/processes/run-guarded.mjs ${process.pid} node --conditions=development ../scripts/start.ts --reset`,
    url: `${URL}/readyz`,
    env: { PORT: String(PORT), DATA_DIR, DEMO_TODAY },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
