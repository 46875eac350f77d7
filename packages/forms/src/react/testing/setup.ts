// First: it must be there before React, which the others bring.
import { takeCommitLog } from './commit-log.ts'
import '@octroi/fixtures/act'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '../styles.css'
import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** Files share one page and its modules: each finds it as it was at first, but for the code that is loaded already. */
beforeEach(cleanup)

afterAll(async () => {
  await cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  takeCommitLog()
  window.scrollTo(0, 0)
  await page.viewport(1280, 900)
})
