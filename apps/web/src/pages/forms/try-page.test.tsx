import type { FormDescription } from '@octroi/forms'
import { openDraft } from '@octroi/forms/drafts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { SOME_FORM } from '../../testing/some-form.ts'
import { FormTryPage } from './try-page.tsx'

afterEach(() => vi.restoreAllMocks())

async function show(at: string, form: unknown = SOME_FORM) {
  const description = openDraft(form as FormDescription)
  const calls = fakeServer(someUser(1), {
    'GET /forms/4/draft': () => ({
      form_id: 4,
      base_version: null,
      begun_at: '2026-03-02T15:00:00.000Z',
      revision: 1,
      description,
    }),
  })
  const { screen } = await renderRoute(<FormTryPage />, { path: '/forms/:id/try', at, user: someUser(1) })
  return { calls, screen }
}

/** @behaviour form-drafts.try */
test('a draft is filled in as an organisation would, and nothing of it is sent', async () => {
  const { calls, screen } = await show('/forms/4/try')
  await page.getByRole('textbox', { name: /Nom de l’organisme/ }).fill('Maison des jeunes')
  await expect.element(page.getByRole('link', { name: 'Revenir à l’éditeur' })).toHaveAttribute('href', '/forms/4/edit')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Essai : rien n’est enregistré').first()).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/Enregistré/)
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour form-drafts.try */
test('the width of a phone is a frame with the same page', async () => {
  await show('/forms/4/try?phone')
  const frame = page.getByTitle('Voir sur un téléphone')
  await expect.element(frame).toHaveAttribute('src', '/forms/4/try?framed=')
  await expect.element(frame).toHaveAttribute('width', '390')
})

/** @behaviour form-drafts.try */
test('a trial begins in the section that was being edited, and leads back to it', async () => {
  const second = { id: 2, label: 'Budget', icon: '', description: '', questions: [] }
  await show('/forms/4/try?s=2', { ...SOME_FORM, sections: [...SOME_FORM.sections, second] })
  await expect.element(page.getByRole('heading', { name: /Budget/, level: 2 })).toBeVisible()
  const back = page.getByRole('link', { name: 'Revenir à l’éditeur' })
  await expect.element(back).toHaveAttribute('href', '/forms/4/edit?s=2')
  const phone = page.getByRole('link', { name: 'Voir sur un téléphone' })
  await expect.element(phone).toHaveAttribute('href', '/forms/4/try?s=2&phone=')
})
