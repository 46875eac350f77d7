import type { APIRequestContext } from '@playwright/test'
import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { save } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { lastMailTo } from '../support/mails.ts'
import { YEAR } from '../support/request-life.ts'

interface RequestReply {
  readonly id: number
  readonly acts: readonly { readonly name: string; readonly missing: readonly object[] }[]
  readonly analyzes: readonly {
    readonly user: { readonly id: number; readonly disabled: boolean } | null
    readonly acts: readonly object[]
  }[]
}

/** Finds the first request that satisfies a condition, as the administrator reads it. */
async function findRequest(
  request: APIRequestContext,
  filters: object,
  isWanted: (told: RequestReply) => boolean = () => true,
): Promise<RequestReply> {
  const headers = await tokenOf(request, emailOf('admin'))
  const before = { financial_year: { to: YEAR - 1 } }
  const params = { filters: JSON.stringify({ ...filters, ...before }), per_page: 100 }
  const { data } = await (await request.get('/api/requests', { headers, params })).json()
  for (const { id } of data) {
    const told: RequestReply = await (await request.get(`/api/requests/${id}`, { headers })).json()
    if (isWanted(told)) return told
  }
  throw new Error(`The demonstration has no request with ${JSON.stringify(filters)} that is wanted here`)
}

const acceptsAnalyses = ({ acts }: RequestReply): boolean =>
  acts.some(({ name, missing }) => name === 'accept_analyses' && missing.length === 0)

/** The first analysis with an open act. */
const firstOf = ({ analyzes }: Pick<RequestReply, 'analyzes'>) => analyzes.find(({ acts }) => acts.length > 0)

test('accepting a request begins its analyses, and the summary sheet is filled in', async ({ page, request }) => {
  const { id } = await findRequest(request, { state_id: 2, type_id: 1 })
  await arriveAs(page, emailOf('admin'), `/requests/${id}`)
  await page.getByRole('button', { name: 'Accepter la demande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la demande' }).click()
  await expect(page.getByText('Demande acceptée')).toBeVisible()
  const box = page.getByRole('region', { name: 'Analyses' })
  await expect(box.getByRole('listitem')).toHaveCount(4)
  await expect(box.getByText('Débutée')).toHaveCount(4)
  await page.getByRole('button', { name: 'Accepter les analyses' }).focus()
  await expect(page.getByRole('tooltip').getByText('Fiche synthèse\u00a0: à terminer')).toBeVisible()
  await expectAccessible(page)

  await box.getByRole('link', { name: 'Remplir la fiche synthèse' }).click()
  await expect(page).toHaveURL(new RegExp(`/requests/${id}/summary`))
  await expect(page.getByText('État de l’analyse\u00a0: Débutée')).toBeVisible()
  await page.getByRole('textbox', { name: /Nom de l’organisme/ }).fill('Le Phare')
  await save(page)
  await expect(page.getByText('État de l’analyse\u00a0: En cours')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retour à la demande' }).click()
  await expect(box.getByText('En cours')).toHaveCount(1)
})

test('a finished analysis is returned with a reason, submitted again, and the analyses are accepted', async ({
  page,
  request,
}) => {
  const { id, analyzes } = await findRequest(
    request,
    { state_id: 4 },
    (told) => acceptsAnalyses(told) && firstOf(told)?.user?.disabled === false,
  )
  const author = firstOf({ analyzes })?.user
  const headers = await tokenOf(request, emailOf('admin'))
  const { email } = await (await request.get(`/api/users/${author?.id}`, { headers })).json()
  await arriveAs(page, emailOf('admin'), `/requests/${id}`)
  const reason = 'Le total des charges est à revoir.'
  await page.getByRole('button', { name: 'Retourner l’analyse' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Raison du retour' }).fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Retourner l’analyse' }).click()
  await expect(page.getByText('Analyse retournée')).toBeVisible()
  await expect(page.getByText(`Retournée\u00a0: ${reason}`)).toBeVisible()
  expect(await lastMailTo(email)).toContain(reason)

  await page.getByRole('button', { name: 'Soumettre l’analyse' }).click()
  await dialog.getByRole('button', { name: 'Soumettre l’analyse' }).click()
  await expect(page.getByText('Analyse soumise')).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)
  await page.getByRole('button', { name: 'Accepter les analyses' }).click()
  await dialog.getByRole('button', { name: 'Accepter les analyses' }).click()
  await expect(page.getByText('Analyses acceptées')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retourner l’analyse' })).toHaveCount(0)
})
