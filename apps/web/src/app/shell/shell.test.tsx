import { notifications } from '@mantine/notifications'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type RouteObject, RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { createClient } from '../../api/client.ts'
import { createTestRouter, createTestSession } from '../../testing/app-parts.ts'
import { openFor, someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findLandmarkFaults } from '../../testing/find-landmark-faults.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { ORGANIZATION_LOOKUPS, pageOfOrganizations, someOrganization } from '../../testing/some-organization.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TEST_YEAR } from '../../testing/test-date.ts'
import { Page } from '../../ui/page.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { ErrorPage } from '../error-page.tsx'
import { createQueries, Providers } from '../providers.tsx'
import { Shell } from './shell.tsx'

afterEach(() => vi.restoreAllMocks())

const show = (rang = 5, change = {}) => renderPage(<Shell />, '/requests', someUser(rang, change))

describe('around every page', () => {
  /** @behaviour shell.profile-link, shell.french */
  test('the name and the type of the user lead to the profile', async () => {
    const { screen } = await show(2)
    const link = screen.getByRole('link', { name: 'Lise Roy Conseiller' })
    await expect.element(link).toHaveAttribute('href', '/users/42')
    await expect.element(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  })

  /** @behaviour shell.logo-default */
  test('the logo is the default one without a region', async () => {
    const { screen } = await show(1)
    await expect.element(screen.getByRole('link', { name: 'Octroi', exact: true })).toHaveAttribute('href', '/')
  })

  /** @behaviour shell.logo-bas-saint-laurent */
  test('the logo of the lower river stands for Bas-Saint-Laurent', async () => {
    const { screen } = await show(5, { logo: 'bas-saint-laurent' })
    await expect.element(screen.getByRole('link', { name: 'Octroi Bas-Saint-Laurent' })).toBeVisible()
  })

  test('the logo of the capital region stands for its two regions', async () => {
    const { screen } = await show(5, { logo: 'capitale' })
    const link = screen.getByRole('link', { name: 'Octroi Capitale-Nationale et Chaudière-Appalaches' })
    await expect.element(link).toBeVisible()
  })

  /** @behaviour shell.logout */
  test('the way out goes through the login page, which ends the session', async () => {
    const { screen, router } = await show()
    await screen.getByRole('button', { name: 'Déconnexion' }).click()
    expect(router.state.location.pathname).toBe('/login')
    expect(router.state.location.state).toEqual({ logout: true })
  })

  /** @behaviour shell.footer */
  test('the footer holds the copyright, the questions and the credit', async () => {
    const { screen } = await show()
    const footer = screen.getByRole('contentinfo')
    await expect.element(footer.getByText(`© ${TEST_YEAR} Octroi`)).toBeVisible()
    await expect.element(footer.getByRole('link', { name: 'Foire aux questions' })).toHaveAttribute('href', '/faq')
    await expect.element(footer.getByText(/Propulsé par Octroi/)).toBeVisible()
  })

  /** @behaviour mails.queue-page */
  test.each([
    [1, 1],
    [2, 0],
  ])('the footer leads rank %i to the mails that have not left, %i times', async (rank, links) => {
    const { screen } = await show(rank)
    const footer = screen.getByRole('contentinfo')
    await expect.element(footer.getByRole('link', { name: 'Foire aux questions' })).toBeVisible()
    expect(footer.getByRole('link', { name: 'Courriels à envoyer' }).elements()).toHaveLength(links)
  })

  test('on a narrow screen a button opens the same menu, with the keyboard too', async () => {
    await page.viewport(390, 800)
    const { screen } = await show()
    const burger = screen.getByRole('button', { name: 'Ouvrir le menu' })
    await burger.click()
    await expect.element(screen.getByRole('dialog').getByRole('link', { name: 'Lise Roy Organisme' })).toBeVisible()
    await page.viewport(1280, 900)
  })

  /** @behaviour shell.menu-apart */
  test.each([1, 2, 3, 4, 5])('the menu of rank %i stands apart from the account at every width', async (rank) => {
    const { screen } = await show(rank, { name: 'Marie-Clémentine', surname: 'Archambault-Desrosiers' })
    const menu = screen.getByRole('navigation', { name: 'Navigation principale' })
    await expect.element(menu).toBeVisible()
    const parts = () => [
      ...menu.getByRole('link').elements(),
      screen.getByRole('link', { name: /^Marie-Clémentine/ }).element(),
      screen.getByRole('button', { name: 'Déconnexion' }).element(),
      screen.getByRole('banner').getByRole('button', { name: 'Rechercher partout' }).element(),
    ]
    for (const width of [1700, 1440, 1366, 1250, 1100, 1000, 910]) {
      await page.viewport(width, 900)
      expect({ width, clashes: clashesOf(parts()) }).toEqual({ width, clashes: [] })
      expect(document.documentElement.scrollWidth).toBe(width)
    }
    await page.viewport(1280, 900)
  })
})

/** Describes the pairs of elements that overlap. */
const clashesOf = (parts: readonly Element[]): string[] =>
  parts.flatMap((part, at) => {
    const a = part.getBoundingClientRect()
    return parts.slice(at + 1).flatMap((other) => {
      const b = other.getBoundingClientRect()
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      return apart ? [] : [`${part.textContent} / ${other.textContent}`]
    })
  })

/** @behaviour shell.landmarks */
test('a page, a dialog over it and a toast leave nothing outside of landmarks', async () => {
  fakeServer(someUser(1), {
    ...ORGANIZATION_LOOKUPS,
    'GET /organizations/7': () => someOrganization(),
    'GET /users': () => pageOfOrganizations(),
  })
  const { screen } = await renderApp('/organisations/7/edit', someUser(1))
  await screen.getByRole('textbox', { name: 'Ville', exact: true }).first().fill('Percé')
  expect(await findLandmarkFaults()).toEqual([])
  await screen.getByRole('link', { name: 'Demandes' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  toastSuccess('Enregistrement effectué', 'Vos changements ont été enregistrés avec succès.')
  await expect.element(screen.getByText('Enregistrement effectué')).toBeVisible()
  expect(await findLandmarkFaults()).toEqual([])
  notifications.clean()
})

function Broken(): never {
  throw new Error('a page that fails')
}

const ROUTES: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: '/', element: <h1>Accueil</h1>, errorElement: <ErrorPage /> },
      { path: '/requests', element: <h1>Demandes</h1>, errorElement: <ErrorPage /> },
      { path: '/faq', element: <Broken />, errorElement: <ErrorPage /> },
    ],
  },
]

const showRoutes = async (routes = ROUTES, initialEntries = ['/', '/requests']) => {
  const session = createTestSession()
  openFor(session, someUser(1))
  const router = createTestRouter(routes, initialEntries)
  const screen = await render(
    <Providers api={createClient('', session)} session={session} queries={createQueries()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { screen, router }
}

describe('between pages', () => {
  test.each(['reading', 'form', 'content', 'full'] as const)('« Retour » stands over the title (%s)', async (width) => {
    await page.viewport(1600, 900)
    const routes = [
      {
        element: <Shell />,
        children: [
          {
            path: '/faq',
            element: (
              <Page title="Ici" width={width}>
                –
              </Page>
            ),
          },
        ],
      },
    ]
    const { screen } = await showRoutes(routes, ['/faq'])
    const startOf = (shown: Element | null | undefined) => Math.round(shown?.getBoundingClientRect().left ?? -1)
    const back = screen.getByRole('button', { name: 'Retour' })
    await expect.element(back).toBeVisible()
    const title = screen.getByRole('heading', { name: 'Ici' }).element()
    expect(startOf(back.element().querySelector('svg'))).toBe(startOf(title))
    await page.viewport(1280, 900)
  })

  /** @behaviour shell.back */
  test('« Retour » leads to the page before', async () => {
    const { screen, router } = await showRoutes()
    await router.navigate('/')
    await router.navigate('/requests')
    await screen.getByRole('button', { name: 'Retour' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  })

  /** @behaviour shell.error-page, shell.error-reset */
  test('a page that fails says so in its place, until the next navigation', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { screen } = await showRoutes()
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Foire aux questions' }).click()
    await expect.element(screen.getByRole('heading', { name: "Une erreur s'est produite" })).toBeVisible()
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Contacter les administrateurs si cette erreur persiste.')
    await screen.getByRole('link', { name: 'Demandes' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Demandes' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: "Une erreur s'est produite" })).not.toBeInTheDocument()
  })
})
