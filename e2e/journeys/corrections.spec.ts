import type { APIRequestContext } from '@playwright/test'
import { arriveAs, emailOf, goOnAs, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { importDocuments } from '../support/filled-forms.ts'
import { follow } from '../support/follow.ts'
import { save } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { lastMailTo } from '../support/mails.ts'
import { YEAR } from '../support/request-life.ts'

const NAME = /Nom de l’organisme/

interface RequestRow {
  readonly id: number
  readonly organization_id: number
}

/** Finds a submitted request of the short form, with the e-mail of the person who fills it in. */
async function submittedRequest(request: APIRequestContext) {
  const headers = await tokenOf(request, emailOf('admin'))
  const params = {
    filters: JSON.stringify({ state_id: 2, type_id: 4, financial_year: { to: YEAR - 1 } }),
    per_page: 100,
  }
  const { data } = await (await request.get('/api/requests', { headers, params })).json()
  for (const { id, organization_id } of data as RequestRow[]) {
    const people = await request.get('/api/organization_users', { headers, params: { organization_id } })
    const [link] = await people.json()
    if (!link) continue
    const user = await (await request.get(`/api/users/${link.user_id}`, { headers })).json()
    if (!user.disabled) return { id, email: user.email as string }
  }
  throw new Error('The demonstration has no submitted request of the short form with somebody to correct it')
}

/** @behaviour remarks.full-round */
test('a request is returned for one question, corrected, marked, submitted again and compared', async ({
  page,
  request,
}) => {
  const { id, email } = await submittedRequest(request)
  await arriveAs(page, emailOf('admin'), `/requests/${id}/form`)
  await page.getByRole('button', { name: /^Demander une correction à la question.*Nom de l’organisme/ }).press('Enter')
  await page.keyboard.type('Inscrivez le nom légal.')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Correction enregistrée/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Correction demandée' })).toHaveValue('Inscrivez le nom légal.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toContainText('Inscrivez le nom légal.')
  await dialog.getByRole('textbox').fill('Merci de revoir ceci.')
  await dialog.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect(page.getByText('Demande retournée').first()).toBeVisible()
  const mail = await lastMailTo(email)
  expect(mail).toContain('Merci de revoir ceci.')
  expect(mail).toContain('Inscrivez le nom légal.')

  await goOnAs(page, email, `/requests/${id}`)
  const list = page.getByRole('region', { name: 'Corrections demandées' })
  await expect(list.getByText('Corrections faites\u00a0: 0 sur 1')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await list.getByRole('link', { name: NAME }).click()
  await page.getByRole('textbox', { name: NAME }).first().fill('Le Phare légal inc.')
  await save(page)
  await page.getByRole('button', { name: 'Marquer comme corrigée' }).press('Enter')
  await expect(page.getByText('Corrections demandées, faites\u00a0: 1 sur 1')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await importDocuments(request, id, email)
  await follow(page, `/requests/${id}`)
  await page.getByRole('button', { name: 'Soumettre cette demande' }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Initiales').fill('JBO')
  await dialog.getByRole('button', { name: 'Soumettre définitivement' }).click()
  await expect(page.getByText('Demande soumise').first()).toBeVisible()

  await goOnAs(page, emailOf('admin'), `/requests/${id}`)
  await page.getByRole('link', { name: 'Voir ce qui a changé depuis le retour' }).click()
  const asked = page.getByRole('region', { name: 'Questions à corriger' })
  await expect(asked.getByRole('insertion').first()).toBeVisible()
  await expect(asked.getByText('Le Phare légal inc.')).toBeVisible()
  await expectAccessible(page)
})
