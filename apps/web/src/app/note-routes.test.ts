import { expect, test } from 'vitest'
import { mayOpen, ROUTES } from './routes.tsx'

/** @behaviour notes.routes */
test.each([
  ['/notes', [1, 2]],
  ['/notes/new', [1, 2]],
  ['/organisations/:id/notes/new', [1, 2]],
  ['/notes/:id', [1, 2, 3, 4]],
  ['/notes/:id/edit', [1, 2]],
])('%s is open to ranks %j', (path, ranks) => {
  const route = ROUTES.find((candidate) => candidate.path === path)!
  expect([1, 2, 3, 4, 5, 9].filter((rank) => mayOpen(route, rank))).toEqual(ranks)
})

/** @behaviour notes.menu */
test('the list of notes alone stands in the navigation', () => {
  const entries = ROUTES.filter(({ path, nav }) => path.includes('note') && nav)
  expect(entries.map(({ path, nav }) => [path, nav?.label])).toEqual([['/notes', 'nav.notes']])
})
