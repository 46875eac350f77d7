import type { APIRequestContext } from '@playwright/test'
import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { expectMail } from '../support/mails.ts'
import { read } from '../support/request-life.ts'

const ORGANISATION = emailOf('organisme')
/** Form 4: its first two questions ask for texts. */
const FORM = 4
const [KEPT, REMOVED] = [4001, 4002]

interface Draft {
  readonly begun_at: string
  readonly revision: number
}

/** Creates a request of the organisation on the latest version of form 4, and fills half of it in; returns its id. */
async function beginRequest(request: APIRequestContext): Promise<number> {
  const { organization_id } = await read<{ organization_id: number }>(request, '/requests/1', ORGANISATION)
  const headers = await tokenOf(request, emailOf('admin'))
  const requests = [{ type_id: 4, organization_id, date_close: '2031-09-30', financial_year: 2031 }]
  const reply = await request.post('/api/requests', { headers, data: { requests } })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  const [created] = (await reply.json()) as { id: number }[]
  const id = created?.id ?? 0
  const answers = [
    { option_id: 140_001, value: 'Lise Roy' },
    { option_id: 140_002, value: 'Coordonnatrice' },
  ]
  const saved = await request.post(`/api/requests/${id}/answers/`, {
    headers: await tokenOf(request, ORGANISATION),
    data: { answers },
  })
  expect(saved.status()).toBe(200)
  return id
}

/** Publishes a version of form 4 without its second question. */
async function publishWithout(request: APIRequestContext): Promise<void> {
  const headers = await tokenOf(request, emailOf('admin'))
  const draft = (await (await request.post(`/api/forms/${FORM}/draft`, { headers })).json()) as Draft
  const acts = [{ act: 'remove', part: { kind: 'question', id: REMOVED } }]
  await request.post(`/api/forms/${FORM}/draft/acts`, {
    headers,
    data: { begun_at: draft.begun_at, revision: draft.revision, acts },
  })
  const published = await request.post(`/api/forms/${FORM}/draft/publish`, {
    headers,
    data: { begun_at: draft.begun_at, revision: draft.revision + 1 },
  })
  expect(published.status(), await published.text()).toBe(200)
}

/** @behaviour form-versions.carry, form-versions.notice, form-versions.dry-run */
test('a request that is half filled in is carried over to a changed form: its organisation finds all it wrote', async ({
  page,
  other,
}) => {
  const id = await beginRequest(page.request)
  await arriveAs(page, ORGANISATION, `/requests/${id}/form`)
  await expect(question(page, REMOVED).getByRole('textbox')).toHaveValue('Coordonnatrice')
  await publishWithout(page.request)
  await arriveAs(other, emailOf('admin'), '/forms')
  const form = other.getByRole('listitem').filter({ has: other.getByRole('link', { name: /^Demandes en cours/ }) })
  await form.locator(`a[href="/forms/${FORM}/carry-over"]`).click()
  const item = other.getByRole('listitem').filter({ has: other.locator(`a[href="/requests/${id}"]`) })
  await expect(item.getByText(/1 réponse mise de côté/)).toBeVisible()
  await item.getByRole('button', { name: /^Voir question par question/ }).click()
  await expect(other.getByRole('dialog').getByText('Coordonnatrice')).toBeVisible()
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await item.getByRole('button', { name: /^Reporter/ }).click()
  await other.getByRole('button', { name: 'Reporter la demande', exact: true }).last().click()
  await expect(other.getByText('Demande reportée')).toBeVisible()
  await expect(page.getByText(/^Le formulaire a changé le/)).toBeVisible()
  await expect(question(page, REMOVED)).toHaveCount(0)
  await expect(question(page, KEPT).getByRole('textbox')).toHaveValue('Lise Roy')
  await expect(page.getByText('Coordonnatrice')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fermer cet avis' }).click()
  await expect(page.getByText(/^Le formulaire a changé le/)).toHaveCount(0)
  await expectMail(ORGANISATION, id, 'Le formulaire de la demande suivante a changé')
})
