import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswer, type FakeCall, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { someUser } from '../../../testing/as-user.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { UserForm } from './user-form.tsx'

const ME = someUser(1)
const ADA = { ...someUser(5), id: 7, name: 'Ada', surname: 'Roy', email: 'ada@example.org', version: 3 }
const TYPES = [1, 2, 5].map((rang) => someUser(rang).user_type)
const FREE = { data: [{ id: 31, name: 'La Bouée' }], page: 1, total_pages: 1, total: 1 }
const GOOD = 'Une corneille bleue 1987'
const WARNING =
  "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?"

type Answers = Readonly<Record<string, FakeAnswer>>
const BASE: Answers = { 'GET /user_types': () => TYPES, 'GET /organizations': () => FREE }

const showNew = async (answers: Answers = {}) => {
  const calls = fakeServer(ME, { ...BASE, 'POST /users': () => ({ ...ADA, id: 99 }), ...answers })
  return { calls, ...(await renderPage(<UserForm />, '/users/new', ME)) }
}
const showEdit = async (user = ADA, answers: Answers = {}, me = ME) => {
  const calls = fakeServer(me, { ...BASE, [`PATCH /users/${user.id}`]: () => user, ...answers })
  return { calls, ...(await renderPage(<UserForm user={user} />, `/users/${user.id}/edit`, me)) }
}
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = (name = 'Enregistrer') => page.getByRole('button', { name, exact: true }).click()
const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
const fillIn = async () => {
  await textbox('Prénom').fill('Noémie')
  await textbox('Nom').fill('Gagnon')
  await textbox('Courriel').fill('noemie@example.org')
}
const sent = (calls: readonly FakeCall[]) => calls.find(({ method }) => method !== 'GET')?.body

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

describe('creating a user', () => {
  /** @behaviour users.required-highlighted */
  test('highlights every required field that is empty, and sends nothing', async () => {
    const { calls } = await showNew()
    await save('Créer l’utilisateur')
    for (const name of ['Prénom', 'Nom', 'Courriel']) await expect.element(textbox(name)).toBeInvalid()
    await expect.element(page.getByRole('combobox', { name: 'Type d’utilisateur' })).toBeInvalid()
    const border = () => getComputedStyle(textbox('Nom').element()).borderTopColor
    expect(border()).not.toBe(getComputedStyle(page.getByRole('radio').first().element()).borderTopColor)
    expect(await findViolations()).toEqual([])
    expect(sent(calls)).toBeUndefined()
  })

  /** @behaviour users.email-shape */
  test('says which shape an e-mail has', async () => {
    await showNew()
    await textbox('Courriel').fill('noemie@')
    await userEvent.tab()
    const hint = 'Veuillez entrer une adresse courriel valide au format nom@exemple.ca'
    await expect.element(page.getByText(hint)).toBeVisible()
    await expect.element(textbox('Courriel')).toHaveAccessibleDescription(new RegExp(hint))
  })

  /** @behaviour users.invitation, users.created-toast */
  test('invites the person unless told otherwise, says so, and shows the profile', async () => {
    const { calls, router } = await showNew()
    await fillIn()
    await choose('Type d’utilisateur', 'Conseiller')
    await expect.element(page.getByRole('combobox', { name: 'Organisme' })).not.toBeInTheDocument()
    await save('Créer l’utilisateur')
    await expect.element(page.getByText('Utilisateur créé', { exact: true })).toBeVisible()
    await expect.element(page.getByText("L'utilisateur a été créé avec succès.")).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/users/99')
    expect(sent(calls)).toEqual({
      key: expect.any(String),
      user: { type_id: 2, name: 'Noémie', surname: 'Gagnon', email: 'noemie@example.org', send_invitation: true },
    })
  })

  /** @behaviour users.required-password, users.passwords-identical */
  test('asks for a password and the same one again when one is set here', async () => {
    const { calls } = await showNew()
    await fillIn()
    await choose('Type d’utilisateur', 'Conseiller')
    await page.getByRole('radio', { name: 'Je le choisis et je le lui transmets' }).click()
    await save('Créer l’utilisateur')
    await expect.element(textbox('Mot de passe')).toBeInvalid()
    await textbox('Mot de passe').fill(GOOD)
    await textbox('Confirmation du mot de passe').fill(`${GOOD}!`)
    await save('Créer l’utilisateur')
    await expect.element(page.getByText('Les mots de passe doivent être identiques', { exact: true })).toBeVisible()
    expect(sent(calls)).toBeUndefined()
    await textbox('Confirmation du mot de passe').fill(GOOD)
    await save('Créer l’utilisateur')
    await expect.poll(() => sent(calls)).toMatchObject({ user: { password: GOOD, password_bis: GOOD } })
  })

  /** @behaviour users.only-free-organizations, users.organization-kept */
  test('offers, for the organisations’ type, the organisations without a user', async () => {
    const { calls } = await showNew()
    await fillIn()
    await choose('Type d’utilisateur', 'Organisme')
    await choose('Organisme', 'La Bouée')
    const asked = calls.find(({ path }) => path === '/organizations')?.query.get('filters')
    expect(asked).toContain('"has_organization_users":false')
    await save('Créer l’utilisateur')
    await expect.poll(() => sent(calls)).toMatchObject({ user: { type_id: 5, associated_org_id: 31 } })
  })

  /** @behaviour users.failure-toast */
  test('keeps what was typed when the server refuses, and says why at the field', async () => {
    const details = [{ path: 'user.email', code: 'email_used', message: 'Cette adresse courriel est déjà utilisée.' }]
    await showNew({ 'POST /users': () => refusal(422, 'invalid', { details }) })
    await fillIn()
    await choose('Type d’utilisateur', 'Conseiller')
    await save('Créer l’utilisateur')
    await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
    await expect.element(textbox('Courriel')).toBeInvalid()
    await expect.element(textbox('Courriel')).toHaveValue('noemie@example.org')
  })
})

describe('editing a user', () => {
  /** @behaviour users.empty-password, users.saved-toast */
  test('sends what changed and no empty password, and says that it was saved', async () => {
    const { calls, router } = await showEdit()
    await textbox('Prénom').fill('Adèle')
    await save()
    await expect.element(page.getByText('Enregistrement effectué', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Vos changements ont été enregistrés avec succès.')).toBeVisible()
    expect(sent(calls)).toEqual({ user: { name: 'Adèle' }, version: 3 })
    await expect.poll(() => router.state.location.pathname).toBe('/users/7')
  })

  test('keeps the organisation that is linked among the choices, and can take it away', async () => {
    const { calls } = await showEdit()
    await expect.element(page.getByRole('combobox', { name: 'Organisme' })).toHaveValue('Le Phare')
    await page.getByRole('button', { name: /^Effacer le choix.*Organisme/ }).click()
    await save()
    await expect.poll(() => sent(calls)).toEqual({ user: { associated_org_id: null }, version: 3 })
  })

  /** @behaviour users.guarded-fields */
  test('shows the type and the organisation to administrators only', async () => {
    const adviser = someUser(2, { id: 8 })
    await showEdit(adviser, {}, adviser)
    await expect.element(textbox('Nom')).toHaveValue('Roy')
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  })

  /** @behaviour users.last-administrator */
  test('does not let an administrator change their own type', async () => {
    await showEdit(ME, {}, ME)
    await expect.element(page.getByRole('combobox', { name: 'Type d’utilisateur' })).toHaveAttribute('readonly')
    await expect.element(page.getByText(/demandez-le à un autre administrateur/)).toBeVisible()
  })

  test('shows a new name of one’s own in the whole application at once', async () => {
    const { calls } = await showEdit(ME, {}, ME)
    await textbox('Prénom').fill('Élise')
    await save()
    await expect.poll(() => calls.filter(({ path }) => path === '/session').length).toBeGreaterThan(1)
  })

  /** @behaviour users.leave-guard */
  test('asks before leaving with unsaved changes, also after a save that failed', async () => {
    await showEdit(ADA, { 'PATCH /users/7': () => refusal(500, 'unexpected') })
    await textbox('Prénom').fill('Adèle')
    await save()
    await expect.element(page.getByText('Veuillez réessayer ou contacter un administrateur.')).toBeVisible()
    await page.getByRole('link', { name: 'Annuler' }).click()
    await expect.element(page.getByText(WARNING)).toBeVisible()
    await page.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect.element(textbox('Prénom')).toHaveValue('Adèle')
  })

  /** @behaviour users.version-conflict, users.conflict-names */
  test('shows what somebody else saved beside one’s own, and saves the choice', async () => {
    const theirs = { ...ADA, name: 'Adaline', version: 4, updated_by: 'Claire Villeneuve' }
    const conflictOnce = ({ body }: FakeCall) =>
      (body as { version: number }).version === 3 ? refusal(409, 'version_conflict') : Response.json(theirs)
    const { calls } = await showEdit(ADA, { 'PATCH /users/7': conflictOnce, 'GET /users/7': () => theirs })
    await textbox('Prénom').fill('Adèle')
    await save()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Adaline')).toBeVisible()
    await expect.element(dialog.getByText('Adèle')).toBeVisible()
    await expect.element(dialog.getByText(/Claire Villeneuve/).first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'Votre valeur' }).click()
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect
      .poll(() => calls.filter(({ method }) => method === 'PATCH').at(-1)?.body)
      .toEqual({
        user: { name: 'Adèle' },
        version: 4,
      })
  })
})
