import type { FormDraft } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { FormEditPage } from './edit-page.tsx'

afterEach(() => vi.restoreAllMocks())

const USER = someUser(1)
const DRAFT: FormDraft = {
  form_id: 4,
  base_version: null,
  begun_at: '2026-03-02T14:00:00.000Z',
  revision: 3,
  description: {
    id: 4,
    url: null,
    name: 'Bourses',
    version: 1,
    sections: [{ id: 1, label: 'Identité', icon: '', description: '', questions: [] }],
  },
  updated_at: '2026-03-02T15:00:00.000Z',
  updated_by: 'Lise Roy',
}

/** @behaviour form-drafts.publish */
test('a double click publishes once, and its success is not hidden by a refusal', async () => {
  let isPublished = false
  const calls = fakeServer(USER, {
    'GET /forms/4/draft': () => DRAFT,
    'GET /audit_events/form/4': () => ({ data: [], page: 1, per_page: 5, total: 0, total_pages: 0 }),
    'GET /forms/4/draft/usage': () => ({ requests: 0, analyses: 0 }),
    'POST /forms/4/draft/publish': () => {
      if (isPublished) return refusal(404, 'not_found')
      isPublished = true
      return { id: 4, version: 1 }
    },
  })
  const { router } = await renderRoute(<FormEditPage />, { path: '/forms/:id/edit', at: '/forms/4/edit', user: USER })
  await page.getByRole('button', { name: 'Publier…' }).click()
  await userEvent.dblClick(page.getByRole('dialog').getByRole('button', { name: 'Publier la version 1' }))
  await expect.poll(() => router.state.location.pathname).toBe('/forms')
  expect(calls.filter(({ call }) => call === 'POST /forms/4/draft/publish')).toHaveLength(1)
})
