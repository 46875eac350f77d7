import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { arriveAs, emailOf, goOnAs, tokenOf } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { follow } from './follow.ts'
import { expectMail } from './mails.ts'
import { DEMO_YEAR } from './server.ts'

/** The life of requests of one type, from the table of the sources. */
export interface LifeOf {
  readonly type: string
  readonly typeId: number
  /** Types of analysis, except the financial ones and the summary sheet. */
  readonly secondary: readonly number[]
  readonly financial: boolean
  readonly summary: boolean
  /**
   * Whether the adviser formulates recommendations, or they are preformulated, before the administrator decides; `none`
   * if nothing is granted.
   */
  readonly recommendations: 'formulated' | 'preformulated' | 'none'
}

/**
 * The financial year of the requests of these journeys: the last that can be chosen, later than all of the
 * demonstration.
 */
export const YEAR = DEMO_YEAR + 4
export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

/** A request during a journey. */
export interface Life {
  readonly kind: LifeOf
  readonly page: Page
  readonly request: APIRequestContext
  readonly id: number
  /** The person who fills it in for the organisation. */
  readonly organisation: string
}

interface Act {
  readonly button: string
  /** Label of the dialog's button; by default that of the first button. */
  readonly confirm?: string
  /** The message after the act. */
  readonly done: string
  /** The region with the button, if the page has several such buttons. */
  readonly of?: Locator
}

/** Presses a button of a page, confirms its dialog, and waits for the message after the act. */
export async function act(page: Page, { button, confirm = button, done, of }: Act): Promise<void> {
  await (of ?? page).getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

/**
 * Checks the accessibility of pages that look the same for all types, only for the first type, which goes through most
 * states.
 */
export async function expectCommonAccessible({ page, kind }: Pick<Life, 'page' | 'kind'>): Promise<void> {
  if (kind.typeId === 1) await expectAccessible(page)
}

/** Reads from the API as a user. */
export async function read<Reply>(request: APIRequestContext, path: string, account = emailOf('admin')) {
  const reply = await request.get(`/api${path}`, { headers: await tokenOf(request, account) })
  expect(reply.status(), path).toBe(200)
  return (await reply.json()) as Reply
}

interface Row {
  readonly id: number
  readonly organization_id: number
  readonly organization: { readonly name: string }
}
const list = (path: string, filters: object) =>
  `${path}?${new URLSearchParams({ filters: JSON.stringify(filters), per_page: '100' })}`

/** Finds an organisation of the demonstration that received a grant before, a different one for each type. */
async function organisationFor(request: APIRequestContext, typeId: number): Promise<Row> {
  const filters = { state_id: 8, type_id: [1, 2, 3], archived: false, financial_year: { to: YEAR - 1 } }
  const { data } = await read<{ data: Row[] }>(request, list('/requests', filters))
  const known = new Map(
    data.filter(({ organization_id }) => organization_id > 1).map((row) => [row.organization_id, row]),
  )
  const found = [...known.values()][typeId]
  if (!found) throw new Error('The demonstration has too few organisations to which something was granted')
  return found
}

/** The administrator creates the request in the batch dialog, and chooses the responsible adviser. */
export async function createInBatch(page: Page, request: APIRequestContext, kind: LifeOf): Promise<Life> {
  const { type, typeId } = kind
  const { organization, organization_id } = await organisationFor(request, typeId)
  await arriveAs(page, emailOf('admin'), '/requests?size=10')
  await page.getByRole('button', { name: 'Créer des demandes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Création de demandes' })
  for (const [field, choice] of [
    ['Type de demande', type],
    ['Année financière', String(YEAR)],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await dialog.getByRole('textbox', { name: /À choisir/ }).fill(organization.name)
  await dialog.getByRole('button', { name: new RegExp(`^Ajouter (.* – )?${escaped(organization.name)}$`) }).click()
  const close = dialog.getByRole('textbox', { name: 'Date limite' })
  await close.fill(`30-09-${YEAR}`)
  // The calendar covers the fields below until its field loses the focus.
  await close.press('Tab')
  await dialog.locator('input[type=file]').setInputFiles(pdf('guide.pdf'))
  await dialog.getByRole('checkbox', { name: /^Je confirme/ }).check()
  await expectCommonAccessible({ page, kind })
  await dialog.getByRole('button', { name: 'Créer les demandes' }).click()
  await expect(page.getByText('Demandes créées')).toBeVisible()
  const filters = { organization_id, type_id: typeId, financial_year: YEAR }
  const [created] = (await read<{ data: Row[] }>(request, list('/requests', filters))).data
  if (!created) throw new Error(`No request of ${organization.name} was created`)
  await follow(page, `/requests/${created.id}`)
  await page.getByRole('button', { name: 'Assigner' }).click()
  await choose(page, 'Conseiller', /^Mathieu Gendron/)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Assignés mis à jour')).toBeVisible()
  await expectMail(emailOf('conseiller'), created.id, 'Une tâche vous a été confiée')
  return { kind, page, request, id: created.id, organisation: emailOf(`organisme${organization_id}`) }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Chooses an option in a list of the page by its label. */
export async function choose(page: Page, field: string, choice: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: choice }).first().click()
}

/** Submits the request as the organisation, on a phone; the organisation and its adviser receive mails. */
export async function submitOnPhone({ kind, page, id, organisation }: Life): Promise<void> {
  await page.setViewportSize(PHONE)
  await goOnAs(page, organisation, `/requests/${id}`)
  await expect(page.getByRole('button', { name: 'Soumettre cette demande' }).first()).not.toHaveAttribute(
    'aria-disabled',
  )
  await expectCommonAccessible({ page, kind })
  await page.getByRole('button', { name: 'Soumettre cette demande' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Initiales').fill('JBO')
  await expectCommonAccessible({ page, kind })
  await dialog.getByRole('button', { name: 'Soumettre définitivement' }).click()
  await expect(page.getByText('Demande soumise', { exact: true }).first()).toBeVisible()
  await expectMail(organisation, id, 'Nous avons bien reçu la demande')
  await expectMail(emailOf('conseiller'), id, 'attend votre validation')
  await page.setViewportSize(DESK)
}

/** The most calls that opening a request's page may make, for any user and any request. */
const MOST_CALLS = 9

/**
 * Opens the request's page as another user. For the first type the page is loaded by its address, and all calls of the
 * application are counted; for the others the user is switched in the open window.
 */
export async function openAs({ page, kind, id }: Life, account: string): Promise<void> {
  const calls: Request[] = []
  const count = (sent: Request): void => {
    const { pathname } = new URL(sent.url())
    // Restarts the count when the previous page has ended.
    if (pathname === '/readyz') calls.length = 0
    if (pathname.startsWith('/api/')) calls.push(sent)
  }
  page.on('request', count)
  if (kind.typeId === 1) {
    await arriveAs(page, emailOf(account), `/requests/${id}`)
    await page.waitForLoadState('networkidle')
  } else {
    await goOnAs(page, emailOf(account), `/requests/${id}`)
    // Waits also for calls that depend on the reply to another one.
    for (const call of calls) await call.response()
  }
  page.off('request', count)
  // Leaves out what the previous user's page still called before the switch.
  const tokenOf = (call: Request): string | undefined => call.headers()['authorization']
  const own = calls.filter((call) => tokenOf(call) === tokenOf(calls.at(-1) ?? call))
  expect(own.length, own.map((call) => call.url()).join(' ')).toBeLessThanOrEqual(MOST_CALLS)
}

/** Enters and saves the conclusion. */
export async function conclude({ page }: Life, fields: { amount: string; color: string }): Promise<void> {
  await page.getByRole('textbox', { name: new RegExp(`^${fields.amount}`) }).fill('12 500,00')
  await choose(page, fields.color, /^Vert$/)
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(page.getByText('Recommandations mises à jour').first()).toBeVisible()
}
