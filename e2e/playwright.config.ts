import { defineConfig } from '@playwright/test'
import { CHROMIUM } from '../scripts/chromium.ts'
import { DATA_DIR, DEMO_TODAY, PORT, URL } from './support/server.ts'

/** The configuration of the journeys: over HTTP in Chromium, against a demonstration with its own data folder. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  // Files run in parallel, two at a time, and the journeys of one file in sequence. Files share accounts, but no data
  // that they change.
  workers: 2,
  // Many times what an idle machine needs, because a timeout under load proves nothing.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: URL,
    // A service worker would hide the calls that journeys intercept; one journey allows it.
    serviceWorkers: 'block',
    locale: 'fr-CA',
    viewport: { width: 1440, height: 900 },
    // A trace takes a third of the time; `--trace retain-on-failure` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  webServer: {
    // The server ends with the runner, even if that is killed.
    command: `node ../scripts/processes/run-guarded.mjs ${process.pid} node --conditions=development ../scripts/start.ts --reset`,
    url: `${URL}/readyz`,
    env: { PORT: String(PORT), DATA_DIR, DEMO_TODAY },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
