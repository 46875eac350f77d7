import { existsSync } from 'node:fs'

/**
 * Where Debian's packages put a Chromium. The shell without a window draws pages with the same engine for less
 * processor time, so it is taken first.
 */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** How tests and journeys start Chromium, for Playwright's `launchOptions`: `CHROMIUM_PATH`, or what is installed. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path)) ?? '/usr/bin/chromium',
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
}
