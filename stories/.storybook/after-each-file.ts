import { afterAll, afterEach } from 'vitest'

/**
 * What axe looked at in a story that passed, all rules and elements of it, is for Storybook's own pages: a run without
 * them would send 50 kB from the browser for each story, and write 15 MB of report.
 */
afterEach(({ task }) => {
  if (import.meta.env['VITEST_STORYBOOK'] === 'false') Object.assign(task.meta, { reports: [] })
})

/** Files share one page: what a story put beside its own place on it would be judged with the stories that follow. */
afterAll(() => document.body.replaceChildren())
