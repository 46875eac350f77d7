import type { Remark } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../../testing/render-page.tsx'
import { NAME_OPTION, SOME_FORM } from '../../../testing/some-form.ts'
import { REMARK } from '../../../testing/some-remarks.tsx'
import { RequestChangesPage } from './changes-page.tsx'

const [section] = SOME_FORM.sections
const [name] = section?.questions ?? []
const OTHER_OPTION = 102
const FORM = {
  ...SOME_FORM,
  sections: [
    {
      ...section,
      questions: [
        name,
        {
          ...name,
          id: 2,
          order: 2,
          question_number: '1.2',
          label: 'Mission',
          options: name?.options.map((option) => ({ ...option, id: OTHER_OPTION })),
        },
      ],
    },
  ],
}
const AT = REMARK.at
const remark = { ...REMARK, done_at: AT, done_by: 'Joceline Tremblay', version: 2 }
/** Fakes a server with remarks of one return, and the answers before and after it. */
const serves = (remarks: readonly Remark[], before: readonly [string, string], after: readonly [string, string]) =>
  fakeServer(someUser(2), {
    'GET /requests/12': () => someRequest({ state_id: 2 }),
    'GET /requests/12/remarks': () => ({
      drafts: [],
      rounds: [{ id: 4, at: AT, by: 'Mathieu Gendron', message: null, remarks }],
      can: { write: false, mark: false },
    }),
    'GET /requests/12/form': () => FORM,
    'GET /requests/12/answers': () => answers(...after).map((one) => ({ ...one, ...saved })),
    'GET /documents': () => [],
    'GET /requests/12/returns/4/answers': () => ({ answers: answers(...before), documents: [] }),
  })
const answers = (first: string, second: string) =>
  [
    [NAME_OPTION, first],
    [OTHER_OPTION, second],
  ].map(([option_id, value]) => ({ option_id, value, details: null }))
const saved = { revision: 2, updated_at: AT, updated_by: 'Joceline Tremblay' }

afterEach(() => vi.restoreAllMocks())

/** @behaviour remarks.since-return, remarks.rounds */
test('what changed since a return is shown before and after, what was remarked on first, and former returns too', async () => {
  const round = { at: AT, by: 'Mathieu Gendron', message: 'Merci.', remarks: [remark] }
  fakeServer(someUser(2), {
    'GET /requests/12': () => someRequest({ state_id: 2 }),
    'GET /requests/12/remarks': () => ({
      drafts: [],
      rounds: [
        { ...round, id: 4 },
        { ...round, id: 3, at: '2026-04-02T15:30:00.000Z', remarks: [] },
      ],
      can: { write: false, mark: false },
    }),
    'GET /requests/12/form': () => FORM,
    'GET /requests/12/answers': () => answers('La Marmite inc.', 'Rassembler').map((one) => ({ ...one, ...saved })),
    'GET /documents': () => [],
    'GET /requests/12/returns/4/answers': () => ({ answers: answers('La Marmite', 'Nourrir'), documents: [] }),
    'GET /requests/12/returns/3/answers': () => ({ answers: answers('La Marmite', 'Aider'), documents: [] }),
  })
  const at = '/requests/12/changes'
  void renderRoute(<RequestChangesPage />, { path: '/requests/:id/changes', at, user: someUser(2) })
  const asked = page.getByRole('region', { name: 'Questions à corriger' })
  await expect.element(asked.getByText('Inscrivez le nom légal.')).toBeVisible()
  await expect.element(asked.getByRole('insertion')).toHaveTextContent('inc.')
  const others = page.getByRole('region', { name: '1 autre question modifiée' })
  await expect.element(others.getByRole('link', { name: '1.2 Mission' })).toBeVisible()
  await expect.element(others.getByRole('deletion')).toHaveTextContent('Nourrir')
  await page.viewport(390, 844)
  expect(await findViolations()).toEqual([])
  await page.getByRole('link', { name: /^Retour 1, 2\savril\s2026, \d+\sh\s\d\d$/ }).click()
  await expect.element(page.getByRole('deletion')).toHaveTextContent('Aider')
  await expect.element(page.getByRole('insertion')).toHaveTextContent('Nourrir')
})

/** @behaviour remarks.unchanged */
test('a correction that is marked though the answer is what it was says so once', async () => {
  serves([{ ...remark, unchanged: true }], ['La Marmite', 'Nourrir'], ['La Marmite', 'Rassembler'])
  const user = someUser(2)
  void renderRoute(<RequestChangesPage />, { path: '/requests/:id/changes', at: '/requests/12/changes', user })
  const asked = page.getByRole('region', { name: 'Questions à corriger' })
  await expect.element(asked.getByText('Corrigée, réponse inchangée')).toBeVisible()
  await expect.poll(() => asked.getByText('La réponse n’a pas changé.').elements().length).toBe(1)
  await expect.element(page.getByRole('insertion')).toHaveTextContent('Rassembler')
})
