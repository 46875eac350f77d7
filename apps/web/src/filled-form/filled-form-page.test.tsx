import { type Completion, contract, type Document, type SavedAnswer } from '@octroi/domain'
import { countJournalled, forgetJournalled, MAX_SAVE_BYTES } from '@octroi/forms/react'
import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../api/api-error.ts'
import { ReachContext } from '../api/use-reach.ts'
import { RefetchOnReconnect } from '../app/refetch-on-reconnect.tsx'
import { forgetOthers, readCopy } from '../copies/copies.ts'
import { createDevice } from '../session/device.ts'
import { createTestReach } from '../testing/app-parts.ts'
import { someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderPage, someRequest } from '../testing/render-page.tsx'
import { NAME_OPTION, SOME_FORM } from '../testing/some-form.ts'
import { FilledFormPage } from './filled-form-page.tsx'
import { FilledFormPrint } from './filled-form-print.tsx'
import type { FilledFormFacts, FilledFormOwner } from './owner.ts'
import { PRINT_READY } from './print-ready.ts'

const ME = someUser(3)
const NO_DOCUMENTS: readonly Document[] = []

const SAVED: SavedAnswer = {
  option_id: NAME_OPTION,
  request_id: 12,
  value: 'Le Phare',
  details: null,
  revision: 2,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Lise Roy',
}

/** An owner other than a request: an analysis that records its saved answers. */
function someAnalysis() {
  const sent: unknown[] = []
  const known: Completion[] = []
  const owner: FilledFormOwner = {
    name: 'analysis:5',
    calls: {
      form: () => Promise.resolve(SOME_FORM),
      answers: () => Promise.resolve([SAVED]),
      save: (changes, options) => {
        sent.push({ changes: changes.map(({ value, revision }) => ({ value, revision })), ...options })
        const saved = changes.map(({ option_id, revision = 0 }) => ({ option_id, revision: revision + 1 }))
        return Promise.resolve({ saved, conflicts: [], refused: [], completion: someRequest().completion })
      },
      follow: () => Promise.resolve({ now: SAVED.updated_at, answers: [], people: [] }),
      documents: () => Promise.resolve(NO_DOCUMENTS),
      upload: () => Promise.reject(new Error('This form asks for no file')),
      download: () => Promise.reject(new Error('This form asks for no file')),
      remove: () => Promise.reject(new Error('This form asks for no file')),
    },
    onSaved: (completion) => known.push(completion),
    onDocumentsChanged: () => Promise.resolve(),
  }
  return { owner, sent, known }
}

const FACTS: FilledFormFacts = {
  form: { id: 1, version: 1 },
  title: 'Analyse financière',
  holder: 'Maison des jeunes',
  documentTitle: 'Analyse financière, Maison des jeunes',
  back: { to: '/analysis', label: 'Revenir aux analyses' },
  formAt: '/analysis/5',
  reviewAt: '/analysis/5/review',
  printAt: '/analysis/5/print',
  readOnly: false,
}

beforeEach(async () => {
  fakeServer(ME, {})
  await forgetJournalled('user:')
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a filled form is told everything by its owner, whatever that is', async () => {
  const { owner, sent, known } = someAnalysis()
  await renderPage(<FilledFormPage owner={owner} facts={FACTS} />, '/analysis/5', ME)
  await expect.element(page.getByRole('heading', { name: 'Analyse financière', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Revenir aux analyses' })).toHaveAttribute('href', '/analysis')
  const name = page.getByRole('textbox', { name: /Nom de l’organisme/ })
  await expect.element(name).toHaveValue('Le Phare')
  await name.fill('Le Grand Phare')
  const changes = [{ value: 'Le Grand Phare', revision: 2 }]
  await expect.poll(() => sent).toEqual([{ changes, keepalive: false, version: 1, renewed: [] }])
  await expect.poll(() => known).toEqual([someRequest().completion])
})

/** @behaviour widgets.others-in-form */
test('who else is in a question and what they saved is asked for while the page is open', async () => {
  const { owner } = someAnalysis()
  const places: unknown[] = []
  const theirs = { ...SAVED, value: 'Le Fanal', revision: 3 }
  const question_id = SOME_FORM.sections[0]?.questions[0]?.id ?? 0
  const follow: typeof owner.calls.follow = (place) => {
    places.push(place.after)
    const people = [{ name: 'l’équipe', question_id }]
    return Promise.resolve({ now: '2026-03-02T14:10:00.000Z', answers: [theirs, { ...theirs, option_id: 1 }], people })
  }
  const calls = { ...owner.calls, follow }
  await renderPage(<FilledFormPage owner={{ ...owner, calls }} facts={FACTS} />, '/analysis/5', ME)
  await expect.element(page.getByText('L’équipe remplit aussi cette question')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /Nom de l’organisme/ })).toHaveValue('Le Fanal')
  await expect.poll(() => places.slice(0, 2)).toEqual([SAVED.updated_at, '2026-03-02T14:10:00.000Z'])
})

test('a form that the server refuses to follow is asked about no more', async () => {
  const { owner } = someAnalysis()
  let asked = 0
  const follow = () => {
    asked += 1
    return Promise.reject(new ApiError({ code: 'form_locked', status: 409, message: 'Verrouillé' }))
  }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderPage(<FilledFormPage owner={{ ...owner, calls: { ...owner.calls, follow } }} facts={FACTS} />, '/a', ME)
  await expect.element(page.getByRole('textbox', { name: /Nom de l’organisme/ })).toHaveValue('Le Phare')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
})

/** @behaviour shared.toast-once-asked, requests.saves-told */
test('what is saved is said in a toast when the button asked for it, not when it is saved by itself', async () => {
  const { owner, sent } = someAnalysis()
  await renderPage(<FilledFormPage owner={owner} facts={FACTS} />, '/analysis/5', ME)
  const name = page.getByRole('textbox', { name: /Nom de l’organisme/ })
  await name.fill('Le Grand Phare')
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(page.getByText('Enregistrement effectué')).not.toBeInTheDocument()
  await name.fill('Le Petit Phare')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.element(page.getByText('Enregistrement effectué')).toBeVisible()
  await expect.element(page.getByText('Vos changements ont été enregistrés avec succès.')).toBeVisible()
})

/** @behaviour print.frame */
test('it is printed from a hidden frame, once the print page in it is ready, and once', async () => {
  const { owner } = someAnalysis()
  await renderPage(<FilledFormPage owner={owner} facts={FACTS} />, '/analysis/5', ME)
  await page.getByRole('button', { name: 'Imprimer' }).click()
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe[src="/analysis/5/print"]')
  await expect.poll(() => frame()?.contentDocument?.readyState).toBe('complete')
  const inside = frame()?.contentWindow
  if (!inside) throw new Error('The frame holds no page')
  expect(frame()?.getBoundingClientRect().right).toBeLessThan(0)
  const print = vi.spyOn(inside, 'print').mockReturnValue()
  globalThis.dispatchEvent(new MessageEvent('message', { source: inside, data: 'something else' }))
  globalThis.dispatchEvent(new MessageEvent('message', { source: globalThis.window, data: PRINT_READY }))
  expect(print).not.toHaveBeenCalled()
  globalThis.dispatchEvent(new MessageEvent('message', { source: inside, data: PRINT_READY }))
  expect(print).toHaveBeenCalledOnce()
  inside.dispatchEvent(new Event('afterprint'))
  await expect.poll(frame).toBeNull()
})

test('a part of an answer that the server refused is named where it stands', async () => {
  const { owner } = someAnalysis()
  const refused = [{ option_id: NAME_OPTION, path: 'answers[0].value', code: 'too_long', message: 'Raccourcissez.' }]
  const save = () => Promise.resolve({ saved: [], conflicts: [], refused, completion: someRequest().completion })
  const refusing = { ...owner, calls: { ...owner.calls, save } }
  await renderPage(<FilledFormPage owner={refusing} facts={FACTS} />, '/analysis/5', ME)
  await page.getByRole('textbox', { name: /Nom de l’organisme/ }).fill('Refusé')
  await expect.element(page.getByRole('link', { name: /Nom de l’organisme\s: Raccourcissez\.$/ })).toBeVisible()
  // The page's limit for one call is below the server's.
  expect(MAX_SAVE_BYTES).toBeLessThan(contract.answers.save.bodyBytes ?? 0)
})

/** @behaviour shared.looked-at-again */
test('a form that is looked at again takes over what was saved elsewhere, and keeps what is being typed', async () => {
  const { owner } = someAnalysis()
  let saved = [SAVED]
  const form = structuredClone(SOME_FORM)
  const [first] = form.sections[0]!.questions
  const options = [{ ...first!.options[0]!, id: 102 }]
  form.sections[0]!.questions.push({ ...first!, id: 2, label: 'Ville', question_number: '1.2', options })
  const calls = {
    ...owner.calls,
    form: () => Promise.resolve(form),
    answers: () => Promise.resolve(saved),
    // The save never completes, so the server does not have the answer.
    save: () => new Promise<never>(() => undefined),
  }
  await renderPage(<FilledFormPage owner={{ ...owner, calls }} facts={FACTS} />, '/analysis/5', ME)
  const [name, town] = [/Nom de l’organisme/, /Ville/].map((label) => page.getByRole('textbox', { name: label }))
  await expect.element(town!).toHaveValue('')
  await name!.fill('Tapé ici')
  saved = [
    { ...SAVED, value: 'Tapé ailleurs', revision: 3 },
    { ...SAVED, option_id: 102, value: 'Rimouski', revision: 1 },
  ]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  globalThis.dispatchEvent(new Event('focus'))
  await expect.element(town!).toHaveValue('Rimouski')
  await expect.element(name!).toHaveValue('Tapé ici')
})

/** @behaviour leaving.logout-erase */
test('a window that is typing while another erases everything writes nothing to this device again', async () => {
  const { owner } = someAnalysis()
  const pending: ((error: Error) => void)[] = []
  const save = () => new Promise<never>((_, reject) => pending.push(reject))
  const typing = { ...owner, calls: { ...owner.calls, save } }
  const { screen } = await renderPage(<FilledFormPage owner={typing} facts={FACTS} />, '/analysis/5', ME)
  await page.getByRole('textbox', { name: /Nom de l’organisme/ }).fill('À effacer')
  await expect.poll(() => pending).toHaveLength(1)
  expect(await countJournalled('user:')).toBe(1)
  const other = createDevice()
  other.tellErased(ME.id)
  await forgetJournalled('user:')
  await page.getByRole('textbox', { name: /Nom de l’organisme/ }).fill('Écrit encore')
  await expect.poll(() => countJournalled('user:')).toBe(1)
  await screen.unmount()
  await expect.poll(() => countJournalled('user:')).toBe(0)
  pending[0]?.(new ApiError({ code: 'session_ended', message: 'Session terminée.', status: 401 }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(await countJournalled('user:')).toBe(0)
  other.close()
})

test('its print has the same answers, and says whose they are', async () => {
  const { owner } = someAnalysis()
  await renderPage(<FilledFormPrint owner={owner} facts={FACTS} />, '/analysis/5/print', ME)
  await expect.element(page.getByRole('heading', { name: 'Analyse financière', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Le Phare', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Maison des jeunes')).toBeVisible()
})

test('nothing but a skeleton shows while the owner is on its way', async () => {
  const { owner } = someAnalysis()
  await renderPage(<FilledFormPage owner={owner} facts={undefined} />, '/analysis/5', ME)
  await expect.element(page.getByText('Chargement du formulaire…')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()
})

describe('without the server', () => {
  const reach = createTestReach(() => new Promise(() => undefined))
  const silent = () => Promise.reject(new ApiError({ code: 'network', message: 'Hors ligne.', status: 0 }))
  const name = () => page.getByRole('textbox', { name: /Nom de l’organisme/ })
  const kept = (...part: (string | number)[]) =>
    readCopy({ userId: ME.id, name: hashKey(['filled-form', 'analysis:5', ...part]) })
  const answersKept = () => kept('answers')
  /** An owner whose server can be made unreachable. */
  const cuttable = () => {
    const { owner } = someAnalysis()
    const server = { isThere: true, answers: [SAVED] }
    const unlessCut =
      <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
      (...given: A): Promise<T> =>
        server.isThere ? call(...given) : silent()
    const { form, documents, save } = owner.calls
    const calls = {
      ...owner.calls,
      form: unlessCut(form),
      documents: unlessCut(documents),
      save: unlessCut(save),
      answers: unlessCut(() => Promise.resolve(server.answers)),
    }
    const cut = () => {
      server.isThere = false
      reach.note(false)
    }
    return { owner: { ...owner, calls }, server, cut }
  }
  const show = (owner: FilledFormOwner, facts = FACTS) =>
    renderPage(
      <ReachContext value={reach}>
        <RefetchOnReconnect />
        <FilledFormPage owner={owner} facts={facts} />
      </ReachContext>,
      '/analysis/5',
      ME,
    )

  beforeEach(async () => {
    reach.note(true)
    await forgetOthers()
  })
  afterEach(() => reach.note(true))

  /** @behaviour offline.form, offline.latest */
  test('a form opens with the copy of this device, then takes over what the server has by now', async () => {
    const { owner, server, cut } = cuttable()
    const first = await show(owner)
    await expect.poll(answersKept).toMatchObject({ data: [{ value: 'Le Phare' }] })
    // The three parts are stored in separate idle periods; the form needs all of them to open.
    await expect.poll(() => kept('form', 1, 1)).toBeDefined()
    await expect.poll(() => kept('documents')).toBeDefined()
    await first.screen.unmount()
    cut()
    await show(owner)
    await expect.element(name()).toHaveValue('Le Phare')
    server.isThere = true
    server.answers = [{ ...SAVED, value: 'La Bouée', revision: 3 }]
    reach.note(true)
    await expect.element(name()).toHaveValue('La Bouée')
  })

  test('what was saved since the opening is in the copy', async () => {
    const { owner } = cuttable()
    await show(owner)
    await name().fill('Le Grand Phare')
    await expect.poll(answersKept).toMatchObject({ data: [{ value: 'Le Grand Phare', revision: 3 }] })
  })

  /** @behaviour offline.only-filled-in */
  test('of a form that is only read no copy is kept, and a former one goes', async () => {
    const { owner } = cuttable()
    const first = await show(owner)
    await expect.poll(answersKept).toBeDefined()
    await first.screen.unmount()
    await show(owner, { ...FACTS, readOnly: true })
    await expect.poll(answersKept).toBeUndefined()
  })
})

/** @behaviour leaving.closed-meanwhile */
test('what was typed in a form that was closed meanwhile is said, shown and copied where it can only be read', async () => {
  const { owner } = someAnalysis()
  const locked = () =>
    Promise.reject(new ApiError({ code: 'analysis_locked', message: 'Elle est close.', status: 409 }))
  const closed = { ...owner, calls: { ...owner.calls, save: locked } }
  const first = await renderPage(<FilledFormPage owner={closed} facts={FACTS} />, '/analysis/5', ME)
  await page.getByRole('textbox', { name: /Nom de l’organisme/ }).fill('Jamais reçu')
  await expect.element(page.getByText(/Elle est close/)).toBeVisible()
  await first.screen.unmount()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  const read = <FilledFormPage owner={closed} facts={{ ...FACTS, readOnly: true }} />
  const second = await renderPage(read, '/analysis/5', ME)
  const panel = page.getByRole('region', { name: /1 réponse gardée sur cet appareil/ })
  await expect.element(panel.getByText('Jamais reçu')).toBeVisible()
  await expect.element(page.getByText('Le Phare')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await panel.getByRole('button', { name: 'Copier ces réponses' }).click()
  await expect.element(page.getByText('Réponses copiées')).toBeVisible()
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/Nom de l’organisme[^]*Jamais reçu/))
  // Once the form is open again, the answer is sent automatically.
  await second.screen.unmount()
  await renderPage(<FilledFormPage owner={owner} facts={FACTS} />, '/analysis/5', ME)
  await expect.element(page.getByRole('textbox', { name: /Nom de l’organisme/ })).toHaveValue('Jamais reçu')
})

/** @behaviour forms.section-lacks-document */
test('a section that is answered and lacks a required document says so, and not that it is done', async () => {
  const { owner } = someAnalysis()
  const [section] = SOME_FORM.sections
  const [asked] = section?.questions ?? []
  const file = {
    ...asked,
    id: 2,
    order: 2,
    question_type: { id: 6, label: 'file' },
    fields: asked?.fields.map((field) => ({ ...field, values: ['pdf'] })),
    options: asked?.options.map((option) => ({ ...option, id: 201 })),
  }
  const form = () => Promise.resolve({ ...SOME_FORM, sections: [{ ...section, questions: [asked, file] }] })
  const asking = { ...owner, calls: { ...owner.calls, form } }
  const counts = { counted: 1, answered: 1, percent: 100 }
  const lacks = { ...counts, sections: [{ ...counts, id: 1 }], invalid_question_ids: [] }
  const show = (missing: number[]) => {
    const completion = { ...lacks, missing_document_question_ids: missing }
    return renderPage(<FilledFormPage owner={asking} facts={FACTS} completion={completion} />, '/analysis/5', ME)
  }
  const { screen } = await show([2])
  const item = page.getByRole('button', { name: /^1\. Organisme/ })
  await expect.element(item).toHaveAccessibleName(/1 document à joindre/)
  expect(item.element().getAttribute('aria-label')).not.toMatch(/100/)
  await screen.unmount()
  await show([])
  await expect.element(item).toHaveAccessibleName(/100/)
})

/** @behaviour widgets.upload-leaving */
test('leaving while a file is sent asks first; who leaves calls it off', async () => {
  const { owner } = someAnalysis()
  const sent: AbortSignal[] = []
  const upload: FilledFormOwner['calls']['upload'] = (_file, _option, { signal }) => {
    sent.push(signal)
    return new Promise(() => undefined)
  }
  const [section] = SOME_FORM.sections
  const [asked] = section?.questions ?? []
  const file = {
    ...asked,
    question_type: { id: 6, label: 'file' },
    fields: asked?.fields.map((field) => ({ ...field, values: ['pdf'] })),
  }
  const form = () => Promise.resolve({ ...SOME_FORM, sections: [{ ...section, questions: [file] }] })
  const asking = { ...owner, calls: { ...owner.calls, answers: () => Promise.resolve([]), form, upload } }
  const { router } = await renderPage(<FilledFormPage owner={asking} facts={FACTS} />, '/analysis/5', ME)
  await userEvent.upload(page.getByRole('button', { name: /Choisir un fichier/ }), new File(['%PDF'], 'bilan.pdf'))
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByRole('link', { name: 'Revenir aux analyses' }).click()
  await expect.element(page.getByText(/un document est en cours d’envoi/)).toBeVisible()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  expect(sent[0]?.aborted).toBe(false)
  await page.getByRole('link', { name: 'Revenir aux analyses' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/analysis')
  await expect.poll(() => sent[0]?.aborted).toBe(true)
})
