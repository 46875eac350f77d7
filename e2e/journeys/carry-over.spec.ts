import type { APIRequestContext } from '@playwright/test'
import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { expectMail } from '../support/mails.ts'
import { read } from '../support/request-life.ts'

const ORGANISATION = emailOf('organisme')
/** The form that is copied: its first two questions ask for texts. */
const COPIED = 4
const [KEPT, REMOVED] = [4001, 4002]

interface Draft {
  readonly form_id: number
  readonly begun_at: string
  readonly revision: number
}

/** Makes a call of the API (`POST /forms`) as an administrator; returns what it replies. */
async function call<Reply>(request: APIRequestContext, name: string, data: object): Promise<Reply> {
  const [method = '', address = ''] = name.split(' ')
  const headers = await tokenOf(request, emailOf('admin'))
  const reply = await request.fetch(`/api${address}`, { method, headers, data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return (await reply.json()) as Reply
}

/** Publishes a copy of form 4, which no other journey uses, and a type of request with it; returns both ids. */
async function createType(request: APIRequestContext): Promise<{ form: number; type: number }> {
  const draft = await call<Draft>(request, 'POST /forms', { form: { name: 'Report', copy_of: COPIED } })
  const { form_id: form, begun_at, revision } = draft
  await call(request, `POST /forms/${form}/draft/publish`, { begun_at, revision })
  const { published: base, value } = await read<{ published: string; value: object }>(request, NEW_TYPE)
  const changed = { ...value, label: 'Report', form_id: form }
  const saved = await call<{ draft: Draft }>(request, `PUT ${NEW_TYPE}/draft`, { revision: null, base, value: changed })
  const { key } = await call<{ key: string }>(request, `POST ${NEW_TYPE}/publish`, { revision: saved.draft.revision })
  return { form, type: Number(key) }
}

const NEW_TYPE = '/content/request_type/new'

/** Creates a request of the organisation, and fills half of it in; returns its id. */
async function beginRequest(request: APIRequestContext, type_id: number): Promise<number> {
  const { organization_id } = await read<{ organization_id: number }>(request, '/requests/1', ORGANISATION)
  const requests = [{ type_id, organization_id, date_close: '2031-09-30', financial_year: 2031 }]
  const [created] = await call<{ id: number }[]>(request, 'POST /requests', { requests })
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

/** Publishes a version of a form without its second question. */
async function publishWithout(request: APIRequestContext, form: number): Promise<void> {
  const { begun_at, revision } = await call<Draft>(request, `POST /forms/${form}/draft`, {})
  const acts = [{ act: 'remove', part: { kind: 'question', id: REMOVED } }]
  const saved = await call<Draft>(request, `POST /forms/${form}/draft/acts`, { begun_at, revision, acts })
  await call(request, `POST /forms/${form}/draft/publish`, { begun_at, revision: saved.revision })
}

/** @behaviour form-versions.carry, form-versions.notice, form-versions.dry-run */
test('a request that is half filled in is carried over to a changed form: its organisation finds all it wrote', async ({
  page,
  other,
}) => {
  const { form, type } = await createType(page.request)
  const id = await beginRequest(page.request, type)
  await arriveAs(page, ORGANISATION, `/requests/${id}/form`)
  await expect(question(page, REMOVED).getByRole('textbox')).toHaveValue('Coordonnatrice')
  await publishWithout(page.request, form)
  await arriveAs(other, emailOf('admin'), '/forms')
  await other.locator(`a[href="/forms/${form}/carry-over"]`).click()
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
