// This import comes first, because it records what all other modules leave in the page.
import { expectNoLeaks, settlePage, takeFindings } from '@octroi/fixtures/leaks'
// This import comes before those that load React.
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
// The previous test file may have written a row of the journal while it was being left.
await forgetJournalled('')
const before = await takeFindings()

/**
 * Test files share one page and its modules: each starts with the original state, except for code that is loaded
 * already.
 */
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
    // What one test file leaves must not make the next one fail too.
    document.body.replaceChildren()
  }
})
