import type { Page } from '@playwright/test'

interface Watched {
  readonly isDisturbed: boolean
  readonly problems: string[]
}

/** Console messages that the browser logs when a call does not reach the server. */
const NO_REPLY = /net::ERR_|status of 50[0-9]|error occurred when fetching the script/

/** Records everything that a page must not do: errors, unhandled rejections, replies that mean a server error. */
export function watch(page: Page, world: Watched): void {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  page.on('pageerror', (error) => world.problems.push(`error in the page: ${error.stack ?? error.message}`))
  page.on('crash', () => world.problems.push('the page crashed'))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    if (world.isDisturbed && NO_REPLY.test(message.text())) return
    world.problems.push(`error in the console: ${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500 && !world.isDisturbed) world.problems.push(`${response.status()} of ${response.url()}`)
  })
}
