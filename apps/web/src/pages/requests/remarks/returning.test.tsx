import type { Remarks, RequestAct } from '@octroi/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { someRequest } from '../../../testing/render-page.tsx'
import { SOME_FORM } from '../../../testing/some-form.ts'
import { openRemarked, REMARK, RETURN, WRITABLE_REMARKS } from '../../../testing/some-remarks.tsx'

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour remarks.shown-before */
test('the dialog lists what leaves; when that changed nothing leaves, and it lists what is there by then', async () => {
  const theirs = { ...REMARK, id: 8, label: '1.2 Mission', reason: 'D’une collègue.', by: 'Inès Roy' }
  let now: Remarks = { ...WRITABLE_REMARKS, drafts: [REMARK] }
  const { calls } = openRemarked(2, now, {
    'GET /requests/12/remarks': () => now,
    'PATCH /requests/12': () => {
      if (now.drafts.length > 1) return someRequest({ state_id: 3, acts: [] })
      now = { ...WRITABLE_REMARKS, drafts: [REMARK, theirs] }
      return refusal(409, 'remarks_changed', { message: 'Les corrections demandées ont changé entre-temps.' })
    },
  })
  await page.getByRole('button', { name: RETURN.label }).click()
  const list = page.getByRole('dialog').getByRole('region', { name: 'Corrections demandées qui partiront' })
  await expect.element(list.getByText(/^Une correction demandée partira/)).toBeVisible()
  await expect
    .element(list.getByRole('listitem'))
    .toHaveTextContent('1.1 Nom de l’organismeInscrivez le nom légal.Mathieu Gendron')
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText(/^Les corrections demandées ont changé entre-temps\./)).toBeVisible()
  await expect.element(list.getByRole('listitem').nth(1)).toHaveTextContent('1.2 MissionD’une collègue.Inès Roy')
  await page.viewport(390, 844)
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.poll(() => calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toMatchObject([
    { request: { remarks: [{ id: 7, version: 1 }] } },
    {
      request: {
        remarks: [
          { id: 7, version: 1 },
          { id: 8, version: 1 },
        ],
      },
    },
  ])
})

/** @behaviour remarks.moved-on */
test('what was being written when the request was returned from elsewhere is shown to be copied, until one does without', async () => {
  let isReturned = false
  const returned = someRequest({
    state_id: 3,
    request_state: { id: 3, label: 'En correction' },
    acts: [],
    can: { ...someRequest().can, edit_form: false },
  })
  const open = someRequest({ state_id: 2, acts: [RETURN], can: { ...someRequest().can, edit_form: false } })
  const { shown } = openRemarked(2, WRITABLE_REMARKS, {
    'GET /requests/12': () => (isReturned ? returned : open),
    'GET /requests/12/remarks': () =>
      isReturned ? { ...WRITABLE_REMARKS, can: { write: false, mark: false } } : WRITABLE_REMARKS,
    'PUT /requests/12/remarks': () => refusal(409, 'state_conflict'),
  })
  await page
    .getByRole('button', { name: /^Demander une correction/ })
    .first()
    .click()
  isReturned = true
  await page.getByRole('textbox', { name: 'Correction demandée' }).fill('Inscrivez le nom légal.')
  const kept = page.getByRole('alert', { name: 'Une correction demandée n’a pas été envoyée' })
  await expect.element(kept.getByText(/passée à l’état «\s*En correction\s*»/)).toBeVisible()
  const text = kept.getByRole('region', { name: '1.1 Nom de l’organisme' })
  await expect.element(text.getByText('Inscrivez le nom légal.')).toBeVisible()
  await expect.element(kept.getByRole('button', { name: 'Copier le texte' })).toBeVisible()
  await page.viewport(390, 844)
  expect(await findViolations()).toEqual([])
  await (await shown).screen.unmount()
  openRemarked(2, WRITABLE_REMARKS, { 'GET /requests/12': () => returned })
  await kept.getByRole('button', { name: 'Ne plus garder' }).click()
  await expect.element(kept).not.toBeInTheDocument()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('octroi.draft'))).toEqual([])
})

const ACCEPT: RequestAct = {
  ...RETURN,
  name: 'accept',
  state_id: 4,
  label: 'Accepter la demande',
  fields: [],
  dialog: { title: 'Accepter cette demande?', text: 'Elle sera analysée.', confirm: 'Accepter la demande' },
  done: { title: 'Demande acceptée', text: 'La demande passe à l’étape suivante.' },
}

/** Opens the form of a request with one open act; once it is done, none is open. */
function openFor(act: RequestAct, reply: (isDone: boolean) => unknown) {
  let isDone = false
  const can = { ...someRequest().can, edit_form: false }
  openRemarked(2, WRITABLE_REMARKS, {
    'GET /requests/12': () =>
      isDone
        ? someRequest({ state_id: act.state_id, acts: [], can, version: 5 })
        : someRequest({ state_id: 2, acts: [act], can }),
    'GET /requests/12/remarks': () =>
      isDone ? { ...WRITABLE_REMARKS, can: { write: false, mark: false } } : WRITABLE_REMARKS,
    'PATCH /requests/12': () => {
      const said = reply(isDone)
      isDone = true
      return said
    },
  })
}

/** @behaviour shared.lost-reply-told */
test.each([ACCEPT, RETURN])('« $label » from the form, whose answer was lost, is told to be done', async (act) => {
  openFor(act, (isDone) => (isDone ? refusal(409, 'version_conflict') : refusal(503, 'not_ready')))
  await page.getByRole('button', { name: act.label }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: act.dialog.confirm })
  await confirm.click()
  await expect.element(page.getByText(/rien ne confirme que c’est fait/)).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText(act.done.title)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** @behaviour requests.acts-told */
test('an acceptance from the form is told there, though nothing is left to review', async () => {
  openFor(ACCEPT, () => someRequest({ state_id: 4, acts: [], version: 5 }))
  await page.getByRole('button', { name: ACCEPT.label }).click()
  await page.getByRole('dialog').getByRole('button', { name: ACCEPT.dialog.confirm }).click()
  await expect.element(page.getByText('Demande acceptée')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

const [section] = SOME_FORM.sections
const [name] = section?.questions ?? []
const TABLE = {
  ...name,
  id: 2,
  order: 2,
  question_number: '1.2',
  label: 'Bailleurs',
  question_type: { id: 17, label: 'table' },
  fields: [{ ...name?.fields[0], id: 'nom', title: 'Nom', type: 'text' }],
  options: name?.options.map((option) => ({ ...option, id: 102 })),
}

/** @behaviour remarks.rows */
test('a row of a table is picked by keyboard and remarked on, beside the question as a whole', async () => {
  const rows = JSON.stringify([{ nom: 'Ville' }, { nom: 'Fondation' }])
  const { calls } = openRemarked(2, WRITABLE_REMARKS, {
    'GET /requests/12/form': () => ({ ...SOME_FORM, sections: [{ ...section, questions: [name, TABLE] }] }),
    'GET /requests/12/answers': () => [
      { option_id: 102, value: rows, details: null, revision: 1, updated_at: REMARK.at, updated_by: 'Joceline' },
    ],
    'PUT /requests/12/remarks': ({ body }) => ({ ...REMARK, ...(body as { remark: object }).remark }),
  })
  const ask = page.getByRole('button', {
    name: /^Demander une correction à une ligne de la question «\s*1\.2 Bailleurs/,
  })
  await expect.element(ask).toBeVisible()
  ask.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Ligne à corriger' })).toHaveFocus()
  await page.getByRole('combobox', { name: 'Ligne à corriger' }).selectOptions('ligne 2\u00a0: Fondation')
  await userEvent.keyboard('{Tab}{Enter}')
  const reason = page.getByRole('textbox', { name: 'Correction demandée, ligne 2' })
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('Quel montant?')
  await page.viewport(390, 844)
  expect(await findViolations()).toEqual([])
  await expect.element(page.getByText(/^Correction enregistrée/)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    remark: { question_id: 2, row: 1, reason: 'Quel montant?', version: 0 },
  })
})
