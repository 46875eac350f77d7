import { notifications } from '@mantine/notifications'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { ORGANIZATION_LOOKUPS, someOrganization } from '../../testing/some-organization.ts'
import { OrganizationEditPage } from './edit-page.tsx'
import { NewOrganizationPage } from './new-page.tsx'
import { OrganizationProfilePage } from './profile-page.tsx'

const PAGES = {
  '/organisations/:id': <OrganizationProfilePage tables={<p>Tableaux</p>} />,
  '/organisations/:id/edit': <OrganizationEditPage />,
  '/organisations/new': <NewOrganizationPage />,
}

async function show(path: keyof typeof PAGES, rang: number, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const user = someUser(rang)
  fakeServer(user, { ...ORGANIZATION_LOOKUPS, 'GET /organizations/7': () => someOrganization(), ...answers })
  return renderRoute(PAGES[path], { path, at: path.replace(':id', '7'), user })
}

afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

describe('the profile of an organisation', () => {
  /** @behaviour organisations.profile-fields */
  test('shows every field, with a dash for what is empty', async () => {
    const texts = {
      organisation_number: 'ORG-9001',
      patent_name: 'Le Phare inc.',
      arc: '118814407 RR 0001',
      neq: '1181440711',
      tel_admin: '418 555-0101',
      tel_responsible: '418 555-0102',
      mail_responsible: 'direction@phare.example.org',
      address: '12, rue du Quai',
      postal_code: 'G5L 1A1',
      city: 'Rimouski',
      borough: 'Centre',
      district: 'Sacré-Cœur',
      mrc: 'Rimouski-Neigette',
      yearly_follow: '1 de 3',
      territory: 'Tout le fleuve',
      mission: 'Accueillir.',
      service: 'Repas',
      customer: 'Familles',
      building_address: '14, rue du Quai',
      foundation_name: 'Fondation du Phare',
      fiduciary_address: '1, rue Un',
      fiduciary_city: 'Sainte-Luce',
      fiduciary_province: 'Québec',
      fiduciary_postal_code: 'G4W 1A1',
      service_point_1: 'Matane',
      service_point_2: 'Amqui',
      service_point_3: 'Causapscal',
    }
    const people = {
      presidency_appellation: 'Mme',
      presidency_name: 'Lise',
      presidency_surname: 'Roy',
      responsible_appellation: 'M.',
      responsible_name: 'Paul',
      responsible_surname: 'Côté',
    }
    const user = { id: 12, name: 'Ada', surname: 'Ross' }
    const whole = someOrganization({ ...texts, ...people, organization_year: 1987, user, website: 'phare.example.org' })
    await show('/organisations/:id', 1, { 'GET /organizations/7': () => whole })
    await expect.element(page.getByRole('heading', { name: 'Le Phare', level: 1 })).toBeVisible()
    const shown = [
      ...Object.values(texts),
      'Mme Lise Roy',
      'M. Paul Côté',
      '1987',
      'Alimentation',
      'Dépannage',
      'Comptoirs',
    ]
    for (const text of shown) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ada Ross' })).toHaveAttribute('href', '/users/12')
    await expect
      .element(page.getByRole('link', { name: 'phare.example.org', exact: true }))
      .toHaveAttribute('href', 'https://phare.example.org')
    await expect.element(page.getByText('Tableaux')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour organisations.profile-edit */
  test('leads to the edition for administrators and for the organisation itself', async () => {
    for (const rang of [1, 5]) {
      const { screen } = await show('/organisations/:id', rang)
      await expect
        .element(page.getByRole('link', { name: 'Modifier' }))
        .toHaveAttribute('href', '/organisations/7/edit')
      await screen.unmount()
    }
    await show('/organisations/:id', 2)
    await expect.element(page.getByRole('heading', { name: 'Le Phare', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Modifier' })).not.toBeInTheDocument()
  })

  /** @behaviour organisations.unreadable-home */
  test('leads home in silence who may not read it', async () => {
    const foreign = someUser(5, { organization: { id: 8, name: 'La Bouée' } })
    fakeServer(foreign, {})
    const at = { path: '/organisations/:id', at: '/organisations/7', user: foreign }
    const { router, screen } = await renderRoute(<OrganizationProfilePage />, at)
    await expect.poll(() => router.state.location.pathname).toBe('/')
    await screen.unmount()
    const refused = await show('/organisations/:id', 1, { 'GET /organizations/7': () => refusal(403, 'forbidden') })
    await expect.poll(() => refused.router.state.location.pathname).toBe('/')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

/** @behaviour organisations.uneditable-home */
test.each([
  ['/organisations/:id/edit', 2],
  ['/organisations/:id/edit', 4],
  ['/organisations/new', 2],
  ['/organisations/new', 5],
] as const)('%s leads rank %i home in silence', async (path, rang) => {
  const { router } = await show(path, rang)
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

/** @behaviour organisations.load-failure */
test.each(['/organisations/:id', '/organisations/:id/edit'] as const)(
  '%s that does not load reaches the error page',
  async (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await show(path, 1, { 'GET /organizations/7': () => refusal(500, 'unexpected') })
    // Without our error page around it, the router shows its own.
    await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  },
)
