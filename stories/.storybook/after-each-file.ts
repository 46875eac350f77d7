import { afterAll, afterEach } from 'vitest'

/**
 * Removes the reports of axe from passed stories, which only Storybook's own pages use. They would send 50 kB from the
 * browser for each story, and make a report of 15 MB.
 */
afterEach(({ task }) => {
  if (import.meta.env['VITEST_STORYBOOK'] === 'false') Object.assign(task.meta, { reports: [] })
})

/** Empties the page between files, which share it: axe would check elements that a story left with the next stories. */
afterAll(() => document.body.replaceChildren())
