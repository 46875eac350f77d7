import type { CurrentUser } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { createClient } from '../api/client.ts'
import { mayOpen } from '../page-route.ts'
import { createTestRouter, createTestSession } from '../testing/app-parts.ts'
import { openFor, someActor, someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { createQueries, Providers } from './providers.tsx'
import { routeObjects } from './router.tsx'
import { ROUTES } from './routes.ts'

/** Ranks that may open each page, according to source 1, section 2; `:` stands for a parameter. */
const ALLOWED: Readonly<Record<string, readonly number[]>> = {
  '/': [1, 2, 3, 4, 5],
  '/organisations': [1, 2, 3],
  '/organisations/new': [1],
  '/organisations/:': [1, 2, 3, 4, 5],
  '/organisations/:/edit': [1, 5],
  '/organisations/:/notes/new': [1, 2],
  '/organisations/:/financial/:': [1, 2, 3, 4, 5],
  '/organisations/:/financial/:/show': [1, 2, 3, 4, 5],
  '/organisations/:/financial/:/print': [1, 2, 3, 4, 5],
  '/organisations/:/financial/:/summary': [1, 2, 3, 4],
  '/organisations/:/financial/:/summary/print': [1, 2, 3, 4],
  '/organisations/:/financial/:/summary/old': [1, 2, 3, 4],
  '/requests': [1, 2, 3, 4, 5],
  '/requests/:': [1, 2, 3, 4, 5],
  '/requests/:/history': [1, 2],
  '/requests/:/changes': [1, 2, 3, 4, 5],
  '/requests/:/form': [1, 2, 3, 4, 5],
  '/requests/:/form/print': [1, 2, 3, 4, 5],
  '/requests/:/form/review': [1, 2, 5],
  '/requests/:/analyses': [1, 2, 3, 4],
  '/requests/:/summary': [1, 2, 3, 4],
  '/requests/:/summary/print': [1, 2, 3, 4],
  '/analysis': [1, 2, 3, 4],
  '/requests/:/analysis/:': [1, 2, 3, 4],
  '/requests/:/analysis/:/print': [1, 2, 3, 4],
  '/notes': [1, 2],
  '/notes/new': [1, 2],
  '/notes/:': [1, 2, 3, 4],
  '/notes/:/edit': [1, 2],
  '/dashboard': [1, 2],
  '/dashboard/reporting': [1, 2],
  '/dashboard/status': [1, 2],
  '/dashboard/envelope': [1, 2],
  '/users': [1],
  '/users/new': [1],
  '/users/:': [1, 2, 3, 4, 5],
  '/users/:/edit': [1, 2, 3, 4, 5],
  '/security': [1],
  '/audit': [1],
  '/mails': [1],
  '/incidents': [1],
  '/incidents/new': [1],
  '/incidents/:': [1],
  '/retention': [1],
  '/content': [1],
  '/content/:/:': [1],
  '/forms': [1],
  '/forms/:/edit': [1],
  '/forms/:/try': [1],
  '/forms/:/carry-over': [1],
  '/forms/:/questionnaire': [1],
  '/forms/:/use': [1],
  '/faq': [1, 2, 3, 4, 5],
  '/faq/edit': [1],
  '/faq/questions/new': [1],
  '/faq/questions/:/edit': [1],
  '/faq/contacts/new': [1],
  '/faq/contacts/:/edit': [1],
}
const RANKS = [1, 2, 3, 4, 5]
const written = (path: string): string => path.replaceAll(/:\w+/g, ':')

/** Opens the whole application at an address. */
async function open(at: string, user: CurrentUser | null) {
  fakeServer(user ?? someUser(5), {})
  const session = createTestSession()
  if (user) openFor(session, user)
  else session.close()
  const router = createTestRouter(routeObjects(), [at])
  await render(
    <Providers api={createClient('', session)} session={session} queries={createQueries()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

describe('the table of pages', () => {
  /** @behaviour routes.ranks */
  test.each(Object.entries(ALLOWED))('%s is for the ranks %j', (path, ranks) => {
    const route = ROUTES.find((one) => written(one.path) === path)
    expect(route, path).toBeDefined()
    expect(RANKS.filter((rank) => route !== undefined && mayOpen(route, someActor(rank)))).toEqual(ranks)
  })

  test('has no other page, and only the home page for a rank that is not known', () => {
    expect(ROUTES.map(({ path }) => written(path)).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
    expect(ROUTES.filter((route) => mayOpen(route, someActor(9))).map(({ path }) => path)).toEqual(['/'])
  })

  /** @behaviour routes.navigation */
  test.each([
    [1, ['Accueil', 'Demandes', 'Analyses', 'Organismes', 'Notes', 'Tableau de bord', 'Utilisateurs']],
    [2, ['Accueil', 'Demandes', 'Analyses', 'Organismes', 'Notes', 'Tableau de bord']],
    [3, ['Accueil', 'Demandes', 'Analyses', 'Organismes']],
    [4, ['Accueil', 'Demandes', 'Analyses']],
    [5, ['Accueil', 'Demandes']],
  ])('the navigation shows rank %i only what it may open', async (rang, expected) => {
    await open('/nulle-part', someUser(rang))
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect.element(navigation.getByRole('link', { name: 'Accueil' })).toBeVisible()
    const named = navigation
      .getByRole('link')
      .elements()
      .map((link) => link.textContent.trim())
    const ofSource = ['Accueil', 'Demandes', 'Analyses', 'Organismes', 'Notes', 'Tableau de bord', 'Utilisateurs']
    expect(ofSource.filter((name) => named.includes(name))).toEqual(expected)
    expect(named.filter((name) => ofSource.includes(name)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('somebody logged in', () => {
  /** @behaviour routes.login-redirects */
  test('is led home from the login page', async () => {
    const router = await open('/login', someUser(2))
    await expect.poll(() => router.state.location.pathname).toBe('/')
    await expect.element(page.getByRole('heading', { name: 'Accueil', level: 1 })).toBeVisible()
  })

  /** @behaviour routes.not-found */
  test.each([
    '/nulle/part',
    '/organisations/3/financial/abc',
    '/requests/abc',
    '/requests/0/form',
    '/requests/3/analysis/99999999999',
    '/users/12a/edit',
    '/organisations/3/financial/2026x/show',
    '/organisations/3/financial/abc/summary',
  ])('finds at the unknown address %s that there is no page, and a link home', async (at) => {
    const router = await open(at, someUser(2))
    await expect.element(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
    await page.getByRole('link', { name: 'Retourner à l’accueil' }).click()
    expect(router.state.location.pathname).toBe('/')
  })

  /** @behaviour routes.not-allowed */
  test.each([
    ['/users', 2],
    ['/users/new', 5],
    ['/notes', 3],
    ['/organisations/new', 2],
  ])('finds no page at %s, which is not for rank %i', async (at, rang) => {
    await open(at, someUser(rang))
    await expect.element(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  })
})

describe('somebody not logged in', () => {
  /** @behaviour routes.login-everywhere */
  test.each(['/', '/users', '/requests/3/form', '/nulle/part'])('finds the login page at %s', async (at) => {
    const router = await open(at, null)
    await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/login')
  })

  /** @behaviour routes.password-pages */
  test.each(['ask', 'edit', 'end'])('reaches the page /password/%s', async (type) => {
    const router = await open(`/password/${type}`, null)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/password/${type}`)
  })
})
