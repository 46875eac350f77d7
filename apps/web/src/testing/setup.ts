import '@octroi/fixtures/act'
import '../mantine-styles/index.ts'
import '../app/global.css'
import { notifications } from '@mantine/notifications'
import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { startLocales } from '../locales/index.ts'
import { setTestDate } from './test-date.ts'

setTestDate()
startLocales()

/** Files share one page and its modules: each finds it as it was at first. */
beforeEach(async () => {
  await cleanup()
  // Five are shown at once: those of another test would keep this one's waiting.
  notifications.clean()
})

afterAll(async () => {
  await cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo(0, 0)
  await page.viewport(1280, 900)
})
