import type { Incident } from '@octroi/domain'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { INCIDENT_FIELDS } from '../../locales/fr-ca/incidents.ts'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { RouteTitle } from '../../ui/page.tsx'
import { IncidentPage, NewIncidentPage } from './incident-page.tsx'
import { IncidentListPage } from './list-page.tsx'

const INCIDENT: Incident = {
  id: 3,
  information: 'Noms et courriels',
  information_known: true,
  circumstances: 'Courriel envoyé au mauvais destinataire',
  began_on: '2026-03-02',
  ended_on: null,
  dates_approximate: false,
  discovered_on: '2026-03-04',
  discovered_until: null,
  people_count: 1200,
  people_count_approximate: true,
  people_in_quebec: null,
  risk_sensitivity: '',
  risk_uses: '',
  risk_consequences: '',
  risk_likelihood: '',
  serious_risk: null,
  commission_notified_on: null,
  people_notified_on: null,
  public_notice_on: null,
  public_notice_reason: '',
  measures: '',
  kept_until: '2031-03-04',
  version: 1,
  created_at: '2026-03-04T15:30:00.000Z',
  updated_at: '2026-03-04T15:30:00.000Z',
  updated_by: 'Ada Roy',
}
const ADMINISTRATOR = someUser(1)
const NO_EVENTS = { data: [], page: 1, total_pages: 1, total: 0 }

const PAGES: Readonly<Record<string, { readonly pattern: string; readonly element: ReactNode }>> = {
  '/incidents': { pattern: '/incidents', element: <IncidentListPage /> },
  '/incidents/new': { pattern: '/incidents/new', element: <NewIncidentPage /> },
}

function open(path: string, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const calls = fakeServer(ADMINISTRATOR, {
    'GET /incidents': () => ({ data: [INCIDENT], page: 1, total_pages: 1, total: 1 }),
    'GET /incidents/3': () => INCIDENT,
    'GET /audit_events/incident/3': () => NO_EVENTS,
    'GET /views': () => ({ views: [], can: { share: true } }),
    ...answers,
  })
  const { pattern, element } = PAGES[path] ?? { pattern: '/incidents/:id', element: <IncidentPage /> }
  const shown = renderRoute(<RouteTitle value="Registre des incidents de confidentialité">{element}</RouteTitle>, {
    path: pattern,
    at: path,
    user: ADMINISTRATOR,
  })
  return { calls, shown }
}

const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const sentBy = (calls: ReturnType<typeof open>['calls'], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

beforeEach(async () => {
  globalThis.localStorage.clear()
  globalThis.sessionStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

/** @behaviour incidents.page */
describe('the register of incidents', () => {
  test('lists the incidents, on a desk and on a phone, without a fault of access', async () => {
    for (const width of [1440, 390]) {
      await page.viewport(width, 900)
      const { shown } = open('/incidents')
      const link = page.getByRole('link', { name: 'Incident nº\u00a03' }).first()
      await expect.element(link).toBeVisible()
      await expect.element(page.getByText('À évaluer').first()).toBeVisible()
      await expect.element(page.getByText('1\u00a0200').first()).toBeVisible()
      expect(link.element().getBoundingClientRect().right).toBeLessThan(width)
      expect(await findViolations()).toEqual([])
      await (await shown).screen.unmount()
    }
  })

  test('says that there is none yet, and how to add one', async () => {
    open('/incidents', { 'GET /incidents': () => ({ data: [], page: 1, total_pages: 1, total: 0 }) })
    await expect.element(page.getByText('Aucun incident n’est inscrit au registre.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Inscrire un incident' })).toBeVisible()
  })

  test('is announced for an export with every field of the regulation, also those that the table hides', async () => {
    const { calls } = open('/incidents', { 'POST /exports': () => ({ ids: [3], rows: 1 }) })
    await page.getByRole('button', { name: 'Exporter en Excel' }).click()
    await expect.poll(() => calls.some(({ path }) => path === '/exports')).toBe(true)
    const sent = calls.find(({ path }) => path === '/exports')?.body as { export: { columns: string[] } } | undefined
    const columns = sent?.export.columns
    expect(columns).toContain(INCIDENT_FIELDS.public_notice_reason)
    expect(columns).toHaveLength(24)
  })

  test('leads back from an incident that does not load, with a message', async () => {
    const { shown } = open('/incidents/3', { 'GET /incidents/3': () => refusal(404, 'not_found') })
    const { router } = await shown
    await expect.poll(() => router.state.location.pathname).toBe('/incidents')
    await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
  })
})

/** @behaviour incidents.form */
describe('a day of an incident', () => {
  test('that cannot be read is not dropped in silence: nothing is saved until it is mended', async () => {
    const { calls, shown } = open('/incidents/3', { 'PATCH /incidents/3': () => ({ ...INCIDENT, version: 2 }) })
    const { router } = await shown
    await field('Fin de la période$').fill('31-02-2026')
    await field('Date de l’incident').fill('hier')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.element(page.getByText(/31-02-2026\s» n’est pas une date/).first()).toBeVisible()
    await expect.element(field('Fin de la période$')).toHaveValue('31-02-2026')
    await expect.element(field('Date de l’incident')).toHaveValue('hier')
    await expect.element(field('Date de l’incident')).toBeInvalid()
    expect(sentBy(calls, 'PATCH')).toEqual([])
    await field('Fin de la période$').fill('3/3/2026')
    await field('Date de l’incident').fill('01-03-2026')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/incidents')
    expect(sentBy(calls, 'PATCH')).toEqual([
      { incident: { began_on: '2026-03-01', ended_on: '2026-03-03' }, version: 1 },
    ])
  })

  test('that is optional can be emptied by the keyboard', async () => {
    const { calls, shown } = open('/incidents/3', {
      'GET /incidents/3': () => ({ ...INCIDENT, people_notified_on: '2026-03-06' }),
      'PATCH /incidents/3': () => ({ ...INCIDENT, version: 2 }),
    })
    const { router } = await shown
    await expect.element(field('Avis transmis aux personnes')).toHaveValue('06-03-2026')
    await field('Avis transmis aux personnes').clear()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/incidents')
    expect(sentBy(calls, 'PATCH')).toEqual([{ incident: { people_notified_on: null }, version: 1 }])
  })

  test('in the future is refused beside the field', async () => {
    const { calls } = open('/incidents/3')
    await field('Avis transmis aux personnes').fill('31-12-9999')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.element(page.getByText(/^Entrez une date de 1900 à aujourd’hui/).first()).toBeVisible()
    await expect.element(field('Avis transmis aux personnes')).toBeInvalid()
    expect(sentBy(calls, 'PATCH')).toEqual([])
  })
})

/** @behaviour incidents.form */
describe('the form of an incident', () => {
  test('says what is missing at its field, and sends nothing', async () => {
    const { calls } = open('/incidents/new')
    await page.getByRole('button', { name: 'Inscrire l’incident' }).click()
    for (const name of ['Renseignements personnels', 'Circonstances', 'Date de l’incident', 'Date où', 'Nombre'])
      await expect.element(field(name)).toBeInvalid()
    await expect.element(field('Mesures')).not.toBeInvalid()
    expect(await findViolations()).toEqual([])
    expect(sentBy(calls, 'POST')).toEqual([])
  })

  test.each(['12,5', '-4'])('keeps « %s » people as typed, and refuses it beside the field', async (typed) => {
    const { calls } = open('/incidents/3')
    const count = field('Nombre de personnes')
    await count.clear()
    await count.click()
    await userEvent.keyboard(typed)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.element(count).toBeInvalid()
    await expect.element(count).toHaveValue(typed)
    expect(sentBy(calls, 'PATCH')).toEqual([])
  })

  test('is filled in by keyboard and sent as what it holds', async () => {
    const { calls, shown } = open('/incidents/new', { 'POST /incidents': () => INCIDENT })
    const { router } = await shown
    await field('Renseignements personnels').fill('Noms et courriels')
    await field('Circonstances').fill('Courriel égaré')
    await field('Date de l’incident').fill('02-03-2026')
    await field('Date où').fill('04-03-2026')
    await field('Nombre de personnes').fill('1200')
    page.getByRole('checkbox', { name: 'Ce nombre est approximatif' }).element().focus()
    await userEvent.keyboard(' ')
    page.getByRole('button', { name: 'Inscrire l’incident' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/incidents')
    expect(sentBy(calls, 'POST')).toMatchObject([
      {
        key: expect.any(String),
        incident: {
          information: 'Noms et courriels',
          circumstances: 'Courriel égaré',
          began_on: '2026-03-02',
          discovered_on: '2026-03-04',
          people_count: 1200,
          people_count_approximate: true,
          people_in_quebec: null,
          serious_risk: null,
          public_notice_on: null,
        },
      },
    ])
  })

  test('says how long it is kept, and sends what changed alone, with its version', async () => {
    const { calls, shown } = open('/incidents/3', { 'PATCH /incidents/3': () => ({ ...INCIDENT, version: 2 }) })
    const { router } = await shown
    await expect.element(page.getByText('Conservé au registre au moins jusqu’au 4 mars 2031.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /Historique/ })).toBeVisible()
    await field('Mesures').fill('Mots de passe changés')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/incidents')
    expect(sentBy(calls, 'PATCH')).toEqual([{ incident: { measures: 'Mots de passe changés' }, version: 1 }])
  })

  test('requires the elements of the conclusion, and the reason of a public notice only where there is one', async () => {
    const { calls } = open('/incidents/3')
    await expect.element(field('Mesures')).toBeVisible()
    await expect.element(field('Raison de l’avis public')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: /^Conclusion sur le risque/ }).click()
    await page.getByRole('option', { name: 'Risque sérieux', exact: true }).click()
    await field('Avis public donné le').fill('06-03-2026')
    await field('Raison de l’avis public').fill(' ')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.element(field('Sensibilité')).toBeInvalid()
    await expect.element(field('Raison de l’avis public')).toBeInvalid()
    await page.viewport(390, 900)
    expect(await findViolations()).toEqual([])
    expect(sentBy(calls, 'PATCH')).toEqual([])
  })
})
