// Imported first, because it records what the other modules leave in the page.
import { expectNoLeaks, settlePage, takeFindings } from '@octroi/fixtures/leaks'
import '@octroi/fixtures/act'
import '../mantine-styles/index.ts'
import '../app/global.css'
import { notifications } from '@mantine/notifications'
import { forgetJournalled } from '@octroi/forms/react'
import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { forgetOthers } from '../copies/copies.ts'
import { startLocales } from '../locales/index.ts'
import { endAppParts } from './app-parts.ts'
import { setTestDate } from './test-date.ts'

setTestDate()
startLocales()

const { title } = document
const { href: address } = location
// The previous file may still write to the journal while it ends.
await forgetJournalled('')
const before = await takeFindings()

/** Test files share one page and its modules, so each starts from the same state. */
beforeEach(async () => {
  await cleanup()
  // At most five toasts are shown: those of another test would delay this one's.
  notifications.clean()
})

afterAll(async () => {
  await cleanup()
  notifications.clean()
  endAppParts()
  vi.restoreAllMocks()
  await settlePage(before)
  await Promise.all([forgetOthers(), forgetJournalled('')])
  localStorage.clear()
  sessionStorage.clear()
  document.title = title
  history.replaceState(null, '', address)
  window.scrollTo(0, 0)
  await page.viewport(1280, 900)
  try {
    await expectNoLeaks(before)
  } finally {
    // Findings of one file must not fail the next.
    document.body.replaceChildren()
  }
})
