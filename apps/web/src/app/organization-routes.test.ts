import { expect, test } from 'vitest'
import { mayOpen } from '../page-route.ts'
import { someActor } from '../testing/as-user.ts'
import { ROUTES } from './routes.ts'

/** @behaviour organisations.menu, organisations.routes */
test.each([
  ['/organisations', [1, 2, 3], true],
  ['/organisations/new', [1], false],
  ['/organisations/:id', [1, 2, 3, 4, 5], false],
  ['/organisations/:id/edit', [1, 5], false],
])('%s is for ranks %j; in the menu: %s', (path, ranks, inMenu) => {
  const route = ROUTES.find((one) => one.path === path)
  if (!route) throw new Error(`No page at ${path}`)
  expect([1, 2, 3, 4, 5].filter((rank) => mayOpen(route, someActor(rank)))).toEqual(ranks)
  expect(route.nav !== undefined).toBe(inMenu)
})
