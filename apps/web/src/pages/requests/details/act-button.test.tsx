import { type Request, type RequestAct, STATES } from '@octroi/domain'
import { forgetJournalled, openJournal } from '@octroi/forms/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { journalKey } from '../../../filled-form/journal-key.ts'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { useRequest } from '../queries.ts'
import { ActButton } from './act-button.tsx'
import { NextStepBox } from './next-step-box.tsx'
import { useRequestActDialog } from './use-acts.tsx'

const [submission] = someRequest().acts

function Submission({ act, request }: { readonly act: RequestAct; readonly request: Request }) {
  const { ask, dialog } = useRequestActDialog(request)
  return (
    <>
      <ActButton act={act} primary onAsk={ask} />
      {dialog}
    </>
  )
}
const show = (act = submission!, request = someRequest()) =>
  renderPage(<Submission act={act} request={request} />, '/', someUser(5))
const incomplete: RequestAct = {
  ...submission!,
  missing: [
    { code: 'form_incomplete', message: 'Formulaire de la demande incomplet' },
    { code: 'documents_missing', message: 'Des documents ne sont pas encore importés' },
  ],
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('submitting a request', () => {
  /** @behaviour requests.why-not */
  test('cannot be done yet, and tells the keyboard why', async () => {
    const { screen } = await show(incomplete)
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Soumettre cette demande' })
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText('Formulaire de la demande incomplet')).toBeVisible()
    await expect.element(screen.getByText('Des documents ne sont pas encore importés')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  /** @behaviour shared.nothing-cut */
  test('tells why within the width of a phone', async () => {
    await page.viewport(390, 800)
    const message = 'Enregistrez ou annulez d’abord vos modifications aux recommandations'
    const { screen } = await show({ ...submission!, missing: [{ code: 'unsaved', message }] })
    await userEvent.tab()
    await expect.element(screen.getByText(message)).toBeVisible()
    const tip = screen.getByText(message).element().closest('[role=tooltip]')
    await expect.poll(() => tip?.getBoundingClientRect().right).toBeLessThanOrEqual(390)
    await page.viewport(1280, 900)
  })

  /** @behaviour requests.consent */
  test('needs the consent and initials that are not blank', async () => {
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    const confirm = screen.getByRole('button', { name: 'Soumettre définitivement' })
    await expect.element(confirm).toBeDisabled()
    await screen.getByRole('checkbox').click()
    await expect.element(confirm).toBeDisabled()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill('   ')
    await expect.element(confirm).toBeDisabled()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill('JT')
    await expect.element(confirm).toBeEnabled()
  })

  /** @behaviour remarks.unsent-answers */
  test('says how many answers of this device are not sent yet, until another page has sent them', async () => {
    const key = journalKey({ userId: someUser(5).id, name: 'request:12', version: someRequest().form_version })
    const journal = await openJournal(key)
    const entry = { value: 'Tapé ailleurs', details: null, revision: 0, sent: [], at: 1 }
    await journal.write({ put: [101, 102].map((option_id) => ({ ...entry, option_id })) })
    journal.close()
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    const said = screen.getByText('2 réponses de cet appareil ne sont pas encore envoyées')
    await expect.element(said).toBeVisible()
    const form = screen.getByRole('link', { name: 'Ouvrir le formulaire' })
    await expect.element(form).toHaveAttribute('href', '/requests/12/form')
    expect(await findViolations(document.body)).toEqual([])
    await forgetJournalled(key)
    await expect.element(said).not.toBeInTheDocument()
  })

  test('counts what is left of earlier versions of the form as well', async () => {
    const name = 'request:12'
    const current = someRequest().form_version + 1
    const key = journalKey({ userId: someUser(5).id, name, version: current - 1 })
    const journal = await openJournal(key)
    await journal.write({ put: [{ option_id: 101, value: 'Ancien', details: null, revision: 0, sent: [], at: 1 }] })
    journal.close()
    const { screen } = await show(submission, someRequest({ form_version: current }))
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    await expect.element(screen.getByText('Une réponse de cet appareil n’est pas encore envoyée')).toBeVisible()
    await forgetJournalled(key)
  })

  test('sends the consent, the initials and the version that was seen', async () => {
    const submitted = someRequest({ state_id: 2 })
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(submitted)))
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    await screen.getByRole('checkbox').click()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill(' JT ')
    await screen.getByRole('button', { name: 'Soumettre définitivement' }).click()
    await expect.element(screen.getByText('Demande soumise', { exact: true })).toBeVisible()
    const sent = fetch.mock.calls.filter(([, init]) => init?.method === 'PATCH')
    expect(sent.map(([address, init]) => [address, JSON.parse(init?.body as string)])).toEqual([
      ['/requests/12', { request: { act: 'submit', consent: true, consent_version: 1, initials: 'JT', version: 4 } }],
    ])
  })

  test('says in the dialog why the server refused', async () => {
    const refusal = { code: 'form_incomplete', message: 'Le formulaire n’est pas complet.' }
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 422 })))
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    await screen.getByRole('checkbox').click()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill('JT')
    await screen.getByRole('button', { name: 'Soumettre définitivement' }).click()
    await expect.element(screen.getByText('Le formulaire n’est pas complet.')).toBeVisible()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  })
})

const returning: RequestAct = {
  ...submission!,
  name: 'return',
  state_id: STATES.correction.id,
  label: 'Demander des modifications',
  main: false,
  dialog: { title: 'Demander des modifications', text: 'L’organisme corrigera.', confirm: 'Retourner la demande' },
  fields: [{ name: 'message', required: false }],
  done: { title: 'Demande retournée', text: 'La demande a été retournée.' },
}
const approval: RequestAct = { ...returning, name: 'accept', label: 'Approuver la demande', main: true }
const moved = { id: 8, at: '2026-03-05T15:00:00.000Z', from_state_id: 2, to_state_id: 3, message: null }

/** Fakes a request that a colleague changes to `after` while somebody types a message. */
async function raceFor(after: Partial<Request>, title = 'L’action n’a pas été faite') {
  let isLost = false
  const calls = fakeServer(someUser(2), {
    'GET /requests/12': () => someRequest({ acts: [returning], ...(isLost && after) }),
    'PATCH /requests/12': () => {
      if (isLost) return someRequest({ state_id: STATES.correction.id, acts: [] })
      isLost = true
      return refusal(409, 'version_conflict')
    },
  })
  function Box() {
    const request = useRequest(12).data
    return request ? <NextStepBox request={request} /> : null
  }
  await renderPage(<Box />, '/requests/12', someUser(2))
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('textbox').fill('Il manque le bilan.')
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText(title)).toBeVisible()
  return () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

describe('an act that somebody else was faster than', () => {
  const state = { state_id: 3, request_state: { id: 3, label: 'En analyse' }, version: 5 }
  const history = [{ ...moved, by: 'Claire Villeneuve', to_state: state.request_state }]

  /** @behaviour shared.race-told */
  test('keeps what was typed, says what changed, and offers what is open now', async () => {
    await raceFor({ ...state, history, acts: [approval] })
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText(/Claire Villeneuve a fait passer la demande à l’état «\u00a0En analyse\u00a0»/))
      .toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveValue('Il manque le bilan.')
    await expect.element(dialog.getByRole('button', { name: 'Retourner la demande' })).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Approuver la demande' }).click()
    await expect.element(page.getByRole('textbox')).toHaveValue('Il manque le bilan.')
    await dialog.getByRole('button', { name: 'Retourner la demande' }).click()
    await expect.element(page.getByText('Demande retournée')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('has the form read again that was carried over, before it is sent', async () => {
    await raceFor({ version: 5, form_version: someRequest().form_version + 1 })
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/passé à une nouvelle version/)).toBeVisible()
    await expect.element(dialog.getByText(/relisez le formulaire/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Retourner la demande' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).toHaveValue('Il manque le bilan.')
  })

  /** @behaviour shared.own-race-told */
  test('says that it is done when the same person did it in another window', async () => {
    const { name, surname } = someUser(2)
    const own = { ...moved, by: `${name} ${surname}`, to_state: state.request_state }
    await raceFor({ ...state, history: [own], acts: [] }, 'C’est déjà fait')
    await expect.element(page.getByText(/Vous avez déjà fait passer la demande à l’état.*copiez-le/)).toBeVisible()
    await expect.element(page.getByText(/L’action n’a pas été faite/)).not.toBeInTheDocument()
  })

  test('can be confirmed again where it is still possible, from what the person was shown', async () => {
    const sent = await raceFor({ archived: true, version: 5 })
    await expect.element(page.getByText(/la demande a été archivée\. L’action est encore possible/)).toBeVisible()
    await page.getByRole('button', { name: 'Retourner la demande' }).click()
    await expect.element(page.getByText('Demande retournée')).toBeVisible()
    const request = { act: 'return', message: 'Il manque le bilan.', remarks: [] }
    expect(sent()).toEqual([4, 5].map((version) => ({ request: { ...request, version } })))
  })

  test('says so when nothing is open any more, and leads back to the page', async () => {
    await raceFor({ ...state, history, acts: [] })
    await expect.element(page.getByText(/Vous ne pouvez pas la faire passer à un autre état.*copiez-le/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  })
})

test('an act that gets no answer is not said to be done, and keeps what was typed', async () => {
  fakeServer(someUser(2), { 'PATCH /requests/12': () => refusal(503, 'not_ready') })
  await renderPage(<NextStepBox request={someRequest({ acts: [returning] })} />, '/requests/12', someUser(2))
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('textbox').fill('Il manque le bilan.')
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText(/rien ne confirme que c’est fait/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Il manque le bilan.')
})

/** @behaviour shared.lost-reply-told */
test('an act whose answer was lost, though it was done, is said to be done when it is confirmed again', async () => {
  let isDone = false
  fakeServer(someUser(2), {
    'GET /requests/12': () => someRequest({ acts: [returning], ...(isDone && { state_id: 3, acts: [], version: 5 }) }),
    'PATCH /requests/12': () => {
      const answer = isDone ? refusal(409, 'version_conflict') : refusal(503, 'not_ready')
      isDone = true
      return answer
    },
  })
  function Box() {
    const request = useRequest(12).data
    return request ? <NextStepBox request={request} /> : null
  }
  await renderPage(<Box />, '/requests/12', someUser(2))
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText(/rien ne confirme que c’est fait/)).toBeVisible()
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText('Demande retournée')).toBeVisible()
  await expect.element(page.getByText('L’action n’a pas été faite')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** @behaviour shared.nothing-cut */
test('a message that is too long stays whole, is said to be, and is not sent', async () => {
  const calls = fakeServer(someUser(2), {})
  await renderPage(<NextStepBox request={someRequest({ acts: [returning] })} />, '/requests/12', someUser(2))
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('textbox').fill('é'.repeat(5012))
  await expect.element(page.getByText(/12 caractères de trop \(maximum 5\s000\)/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retourner la demande' })).toBeDisabled()
  await page.getByRole('textbox').fill('é'.repeat(5000))
  await expect.element(page.getByRole('button', { name: 'Retourner la demande' })).toBeEnabled()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

/** @behaviour shared.words-kept */
test('the message of an act is found again after the page was left, and not once it was sent', async () => {
  const calls = fakeServer(someUser(2), { 'PATCH /requests/12': () => someRequest({ state_id: 3, acts: [] }) })
  const moved = (id: number): Request['history'][number] => ({
    id,
    at: '2026-03-02T15:00:00.000Z',
    from_state_id: 1,
    to_state_id: 2,
    to_state: { id: 2, label: 'Soumise, à valider' },
    message: '',
    by: '',
  })
  const show = async (round = 7) => {
    const box = <NextStepBox request={someRequest({ acts: [returning], history: [moved(round)] })} />
    const { screen } = await renderPage(box, '/requests/12', someUser(2))
    await screen.getByRole('button', { name: 'Demander des modifications' }).click()
    return screen
  }
  const first = await show()
  await first.getByRole('textbox').fill('Il manque le bilan, et la page 3.')
  await first.unmount()
  const same = await show()
  const old = page.getByText(/^Vous avez écrit ce texte avant le dernier changement d’état/)
  await expect.element(same.getByRole('textbox')).toHaveValue('Il manque le bilan, et la page 3.')
  await expect.element(old).not.toBeInTheDocument()
  await same.unmount()
  // Meanwhile the request was returned by somebody else and submitted again: the draft is kept, with a warning until it
  // is edited.
  const later = await show(9)
  await expect.element(later.getByRole('textbox')).toHaveValue('Il manque le bilan, et la page 3.')
  await expect.element(old).toBeVisible()
  await later.getByRole('textbox').fill('Il manque le bilan')
  await expect.element(old).not.toBeInTheDocument()
  await later.getByRole('textbox').fill('Il manque le bilan, et la page 3.')
  await later.unmount()
  const again = await show(9)
  await expect.element(again.getByRole('textbox')).toHaveValue('Il manque le bilan, et la page 3.')
  await expect.element(old).not.toBeInTheDocument()
  await again.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText('Demande retournée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    request: { message: 'Il manque le bilan, et la page 3.' },
  })
  await again.unmount()
  await expect.element((await show()).getByRole('textbox')).toHaveValue('')
})

/** @behaviour shared.words-kept */
test('the message of an act is not found in another one', async () => {
  fakeServer(someUser(2), {})
  const acts = [returning, approval]
  const { screen } = await renderPage(<NextStepBox request={someRequest({ acts })} />, '/requests/12', someUser(2))
  const ask = (name: string) => screen.getByRole('button', { name }).click()
  const message = screen.getByRole('textbox')
  await ask('Demander des modifications')
  await message.fill('Il manque le bilan.')
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await ask('Approuver la demande')
  await expect.element(message).toHaveValue('')
  await message.fill('Bon dossier.')
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await ask('Demander des modifications')
  await expect.element(message).toHaveValue('Il manque le bilan.')
})

test('the dialog of an act gives the focus back to its button, whichever was open before', async () => {
  fakeServer(someUser(2), {})
  const request = someRequest({ acts: [returning, approval] })
  const { screen } = await renderPage(<NextStepBox request={request} />, '/requests/12', someUser(2))
  for (const name of [returning.label, approval.label, returning.label]) {
    const button = screen.getByRole('button', { name })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  }
})
