// First: it records what all other modules leave in the page.
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
// A row of the journal may be written while the file before is being left.
await forgetJournalled('')
const before = await takeFindings()

/** Files share one page and its modules: each finds it as it was at first. */
beforeEach(async () => {
  await cleanup()
  // Five are shown at once: those of another test would keep this one's waiting.
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
    // What one file left must not fail the next one too.
    document.body.replaceChildren()
  }
})
