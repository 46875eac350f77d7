import type { FormDescription } from '@octroi/forms'
import { openDraft } from '@octroi/forms/drafts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { SOME_FORM } from '../../testing/some-form.ts'
import { FormQuestionnairePage } from './questionnaire-page.tsx'

afterEach(() => vi.restoreAllMocks())

const DESCRIPTION = openDraft(SOME_FORM as unknown as FormDescription)

/** The sections with a first question that refers to one that does not exist. */
function withFault({ sections: [first, ...others] }: FormDescription): FormDescription['sections'] {
  if (first === undefined) throw new Error('The form has a section')
  const [question, ...after] = first.questions
  if (question === undefined) throw new Error('The section has a question')
  return [{ ...first, questions: [{ ...question, show_if: 'q999999 > 1' }, ...after] }, ...others]
}

async function show(at: string, answers: Readonly<Record<string, FakeAnswer>>) {
  fakeServer(someUser(1), answers)
  const path = '/forms/:id/questionnaire'
  return (await renderRoute(<FormQuestionnairePage />, { path, at, user: someUser(1) })).screen
}

/** @behaviour form-drafts.questionnaire */
test('the latest version is shown with room to answer by hand, and is printed', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  const screen = await show('/forms/4/questionnaire', { 'GET /forms/4': () => DESCRIPTION })
  await expect.element(page.getByText(/Nom de l’organisme/)).toBeVisible()
  await page.getByRole('button', { name: 'Imprimer' }).click()
  expect(print).toHaveBeenCalledOnce()
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour form-drafts.questionnaire */
test('a draft with a faulty question says that it has no room there, and a failure can be tried again', async () => {
  const draft = { form_id: 4, base_version: null, begun_at: '2026-03-02T15:00:00.000Z', revision: 1 }
  let isAway = true
  await show('/forms/4/questionnaire?draft', {
    'GET /forms/4/draft': () =>
      isAway
        ? refusal(500, 'unexpected')
        : { ...draft, description: { ...DESCRIPTION, sections: withFault(DESCRIPTION) } },
  })
  await expect.element(page.getByText('Le formulaire n’a pas pu être chargé.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: /Réessayer/ }).click()
  await expect.element(page.getByText(/elles paraissent sans espace de réponse/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Revenir' })).toHaveAttribute('href', '/forms/4/edit')
})
