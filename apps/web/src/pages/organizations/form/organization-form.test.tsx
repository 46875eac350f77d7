import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, type FakeCall, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute } from '../../../testing/render-page.tsx'
import { ORGANIZATION_LOOKUPS, someOrganization } from '../../../testing/some-organization.ts'
import { OrganizationEditPage } from '../edit-page.tsx'
import { NewOrganizationPage } from '../new-page.tsx'

type Answers = Readonly<Record<string, FakeAnswer>>
const ADMIN = someUser(1)

async function showNew(answers: Answers = {}) {
  const calls = fakeServer(ADMIN, { ...ORGANIZATION_LOOKUPS, 'POST /organizations': () => ({ id: 9 }), ...answers })
  const at = { path: '/organisations/new', at: '/organisations/new', user: ADMIN }
  return { calls, ...(await renderRoute(<NewOrganizationPage />, at)) }
}

async function showEdit(answers: Answers = {}, user = ADMIN) {
  const calls = fakeServer(user, {
    ...ORGANIZATION_LOOKUPS,
    'GET /organizations/7': () => someOrganization(),
    'PATCH /organizations/7': () => someOrganization({ version: 4 }),
    ...answers,
  })
  const at = { path: '/organisations/:id/edit', at: '/organisations/7/edit', user }
  return { calls, ...(await renderRoute(<OrganizationEditPage />, at)) }
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const list = (name: string) => page.getByRole('combobox', { name, exact: true })
const save = (name = 'Enregistrer') => page.getByRole('button', { name, exact: true }).click()
const sent = (calls: readonly FakeCall[], call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
async function choose(name: string, option: string) {
  await list(name).click()
  await page.getByRole('option', { name: option }).click()
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

describe('creating an organisation', () => {
  /** @behaviour organisations.required, organisations.highlight */
  test('highlights the seven required fields when they are empty, and sends nothing', async () => {
    const { calls } = await showNew()
    await save('Créer l’organisme')
    for (const name of ['Nom', 'Courriel général', 'Téléphone du service'])
      await expect.element(box(name)).toBeInvalid()
    for (const name of ['Région', 'Champ d’action', 'Secteur', 'Sous-secteur'])
      await expect.element(list(name)).toBeInvalid()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(await findViolations()).toEqual([])
    expect(sent(calls, 'POST /organizations')).toEqual([])
  })

  /** @behaviour organisations.email-hint, organisations.website-hint, organisations.year, organisations.yearly-follow-create */
  test('says at each field what it expects', async () => {
    await showNew()
    await box('Courriel général').fill('phare')
    await box('Site web').fill('phare')
    await box('Année de fondation').fill('1899')
    await box('Suivi annuel, première partie').fill('0')
    await userEvent.tab()
    for (const text of [
      'Veuillez entrer une adresse courriel valide au format nom@exemple.ca',
      'Veuillez entrer un site web valide au format www.exemple.ca ou https://www.exemple.ca',
      'Entrez une année entre 1900 et 2100.',
      'Entrez un chiffre de 1 à 9 dans chaque case.',
    ])
      await expect.element(page.getByText(text).first()).toBeVisible()
  })

  /** @behaviour organisations.neq-warning */
  test('warns about an odd NEQ, and saves it all the same', async () => {
    const { calls, router } = await showNew()
    await box('Nom').fill('La Bouée')
    await box('NEQ').fill('123')
    await expect.element(page.getByText(/Un NEQ compte 10 chiffres/)).toBeVisible()
    await box('NEQ').fill('1181 4407 11')
    await expect.element(page.getByText(/Un NEQ compte 10 chiffres/)).not.toBeInTheDocument()
    await box('NEQ').fill('1181440712')
    await expect.element(page.getByText(/Les chiffres de ce NEQ ne concordent pas/)).toBeVisible()
    await box('Courriel général').fill('bonjour@bouee.example.org')
    await box('Téléphone du service').fill('418 555-0100')
    await choose('Champ d’action', 'Enfance')
    await choose('Secteur', 'Garde')
    await choose('Sous-secteur', 'Haltes')
    await choose('Région', 'Capitale-Nationale')
    await save('Créer l’organisme')
    await expect.element(page.getByText('Organisme créé', { exact: true })).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/organisations/9')
    expect(sent(calls, 'POST /organizations')).toMatchObject([
      { organization: { name: 'La Bouée', neq: '1181440712', subsector_id: 3, region: 'Capitale-Nationale' } },
    ])
  })

  /** @behaviour organisations.typed-texts */
  test('writes telephones, postal codes and the NEQ as they are written, once they are left', async () => {
    await showNew()
    for (const [label, typed, written] of [
      ['NEQ', '1143 456 789', '1143456789'],
      ['Téléphone du service', '4185550100', '418 555-0100'],
      ['Code postal', 'g5l1a1', 'G5L 1A1'],
      ['Téléphone de l’administration', '+33 1 42 68 53 00', '+33 1 42 68 53 00'],
    ] as const) {
      await box(label).fill(typed)
      await expect.element(box(label)).toHaveValue(typed)
      await userEvent.tab()
      await expect.element(box(label)).toHaveValue(written)
    }
  })

  /** @behaviour organisations.regions-offered */
  test('offers the three regions', async () => {
    await showNew()
    await list('Région').click()
    const options = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
    expect(options).toEqual(['Bas-Saint-Laurent', 'Capitale-Nationale', 'Chaudière-Appalaches'])
  })

  test('does not create twice when the user could not be associated', async () => {
    const lise = { ...someUser(5), id: 30, name: 'Lise', surname: 'Dubé' }
    const refusals = [
      refusal(422, 'invalid', {
        details: [{ path: 'organization_user.user_id', code: 'user_linked', message: 'Déjà associé.' }],
      }),
    ]
    const { calls } = await showNew({
      'GET /users': () => ({ data: [{ ...lise, organization_name: null }], page: 1, total_pages: 1, total: 1 }),
      'POST /organization_users': () => refusals.pop() ?? { id: 4, organization_id: 9, user_id: 30, user: lise },
      'GET /organizations/9': () => someOrganization({ id: 9, associated_user_id: null, association_id: null }),
      'PATCH /organizations/9': () => someOrganization({ id: 9 }),
    })
    for (const [name, text] of [
      ['Nom', 'La Bouée'],
      ['Courriel général', 'a@b.example.org'],
      ['Téléphone du service', '418'],
    ] as const)
      await box(name).fill(text)
    await choose('Champ d’action', 'Enfance')
    await choose('Secteur', 'Garde')
    await choose('Sous-secteur', 'Haltes')
    await choose('Région', 'Capitale-Nationale')
    await choose('Utilisateur associé', 'Lise Dubé')
    await save('Créer l’organisme')
    await expect.element(list('Utilisateur associé')).toBeInvalid()
    await save('Créer l’organisme')
    await expect.element(page.getByText('Organisme créé', { exact: true })).toBeVisible()
    expect(sent(calls, 'POST /organizations')).toHaveLength(1)
  })
})

describe('the choices of an organisation', () => {
  /** @behaviour organisations.dependent-choices */
  test('another field of action empties the sector and the subsector, and offers its own', async () => {
    await showEdit()
    await expect.element(list('Secteur')).toHaveValue('Dépannage')
    await choose('Champ d’action', 'Enfance')
    await expect.element(list('Secteur')).toHaveValue('')
    await expect.element(list('Sous-secteur')).toHaveValue('')
    await list('Secteur').click()
    await expect.element(page.getByRole('option', { name: 'Garde' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Dépannage' })).not.toBeInTheDocument()
  })

  /** @behaviour organisations.user-choices */
  test('the user is sought among those of the organisations’ rank, enabled and without another organisation', async () => {
    const { calls } = await showEdit()
    await list('Utilisateur associé').fill('lise')
    await expect.poll(() => calls.findLast(({ path }) => path === '/users')?.query.get('search')).toBe('lise')
    const { query } = calls.findLast(({ path }) => path === '/users') ?? {}
    expect(JSON.parse(query?.get('filters') ?? '')).toEqual({ rang: 5, disabled: false, has_organization: false })
  })

  /** @behaviour organisations.user-calls */
  test('another user is associated by changing the association', async () => {
    const ada = { id: 12, name: 'Ada', surname: 'Ross' }
    const lise = { ...someUser(5), id: 30, surname: 'Dubé', organization_name: null }
    const { calls } = await showEdit({
      'GET /organizations/7': () => someOrganization({ user: ada, associated_user_id: 12, association_id: 4 }),
      'GET /users': () => ({ data: [lise], page: 1, total_pages: 1, total: 1 }),
      'PATCH /organization_users/4': () => ({ id: 4, organization_id: 7, user_id: 30, user: lise }),
    })
    await expect.element(list('Utilisateur associé')).toHaveValue('Ada Ross')
    await choose('Utilisateur associé', 'Lise Dubé')
    await save()
    await expect.element(page.getByText('Enregistrement effectué')).toBeVisible()
    expect(sent(calls, 'PATCH /organization_users/4')).toEqual([
      { organization_user: { organization_id: 7, user_id: 30 } },
    ])
    expect(sent(calls, 'PATCH /organizations/7')).toEqual([])
  })
})

describe('editing an organisation', () => {
  /** @behaviour organisations.yearly-follow-edit, organisations.yearly-follow-parts */
  test('splits the yearly follow-up in two parts, which may be 0', async () => {
    const { calls } = await showEdit({ 'GET /organizations/7': () => someOrganization({ yearly_follow: '1 de 3' }) })
    await expect.element(box('Suivi annuel, deuxième partie')).toHaveValue('3')
    await box('Suivi annuel, première partie').fill('0')
    await save()
    await expect
      .poll(() => sent(calls, 'PATCH /organizations/7'))
      .toEqual([{ organization: { yearly_follow: '0 de 3' }, version: 3 }])
  })

  /** @behaviour organisations.locked-fields */
  test('the organisation itself sees the fields of administrators, and cannot change them', async () => {
    await showEdit({}, someUser(5))
    for (const name of ['Champ d’action', 'Secteur', 'Sous-secteur'])
      await expect.element(list(name)).toHaveAttribute('readonly')
    for (const name of ['Numéro d’organisme', 'Suivi annuel, première partie'])
      await expect.element(box(name)).toHaveAttribute('readonly')
    await expect.element(list('Utilisateur associé')).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour organisations.generic-failure, leaving.after-failed-save */
  test('a save that fails says so, keeps what was entered, and stays unsaved', async () => {
    await showEdit({ 'PATCH /organizations/7': () => refusal(500, 'unexpected') })
    await box('Ville').fill('Matane')
    await save()
    await expect.element(page.getByText("Une erreur s'est produite", { exact: true })).toBeVisible()
    await expect
      .element(page.getByText('Veuillez réessayer ou contacter un administrateur.', { exact: true }))
      .toBeVisible()
    await expect.element(box('Ville')).toHaveValue('Matane')
    await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
  })
})
