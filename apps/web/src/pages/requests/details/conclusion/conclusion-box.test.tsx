import type { Request, RequestAct } from '@octroi/domain'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../../testing/fake-server.ts'
import { findViolations } from '../../../../testing/find-violations.ts'
import { pickFile } from '../../../../testing/pick-file.ts'
import { renderPage, someRequest } from '../../../../testing/render-page.tsx'
import { someConclusion } from '../../../../testing/some-conclusion.ts'
import { NextStepBox } from '../next-step-box.tsx'
import { useRequest } from '../../queries.ts'
import { NamedColor } from './color-mark.tsx'
import { ConclusionBox } from './conclusion-box.tsx'

const COLORS = ['Vert', 'Jaune', 'Orange', 'Rouge'].map((label, place) => ({ id: place + 1, label }))
const APPROVE: RequestAct = {
  name: 'approve',
  state_id: 8,
  label: 'Approuver les recommandations',
  main: true,
  dialog: {
    title: 'Approbation finale',
    text: 'La demande sera approuvée.',
    facts: [{ label: 'Montant accordé', value: '11 000,00' }],
    warning: 'Cette action est irréversible.',
    confirm: 'Approuver définitivement',
  },
  fields: [],
  missing: [],
  done: { title: 'Recommandations approuvées', text: 'La demande est approuvée.' },
}
const saying = (amount: string): RequestAct => ({
  ...APPROVE,
  dialog: { ...APPROVE.dialog, text: `Montant accordé : ${amount}` },
})
const CAN = { ...someRequest().can, see_backstage: true, read_conclusion: true }
const WRITING = { ...CAN, edit_conclusion: true }
const APPROVING = { ...WRITING, approve_conclusion: true }

function Boxes() {
  const { data } = useRequest(12)
  const [isUnsaved, setUnsaved] = useState(false)
  if (!data) return null
  return (
    <>
      <NextStepBox request={data} unsaved={isUnsaved ? 'conclusion.unsaved' : null} />
      <ConclusionBox request={data} onUnsaved={setUnsaved} />
    </>
  )
}

async function show(request: Partial<Request>, more: Readonly<Record<string, FakeAnswer>> = {}, rang = 1) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests/12': () => someRequest({ state_id: 5, ...request }),
    'GET /requests/12/conclusion': () => someConclusion(),
    'GET /requests/12/conclusion/facts': () => ({ ammount_asked: null, analyses: [], remaining: null }),
    'GET /colors': () => COLORS,
    ...more,
  })
  const shown = await renderPage(<Boxes />, '/requests/12', user)
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const sent = () => calls.filter(({ method }) => method === 'POST' || method === 'PATCH')
  return { ...shown, calls, sent }
}

const recommended = () => page.getByRole('textbox', { name: 'Montant recommandé (en\u00a0$)' })
const save = () => page.getByRole('button', { name: 'Enregistrer les modifications' })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour conclusions.box, conclusions.box-saved, requests.saves-told */
test('recommendations are begun by the keyboard alone, each colour with its name', async () => {
  const { sent } = await show(
    { can: WRITING },
    {
      'POST /conclusions': () => someConclusion({ version: 1 }),
    },
  )
  // The form is loaded on demand.
  await expect.element(recommended()).toBeVisible()
  recommended().element().focus()
  await userEvent.keyboard('12 500,x{Tab}')
  await expect.element(page.getByText('Entrer un montant recommandé valide')).toBeVisible()
  recommended().element().focus()
  await userEvent.keyboard('{Backspace}567{Tab}')
  // `12,500` is ambiguous: twelve thousand five hundred, or twelve and a half.
  await expect.element(page.getByText('Entrer un montant recommandé valide')).toBeVisible()
  recommended().element().focus()
  await userEvent.keyboard('{End}{Backspace}{Backspace}')
  page.getByRole('combobox', { name: 'Couleur' }).element().focus()
  await userEvent.keyboard('jau')
  await expect.element(page.getByRole('option', { name: 'Jaune' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await page.getByRole('textbox', { name: 'Commentaires' }).fill('À suivre')
  expect(await findViolations()).toEqual([])
  save().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Recommandations mises à jour')).toBeVisible()
  expect(sent()[0]?.fields).toMatchObject({
    'conclusion[request_id]': '12',
    'conclusion[ammount_recommended]': '12 500,5',
    'conclusion[color_id]': '2',
    'conclusion[comment]': 'À suivre',
  })
  await expect.element(recommended()).toHaveValue('12\u00a0500,00')
  await expect.element(page.getByRole('heading', { name: 'Recommandations' })).toHaveFocus()
})

/** @behaviour conclusions.box-saved */
test('what somebody else saved meanwhile is taken over, and chosen about where both changed it', async () => {
  const theirs = someConclusion({ comment: 'Leur texte', ammount_recommended: '9000.00', version: 4 })
  const reads = [someConclusion()]
  const { sent } = await show(
    { can: WRITING, conclusion_id: 9 },
    {
      'GET /requests/12/conclusion': () => reads.shift() ?? theirs,
      'PATCH /conclusions/9': ({ fields }) =>
        fields['conclusion[version]'] === '3' ? refusal(409, 'version_conflict') : { ...theirs, version: 5 },
    },
  )
  await page.getByRole('textbox', { name: 'Commentaires' }).fill('Mon texte')
  await save().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Leur texte')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Votre valeur' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect
    .poll(() => sent().map(({ fields }) => fields))
    .toMatchObject([
      { 'conclusion[comment]': 'Mon texte', 'conclusion[version]': '3' },
      { 'conclusion[comment]': 'Mon texte', 'conclusion[version]': '4' },
    ])
  expect(sent()[1]?.fields).not.toHaveProperty('conclusion[ammount_recommended]')
})

/** @behaviour conclusions.late-notice */
test('who changes what is submitted already is told that it is shown to who approves', async () => {
  const first = await show({ can: WRITING, conclusion_id: 9 })
  await expect.element(recommended()).toBeVisible()
  expect(page.getByText(/^Ces recommandations sont déjà soumises/).elements()).toHaveLength(0)
  await first.screen.unmount()
  const done = () => someConclusion({ done: true })
  await show({ state_id: 6, can: WRITING, conclusion_id: 9 }, { 'GET /requests/12/conclusion': done }, 2)
  await expect.element(page.getByText(/^Ces recommandations sont déjà soumises/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

/** @behaviour conclusions.approved-as-shown */
test('figures that somebody else saved meanwhile are shown before they can be approved', async () => {
  let isChanged = false
  const request = { state_id: 6, can: APPROVING, conclusion_id: 9 }
  const there = () => ({
    ...request,
    ...(isChanged ? { version: 8 } : { version: 7 }),
    acts: [isChanged ? saying('1,00') : saying('30 000,00')],
  })
  await show(request, {
    'GET /requests/12': () => someRequest(there()),
    'GET /requests/12/conclusion': () =>
      someConclusion({ ammount_final: isChanged ? '1.00' : '30000.00', color_id_final: 1, version: isChanged ? 4 : 3 }),
    'PATCH /requests/12': () => refusal(409, 'version_conflict'),
  })
  const granted = page.getByRole('textbox', { name: 'Montant accordé (en\u00a0$)' })
  await expect.element(granted).toHaveValue('30\u00a0000,00')
  isChanged = true
  await page.getByRole('button', { name: 'Approuver les recommandations' }).click()
  await page.getByRole('button', { name: 'Approuver définitivement' }).click()
  await expect.element(page.getByText('L’action n’a pas été faite')).toBeVisible()
  await expect.element(granted).toHaveValue('1,00')
  await expect.element(page.getByRole('dialog').getByText('Montant accordé : 1,00')).toBeVisible()
  expect(page.getByText('Montant accordé : 30 000,00').elements()).toHaveLength(0)
})

/** @behaviour conclusions.box-report */
test('a report on its way shows how much was sent and is called off; one too large is not sent', async () => {
  const file = { id: 'a', name: 'ancien.pdf', size: 2048 }
  const first = await show(
    { can: WRITING, conclusion_id: 9 },
    { 'GET /requests/12/conclusion': () => someConclusion({ file }) },
  )
  await expect.element(page.getByRole('button', { name: 'Télécharger ancien.pdf' })).toBeVisible()
  expect(page.getByText(/ancien\.pdf/).elements()).toHaveLength(1)
  await first.screen.unmount()
  await show({ can: WRITING, conclusion_id: 9 })
  await expect.element(page.getByRole('button', { name: /^Importer \(max\. 20\smo\)/ })).toBeVisible()
  await pickFile(new File([new Uint8Array(20_000_001)], 'gros.pdf'))
  await expect.element(page.getByText(/Le document dépasse la taille maximale \(max\. 20mo\)/)).toBeVisible()
  await pickFile(new File(['%PDF'], 'rapport.pdf'))
  await expect.element(page.getByRole('button', { name: /^Charger un nouveau rapport final/ })).toBeVisible()
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 42, total: 100 }))
  })
  await save().click()
  await expect.element(page.getByText('Envoi de «\u00a0rapport.pdf\u00a0»\u00a0: 42\u00a0%')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect.element(page.getByRole('button', { name: 'Annuler l’envoi' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^rapport\.pdf/)).toBeVisible()
  await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
})

/** @behaviour conclusions.box-leave */
test('an approval waits for what is unsaved, which is asked about before one leaves and stays in the tab', async () => {
  const granted = page.getByRole('textbox', { name: 'Montant accordé (en\u00a0$)' })
  const lacking = {
    ...APPROVE,
    missing: [{ code: 'final_amount_missing', message: 'Entrer un montant accordé valide' }],
  }
  const first = await show({ state_id: 6, can: APPROVING, conclusion_id: 9, acts: [lacking] })
  const approve = page.getByRole('button', { name: 'Approuver les recommandations' })
  await expect.element(approve).toHaveAccessibleDescription(/Entrer un montant accordé valide/)
  await granted.fill('11 000')
  // The typed amount is no longer missing; it only has to be saved.
  await expect.element(approve).toHaveAccessibleDescription(/Enregistrez ou annulez d’abord vos modifications/)
  await expect.element(approve).not.toHaveAccessibleDescription(/Entrer un montant/)
  await first.screen.unmount()
  sessionStorage.clear()

  const request = { state_id: 6, can: APPROVING, conclusion_id: 9, acts: [APPROVE] }
  const { router, screen } = await show(request)
  await expect.element(approve).not.toHaveAttribute('aria-disabled', 'true')
  // Only one button is primary: saving is, while something is unsaved.
  const save = page.getByRole('button', { name: 'Enregistrer les modifications' })
  await expect.element(save).toBeVisible()
  const primary = () => [approve, save].map((button) => button.element().getAttribute('data-variant'))
  expect(primary()).toEqual(['filled', 'default'])
  await granted.fill('11 000')
  await expect.poll(() => primary()[1]).toBe('filled')
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
  void router.navigate('/elsewhere')
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await screen.unmount()
  await show(request)
  await page.getByRole('button', { name: 'Les reprendre' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Montant accordé (en\u00a0$)' })).toHaveValue('11 000')
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Montant accordé (en\u00a0$)' })).toHaveValue('')
  await approve.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('alert').getByText(/irréversible/)).toBeVisible()
  await expect.element(dialog.getByRole('term').first()).toHaveTextContent('Montant accordé')
  await expect.element(dialog.getByRole('definition').first()).toHaveTextContent('11 000,00')
})

/** @behaviour conclusions.box, conclusions.by-hand */
test('a renewal says where its recommendations come from, or that they are to be written by hand', async () => {
  const renewal = { state_id: 7, can: WRITING, conclusion_id: 9 }
  const first = await show(renewal, { 'GET /requests/12/conclusion': () => someConclusion({ from_request_id: 4 }) })
  await expect
    .element(page.getByRole('link', { name: 'Voir la demande précédente' }))
    .toHaveAttribute('href', '/requests/4')
  await first.screen.unmount()
  await show({ ...renewal, conclusion_id: null })
  await expect.element(page.getByText(/^Aucune demande précédente/)).toBeVisible()
})

/** @behaviour conclusions.box, conclusions.box-granted */
test.each([1440, 390])(
  'what is decided is read at %i pixels: all of it by staff, the amount by the organisation',
  async (width) => {
    await page.viewport(width, 900)
    const decided = someConclusion({
      ammount_final: '11000.00',
      color_id_final: 3,
      done: true,
      file: { id: 'a', name: 'rapport.pdf', size: 2048 },
    })
    const staff = await show(
      { state_id: 8, can: CAN, conclusion_id: 9 },
      { 'GET /requests/12/conclusion': () => decided },
      2,
    )
    await expect.element(page.getByRole('heading', { name: 'Conclusion' })).toBeVisible()
    await expect.element(page.getByText('11\u00a0000,00\u00a0$')).toBeVisible()
    await expect.element(page.getByText('Orange')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Télécharger rapport.pdf' })).toBeVisible()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
    expect(await findViolations()).toEqual([])
    await staff.screen.unmount()
    const granted = { ...someRequest().can, read_granted: true }
    const { calls } = await show(
      { state_id: 8, can: granted },
      { 'GET /requests/12/conclusion': () => ({ request_id: 12, ammount_final: '11000.00' }) },
      5,
    )
    await expect.element(page.getByText('11\u00a0000,00\u00a0$')).toBeVisible()
    expect(page.getByText(/recommandé|Orange/).elements()).toHaveLength(0)
    expect(calls.some(({ path }) => path === '/colors')).toBe(false)
  },
)

/** @behaviour conclusions.box-granted */
test('who may read nothing of it sees no box, and asks for nothing', async () => {
  const { calls } = await show({ state_id: 6 }, {}, 3)
  expect(page.getByRole('heading', { name: /Recommandations|Conclusion|Décision/ }).elements()).toHaveLength(0)
  expect(calls.some(({ path }) => path.endsWith('/conclusion'))).toBe(false)
})

/** @behaviour conclusions.colours */
test('the colours of the product are seen as what they are called', async () => {
  const names = ['Vert', 'Jaune', 'Orange', 'Rouge']
  const { screen } = await renderPage(
    <p>
      {names.map((label, place) => (
        <NamedColor key={label} id={place + 1} label={label} />
      ))}
    </p>,
  )
  const marks = screen.container.querySelectorAll('[data-tone]')
  const colors = [...marks].map((mark) => getComputedStyle(mark).backgroundColor)
  expect(colors).toEqual(['rgb(43, 138, 62)', 'rgb(255, 212, 59)', 'rgb(247, 103, 7)', 'rgb(201, 42, 42)'])
})

const FACTS = {
  ammount_asked: '30000.00',
  analyses: [{ id: 31, label: 'Analyse financière', by: 'Odile Côté', ammount: '18500.50', color_id: 3 }],
  remaining: '-1200.00',
}

/** @behaviour conclusions.facts */
test('what it is formed from stands in view, and fills the fields at one press, wide and narrow', async () => {
  const before = {
    id: 4,
    label: 'Demande',
    financial_year: 2025,
    ammount_recommended: '9000.00',
    ammount_final: '8000.00',
  }
  await show(
    { can: WRITING, conclusion_id: null, previous: before },
    { 'GET /requests/12/conclusion/facts': () => FACTS },
  )
  const facts = page.getByRole('table', { name: 'Sur quoi s’appuyer' })
  await expect.element(facts.getByText('Odile Côté')).toBeVisible()
  await facts.getByRole('button', { name: 'Reprendre : Analyse financière' }).click()
  await expect.element(recommended()).toHaveValue('18\u00a0500,50')
  await expect.element(page.getByRole('combobox', { name: 'Couleur' })).toHaveValue('Orange')
  await facts.getByRole('button', { name: 'Reprendre : Accordé pour 2025' }).click()
  await expect.element(recommended()).toHaveValue('8\u00a0000,00')
  await expect.element(page.getByRole('combobox', { name: 'Couleur' })).toHaveValue('Orange')
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await findViolations()).toEqual([])
})

/** @behaviour conclusions.facts */
test('who decides sees what is recommended and what remains of the envelope, and fills in the decision', async () => {
  await show({ can: APPROVING, state_id: 6, conclusion_id: 9 }, { 'GET /requests/12/conclusion/facts': () => FACTS })
  const facts = page.getByRole('table', { name: 'Sur quoi s’appuyer' })
  await expect.element(facts.getByRole('row', { name: /^Reste de l’enveloppe.*-1\s200,00/ })).toBeVisible()
  await facts.getByRole('button', { name: 'Reprendre : Analyse financière' }).click()
  await expect.element(page.getByRole('textbox', { name: /Montant accordé/ })).toHaveValue('18\u00a0500,50')
})

/** @behaviour conclusions.facts */
test('the fields are there only once the facts over them are, which would move them down', async () => {
  const { readable, writable } = new TransformStream<string, string>()
  const late = new Response(readable.pipeThrough(new TextEncoderStream()))
  await show({ can: WRITING, conclusion_id: null }, { 'GET /requests/12/conclusion/facts': () => late })
  await expect.element(page.getByLabelText('Chargement des recommandations…')).toBeVisible()
  expect(recommended().elements()).toEqual([])
  const writer = writable.getWriter()
  await writer.write(JSON.stringify(FACTS))
  await writer.close()
  await expect.element(recommended()).toBeVisible()
  await expect.element(page.getByText('Odile Côté')).toBeVisible()
})
