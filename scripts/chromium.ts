import { existsSync } from 'node:fs'

/**
 * The paths of Chromium in Debian's packages. The headless shell comes first: it has the same engine and needs less
 * processor time.
 */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * Playwright's `launchOptions` for tests and journeys. The executable is `CHROMIUM_PATH`, or the one that is installed.
 */
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
