import type { Document } from '@octroi/domain'
import { countJournalled, forgetJournalled, openJournal } from '@octroi/forms/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../api/api-error.ts'
import { someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NAME_OPTION, SOME_FORM } from '../testing/some-form.ts'
import { FilledFormPage } from './filled-form-page.tsx'
import { journalKey } from './journal-key.ts'
import type { FilledFormFacts, FilledFormOwner } from './owner.ts'
import { FilledFormReview } from './review/filled-form-review.tsx'

const ME = someUser(3)
const NO_DOCUMENTS: readonly Document[] = []
const key = journalKey({ userId: ME.id, name: 'request:12', version: 1 })

const FACTS: FilledFormFacts = {
  form: { id: 1, version: 2 },
  title: 'Demande',
  holder: 'Maison des jeunes',
  documentTitle: 'Demande, Maison des jeunes',
  back: { to: '/requests/12', label: 'Revenir à la demande' },
  formAt: '/requests/12/form',
  reviewAt: '/requests/12/form/review',
  printAt: '/requests/12/print',
  readOnly: true,
}

/** The name's question is worded otherwise in the first version. */
const EARLIER_FORM = {
  ...SOME_FORM,
  sections: SOME_FORM.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, label: 'Ancien nom' })),
  })),
}

const unexpected = () => Promise.reject(new Error('This form asks for no file'))
const owner: FilledFormOwner = {
  name: 'request:12',
  calls: {
    form: () => Promise.resolve(SOME_FORM),
    earlierForm: () => Promise.resolve(EARLIER_FORM),
    answers: () => Promise.resolve([]),
    save: () => Promise.reject(new ApiError({ code: 'invalid', status: 422, message: 'Ce texte est trop long.' })),
    follow: () => Promise.resolve({ now: '2026-03-02T14:00:00.000Z', answers: [], people: [] }),
    documents: () => Promise.resolve(NO_DOCUMENTS),
    upload: unexpected,
    download: unexpected,
    remove: unexpected,
  },
  onSaved: () => undefined,
  onDocumentsChanged: () => Promise.resolve(),
}

const panel = () => page.getByRole('region', { name: /1 réponse à une version antérieure/ })

beforeEach(async () => {
  fakeServer(ME, {})
  await forgetJournalled('user:')
  await page.viewport(1280, 900)
  const journal = await openJournal(key)
  const entry = { option_id: NAME_OPTION, value: 'Tapé avant', details: null, revision: 0, sent: [], at: 1 }
  await journal.write({ put: [entry] })
  journal.close()
})

test('what was typed in an earlier version is shown with its own question where the form can only be read', async () => {
  await renderPage(<FilledFormPage owner={owner} facts={FACTS} />, '/requests/12/form', ME)
  await expect.element(panel().getByText('Tapé avant')).toBeVisible()
  await expect.element(panel().getByRole('group', { name: '1.1 Ancien nom' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('what the server refuses is shown with the reason, and stays until the person discards it', async () => {
  await renderPage(<FilledFormPage owner={owner} facts={{ ...FACTS, readOnly: false }} />, '/requests/12/form', ME)
  await expect.element(panel().getByText('Tapé avant')).toBeVisible()
  await expect.element(panel().getByText('Ce texte est trop long.')).toBeVisible()
  expect(await countJournalled(key)).toBe(1)
  await panel().getByRole('button', { name: 'Retirer de cet appareil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer de cet appareil' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  expect(await countJournalled(key)).toBe(0)
})

test('the review before a submission shows what was typed in an earlier version', async () => {
  await renderPage(
    <FilledFormReview owner={owner} facts={FACTS} renderEnd={() => null} />,
    '/requests/12/form/review',
    ME,
  )
  await expect.element(panel().getByText('Tapé avant')).toBeVisible()
})
