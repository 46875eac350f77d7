// First: it records what all other modules leave in the page.
import { expectNoLeaks, settlePage, takeFindings } from '@octroi/fixtures/leaks'
// Before React, which the others bring.
import { takeCommitLog } from './commit-log.ts'
import '@octroi/fixtures/act'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '../styles.css'
import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { forgetJournalled } from '../../journal/open-journal.ts'

const { href: address } = location
// A row of the journal may be written while the file before is being left.
await forgetJournalled('')
const before = await takeFindings()

/** Files share one page and its modules: each finds it as it was at first, but for the code that is loaded already. */
beforeEach(cleanup)

afterAll(async () => {
  await cleanup()
  vi.restoreAllMocks()
  await settlePage(before)
  await forgetJournalled('')
  takeCommitLog()
  history.replaceState(null, '', address)
  window.scrollTo(0, 0)
  await page.viewport(1280, 900)
  try {
    await expectNoLeaks(before)
  } finally {
    // What one file left must not fail the next one too.
    document.body.replaceChildren()
  }
})
