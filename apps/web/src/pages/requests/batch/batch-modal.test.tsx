import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { pickFile } from '../../../testing/pick-file.ts'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { RequestListPage } from '../list-page.tsx'

const ORGANIZATIONS = [
  { id: 7, name: 'Le Phare', yearly_follow: '1 de 3' },
  { id: 4, name: 'La Bouée', yearly_follow: null },
  { id: 9, name: 'Éclaircie', yearly_follow: null },
]
const paged = (data: readonly unknown[]) => ({ data, page: 1, total_pages: 1, total: data.length, scope: 'all' })
const alike = (filters: string) =>
  filters.includes('organization_id')
    ? [someRequest({ organization: { id: 4, name: 'La Bouée', region: null, email_general: null } })]
    : []

async function show(more: Readonly<Record<string, FakeAnswer>> = {}, rang = 1) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests': ({ query }) => paged(alike(query.get('filters') ?? '')),
    'GET /requests/types': () => [{ id: 3, form_id: 30, label: 'Soutien à un projet', analyses: [] }],
    'GET /requests/states': () => [],
    'GET /requests/responsibles': () => [],
    'GET /regions': () => [],
    'GET /organizations': () => paged(ORGANIZATIONS),
    'GET /forms/30': () => ({ id: 30, version: 1, url: null }),
    'PATCH /forms/30': () => ({ id: 30, guide: { id: 5, name: 'guide.pdf', size: 9 } }),
    ...more,
  })
  const shown = await renderPage(<RequestListPage />, '/requests', user)
  return { calls, of: (call: string) => calls.filter((one) => one.call === call), ...shown }
}

const opener = () => page.getByRole('button', { name: 'Créer des demandes' })
const dialog = () => page.getByRole('dialog', { name: 'Création de demandes' })
const create = () => page.getByRole('button', { name: 'Créer les demandes' })

async function choose(name: string, label: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: label }).click()
}

/** Fills in every field except the organisations. */
async function fill(): Promise<void> {
  await choose('Type de demande', 'Soutien à un projet')
  await choose('Année financière', '2028')
  await page.getByRole('textbox', { name: 'Date limite' }).fill('30-09-2028')
  await userEvent.keyboard('{Tab}')
  await pickFile(new File(['%PDF-1.4'], 'guide.pdf'))
  await page.getByRole('checkbox', { name: 'Je confirme que les informations ci-dessus sont exactes' }).click()
}

beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  await page.viewport(1280, 1000)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour batches.modal, batches.alike, batches.irreversible */
test('one request for each organisation chosen, with the guide that was sent before', async () => {
  const { of, screen } = await show({ 'POST /requests': () => [] })
  await opener().click()
  await expect.element(dialog()).toBeVisible()
  await expect
    .element(screen.getByText(/^Cette action est irréversible.*même s’il existe déjà des demandes semblables\.$/))
    .toBeVisible()
  const labels = ['Type de demande', 'À choisir', 'Année financière', 'Date limite', 'Je confirme']
  const placesOf = () => labels.map((label) => dialog().element().textContent.indexOf(label))
  await expect.poll(() => placesOf().every((place) => place > 0)).toBe(true)
  const places = placesOf()
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  await fill()
  await expect.element(screen.getByRole('button', { name: 'Ajouter 1 de 3 – Le Phare' })).toBeVisible()
  await page.getByRole('textbox', { name: /liste « À choisir »/ }).fill('ECLAIR')
  await screen.getByRole('button', { name: 'Ajouter Éclaircie' }).click()
  await page.getByRole('textbox', { name: /liste « À choisir »/ }).fill('')
  await screen.getByRole('button', { name: 'Ajouter La Bouée' }).click()
  await expect.element(screen.getByText(/organisme a déjà une demande de ce type pour 2028.*La Bouée/)).toBeVisible()
  expect(await findViolations(document.body)).toEqual([])
  await create().click()
  await expect.element(screen.getByText('Demandes créées')).toBeVisible()
  await expect
    .element(screen.getByText('Les demandes ont été créées avec succès. Les changements seront appliqués sous peu'))
    .toBeVisible()
  expect(of('PATCH /forms/30').map(({ fields }) => fields)).toEqual([
    { 'form[id]': '30', 'form[url]': 'file guide.pdf' },
  ])
  const shared = { type_id: 3, financial_year: 2028, date_close: '2028-09-30', guide_id: 5 }
  const requests = [4, 9].map((organization_id) => ({ ...shared, organization_id }))
  const unguided = requests.map(({ guide_id: _guide, ...request }) => request)
  expect(of('POST /requests').map(({ body }) => body)).toEqual([
    { requests: unguided, check: true },
    { requests, key: expect.any(String) },
  ])
  await expect.element(dialog()).not.toBeInTheDocument()
})

/** @behaviour batches.valid */
describe('what is missing or wrong', () => {
  test('is told field by field, and nothing is sent', async () => {
    const { of, screen } = await show()
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    await create().click()
    await expect.element(screen.getByText('Corrigez ces 6 champs\u00a0:')).toBeVisible()
    expect(screen.getByText('Cochez cette case pour créer les demandes.').elements().length).toBeGreaterThan(0)
    await pickFile(new File(['x'], 'guide.docx'))
    await expect.element(dialog().getByRole('alert').getByText('Type de document non accepté')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /Document guide/ }))
      .toHaveAccessibleDescription(/formats.*pdf/)
    expect(of('PATCH /forms/30')).toEqual([])
    await pickFile(new File(['%PDF-1.4'], 'guide.pdf'))
    await expect.element(screen.getByText('Type de document non accepté')).not.toBeInTheDocument()
  })

  /** @behaviour shared.file-refused */
  test('of a guide that the server refuses is said once, at its field, and goes when another is chosen', async () => {
    const message = 'Le contenu de ce fichier n’est pas celui d’un fichier PDF.'
    const details = [{ path: 'form.url', code: 'other_content', message }]
    const replies = [Response.json({ code: 'wrong_file_kind', message: 'Ce type…', details }, { status: 415 })]
    const { screen } = await show({
      'POST /requests': () => [],
      'PATCH /forms/30': () => replies.shift() ?? { id: 30, guide: { id: 5, name: 'guide.pdf', size: 9 } },
    })
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    await fill()
    await screen.getByRole('button', { name: 'Ajouter La Bouée' }).click()
    await create().click()
    const guide = page.getByRole('button', { name: /\(Document guide/ })
    await expect.element(guide).toHaveAccessibleDescription(message)
    await expect.element(screen.getByText('Corrigez ce champ\u00a0:')).toBeVisible()
    expect(dialog().element().textContent).not.toContain('Veuillez réessayer')
    await pickFile(new File(['%PDF-1.4'], 'guide.pdf'))
    await expect.element(guide).not.toHaveAccessibleDescription(message)
    await create().click()
    await expect.element(screen.getByText('Demandes créées')).toBeVisible()
  })
})

/** @behaviour batches.once, batches.many-alike */
test('what got no answer is sent again under the same key, and many look-alikes are told in part', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `Maison ${place + 1}`)
  const known = names.map((name, id) =>
    someRequest({ id, organization: { id: id + 1, name, region: null, email_general: null } }),
  )
  const replies = [Response.json([]), new Response(null, { status: 502 }), Response.json([]), Response.json([])]
  const { of, screen } = await show({
    'GET /requests': ({ query }) => paged(query.get('filters')?.includes('organization_id') ? known : []),
    'POST /requests': () => replies.shift(),
  })
  await opener().click()
  await fill()
  await screen.getByRole('button', { name: 'Tout ajouter (3 trouvés)' }).click()
  await expect.element(screen.getByText(/Maison 10/)).toBeVisible()
  expect(screen.getByText(/Maison 11/).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Afficher les 12 organismes' }).click()
  await expect.element(screen.getByText(/Maison 11.*Maison 12/)).toBeVisible()
  await create().click()
  await expect.element(screen.getByText(/^Le serveur n’a pas répondu/)).toBeVisible()
  await create().click()
  await expect.element(screen.getByText('Demandes créées')).toBeVisible()
  const keys = of('POST /requests').flatMap(({ body }) => (body as { key?: string }).key ?? [])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(of('PATCH /forms/30')).toHaveLength(1)
})

/** @behaviour batches.keyboard */
test('organisations are walked through and moved by keyboard alone, and the focus stays in its place', async () => {
  const { screen } = await show()
  await opener().click()
  const first = screen.getByRole('button', { name: 'Ajouter 1 de 3 – Le Phare' })
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Retirer La Bouée' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ajouter Éclaircie' })).toHaveFocus()
  const search = page.getByRole('textbox', { name: /liste « À choisir »/ })
  await search.fill('ECLAIR')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(search).toHaveFocus()
})

/** @behaviour batches.check, batches.valid */
test('a past day is told at its field; what is refused leaves no guide on the form, or one, and keeps everything', async () => {
  const message = 'La Bouée\u00a0: cet organisme n’existe pas.'
  const details = [{ path: 'requests[0].organization_id', code: 'unknown_organization', message }]
  const refused = () => refusal(422, 'invalid', { details })
  // Each click first checks whether the requests can be created, then creates them.
  const replies = [refused(), Response.json([]), refused(), Response.json([]), Response.json([])]
  const { of, screen } = await show({ 'POST /requests': () => replies.shift() })
  await opener().click()
  await fill()
  const day = page.getByRole('textbox', { name: 'Date limite' })
  await day.fill('01-01-2020')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('La date limite doit être aujourd’hui ou plus tard.')).toBeVisible()
  await day.fill('30-09-2028')
  await userEvent.keyboard('{Tab}')
  await screen.getByRole('button', { name: 'Tout ajouter (3 trouvés)' }).click()
  await create().click()
  await expect.element(screen.getByText(message).first()).toBeVisible()
  expect(of('PATCH /forms/30')).toEqual([])
  await create().click()
  await expect.poll(() => of('POST /requests').length).toBe(3)
  await expect.element(screen.getByText(message).first()).toBeVisible()
  await expect.element(create()).toBeEnabled()
  await create().click()
  await expect.element(screen.getByText('Demandes créées')).toBeVisible()
  expect(of('PATCH /forms/30')).toHaveLength(1)
  expect(of('POST /requests')).toHaveLength(5)
})

/** @behaviour batches.guide-kept */
test('a form that has a guide needs no other, and shows it', async () => {
  const guided = () => ({ id: 30, version: 1, url: '/forms/30/guide' })
  const { of, screen } = await show({ 'GET /forms/30': guided, 'POST /requests': () => [] })
  await opener().click()
  await fill()
  await expect.element(screen.getByText(/^Facultatif/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Télécharger le guide actuel' })).toBeVisible()
  await screen.getByRole('button', { name: 'Retirer le fichier guide.pdf' }).click()
  await screen.getByRole('button', { name: 'Tout ajouter (3 trouvés)' }).click()
  await create().click()
  await expect.element(screen.getByText('Demandes créées')).toBeVisible()
  expect(of('PATCH /forms/30')).toEqual([])
})

/** @behaviour batches.asks-to-close */
test('what was entered is not thrown away without a question, by Escape either', async () => {
  const { screen } = await show()
  await opener().click()
  await choose('Année financière', '2028')
  const question = page.getByRole('dialog', { name: 'Fermer cette fenêtre?' })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox', { name: 'Année financière' })).toHaveValue('2028')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(screen.getByRole('button', { name: 'Continuer la saisie' })).toHaveFocus()
  expect(await findViolations(document.body)).toEqual([])
  await screen.getByRole('button', { name: 'Fermer sans enregistrer' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

/** @behaviour batches.who */
test('only administrators are offered it', async () => {
  const { screen } = await show({}, 2)
  await expect.element(screen.getByRole('button', { name: /^Filtres/ })).toBeVisible()
  expect(opener().elements()).toEqual([])
})
