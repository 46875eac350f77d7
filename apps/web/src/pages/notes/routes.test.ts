import { expect, test } from 'vitest'
import { mayOpen } from '../../page-route.ts'
import { someActor } from '../../testing/as-user.ts'
import { noteRoutes } from './routes.ts'

/** @behaviour notes.routes */
test.each([
  ['/notes', [1, 2]],
  ['/notes/new', [1, 2]],
  ['/organisations/:id/notes/new', [1, 2]],
  ['/notes/:id', [1, 2, 3, 4]],
  ['/notes/:id/edit', [1, 2]],
])('%s is open to ranks %j', (path, ranks) => {
  const route = noteRoutes.find((candidate) => candidate.path === path)!
  expect([1, 2, 3, 4, 5, 9].filter((rank) => mayOpen(route, someActor(rank)))).toEqual(ranks)
})

/** @behaviour notes.menu */
test('the list of notes alone stands in the navigation', () => {
  const entries = noteRoutes.filter(({ nav }) => nav)
  expect(entries.map(({ path, nav }) => [path, nav?.label])).toEqual([['/notes', 'nav.notes']])
})
