import { afterAll } from 'vitest'

/** Files share one page: what a story put beside its own place on it would be judged with the stories that follow. */
afterAll(() => document.body.replaceChildren())
