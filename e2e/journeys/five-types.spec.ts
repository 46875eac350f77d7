import type { Page } from '@playwright/test'
import { emailOf, goOnAs, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillIn, fillInAnalysis } from '../support/filled-forms.ts'
import { question, save } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { expectMail } from '../support/mails.ts'
import {
  act,
  conclude,
  createInBatch,
  expectCommonAccessible,
  type Life,
  type LifeOf,
  openAs,
  pdf,
  PHONE,
  read,
  submitOnPhone,
} from '../support/request-life.ts'

const TYPES: readonly LifeOf[] = [
  {
    type: 'Demande de soutien financier',
    typeId: 1,
    secondary: [2, 4],
    financial: true,
    summary: true,
    recommendations: 'formulated',
  },
  {
    type: 'Renouvellement du soutien financier',
    typeId: 2,
    secondary: [6],
    financial: true,
    summary: false,
    recommendations: 'preformulated',
  },
  {
    type: 'Soutien à un projet, fiducie possible',
    typeId: 3,
    secondary: [7, 8],
    financial: true,
    summary: false,
    recommendations: 'formulated',
  },
  { type: 'Aide ponctuelle', typeId: 4, secondary: [9], financial: false, summary: false, recommendations: 'none' },
  {
    type: 'Mise à jour du dossier',
    typeId: 5,
    secondary: [],
    financial: false,
    summary: false,
    recommendations: 'none',
  },
]
const hasAnalyses = ({ secondary, financial }: LifeOf): boolean => financial || secondary.length > 0

for (const kind of TYPES) {
  /** @behaviour requests.five-lives, requests.few-calls */
  test(`${kind.type}: from the batch to the last state, by those whose turn it is`, async ({ page, request }) => {
    const life = await createInBatch(page, request, kind)
    const { id, organisation } = life
    if (hasAnalyses(kind)) await fillIn(request, id, { account: organisation, typeId: kind.typeId })
    else await typeEverything(life)
    await submitOnPhone(life)

    await openAs(life, 'conseiller')
    await expectCommonAccessible(life)
    await act(page, { button: 'Accepter la demande', done: 'Demande acceptée' })
    const decided = hasAnalyses(kind) ? 'Elle est complète et nous l’acceptons' : 'Le traitement de la demande'
    await expectMail(organisation, id, decided)
    if (hasAnalyses(kind)) await analyse(life, kind)
    if (kind.recommendations !== 'none') await decide(life, kind)
    await endsFor(life, kind)
  })
}

interface Begun {
  readonly id: number
  readonly type_id: number
  readonly analyze_type: { readonly label: string }
}

/** The assigned people fill in and submit; the adviser fills in the summary sheet and accepts the analyses. */
async function analyse(life: Life, { secondary, financial, summary, recommendations }: LifeOf): Promise<void> {
  const { page, request, id, organisation } = life
  const benevoles = {
    ...(financial && { financial: { analyste_id: await idOf(life, 'analyste') } }),
    secondary: await Promise.all(
      secondary.map(async (type_id) => ({ analyste_id: await idOf(life, 'benevole'), type_id })),
    ),
  }
  const headers = await tokenOf(request, emailOf('conseiller'))
  const assigned = await request.patch(`/api/requests/${id}`, { headers, data: { request: { benevoles } } })
  expect(assigned.status(), await assigned.text()).toBe(200)
  const { analyzes } = await read<{ analyzes: Begun[] }>(request, `/requests/${id}`)
  const isSecondary = ({ type_id }: Begun) => secondary.includes(type_id)
  const people = [
    ['benevole', analyzes.filter(isSecondary)],
    ['analyste', analyzes.filter((one) => !isSecondary(one) && one.type_id !== SUMMARY)],
  ] as const
  for (const [account, theirs] of people) {
    if (theirs.length === 0) continue
    await expectMail(emailOf(account), id, 'Une tâche vous a été confiée')
    for (const one of theirs) await fillInAnalysis(request, one.id, { account, typeId: one.type_id })
    await openAs(life, account)
    await expectCommonAccessible(life)
    for (const { analyze_type } of theirs) {
      const of = page
        .getByRole('region', { name: 'Analyses' })
        .getByRole('listitem')
        .filter({ hasText: analyze_type.label })
      await act(page, { button: 'Soumettre l’analyse', done: 'Analyse soumise', of })
      await expect(of.getByText('Terminée')).toBeVisible()
    }
  }
  const sheet = analyzes.find(({ type_id }) => type_id === SUMMARY)
  if (summary && sheet) await fillInAnalysis(request, sheet.id, { account: 'conseiller', typeId: SUMMARY })
  await openAs(life, 'conseiller')
  await expectCommonAccessible(life)
  await act(page, { button: 'Accepter les analyses', done: 'Analyses acceptées' })
  if (recommendations === 'none') await expectMail(organisation, id, 'Le traitement de la demande')
}
const SUMMARY = 3

/**
 * The adviser writes recommendations, unless they are preformulated from the year before; the administrator decides.
 */
async function decide(life: Life, { recommendations }: LifeOf): Promise<void> {
  const { page, id, organisation } = life
  if (recommendations === 'formulated') {
    await conclude(life, { amount: 'Montant recommandé', color: 'Couleur' })
    await act(page, { button: 'Soumettre les recommandations', done: 'Recommandations soumises' })
  }
  await openAs(life, 'admin')
  if (recommendations === 'preformulated')
    await expect(page.getByText('Recommandations préformulées à partir de la conclusion')).toBeVisible()
  await conclude(life, { amount: 'Montant accordé', color: 'Couleur finale' })
  await expectAccessible(page)
  await act(page, {
    button: 'Approuver les recommandations',
    confirm: 'Approuver définitivement',
    done: 'Recommandations approuvées',
  })
  await expectMail(organisation, id, 'Le traitement de la demande')
}

/** Checks what the organisation can read at the end, on a phone. */
async function endsFor({ page, request, id, organisation }: Life, { recommendations }: LifeOf): Promise<void> {
  await page.setViewportSize(PHONE)
  await goOnAs(page, organisation, `/requests/${id}`)
  const isGranted = recommendations !== 'none'
  await expect(page.getByText(isGranted ? 'La demande est approuvée.' : 'La demande est complétée.')).toBeVisible()
  const granted = page.getByText('12\u00a0500,00\u00a0$')
  if (isGranted) await expect(granted.first()).toBeVisible()
  else await expect(granted).toHaveCount(0)
  // The decision appears only if the organisation may read the granted amount, which the API decides.
  const { can } = await read<{ can: { read_granted: boolean } }>(request, `/requests/${id}`, organisation)
  await expect(page.getByRole('region', { name: 'Décision' })).toHaveCount(can.read_granted ? 1 : 0)
  await expectAccessible(page)
}

async function idOf({ request }: Life, account: string): Promise<number> {
  const { data } = await read<{ data: { id: number; email: string }[] }>(
    request,
    `/users?${new URLSearchParams({ filters: JSON.stringify({ email: emailOf(account) }) })}`,
  )
  const found = data.find(({ email }) => email === emailOf(account))
  if (!found) throw new Error(`The demonstration has no ${account}`)
  return found.id
}

const TEXTS: Readonly<Record<number, string>> = {
  5001: 'Le Phare légal inc.',
  5002: '1140000037',
  5003: '12, rue Saint-Germain',
  5004: 'Rimouski',
  5005: 'G5L 1A1',
  5006: '418 555-0112',
  5007: 'info@exemple.org',
  5009: 'Joceline Banville-Okoye',
}

/** Fills in the whole form on a phone, as a person does: each answer typed or clicked, each document imported. */
async function typeEverything({ page, id, organisation }: Life): Promise<void> {
  await page.setViewportSize(PHONE)
  await goOnAs(page, organisation, `/requests/${id}/form`)
  await fillTexts(page, TEXTS)
  await question(page, 5010).getByRole('radio', { name: 'Oui' }).click()
  await fillTexts(page, { 5011: '01-02-2030', 5013: '12-06-2030' })
  const board = question(page, 5012)
  await board.locator('[role="gridcell"][data-label="Prénom et nom"]').first().click()
  await board.getByRole('textbox', { name: 'Prénom et nom, Ligne 1' }).fill('Amélie Côté')
  await expectAccessible(page)
  await goOn(page, 'Portrait de l’année')
  await fillTexts(page, { 5014: '120', 5015: '35', 5016: '900', 5020: 'Une année bien remplie.' })
  const [full, part] = await question(page, 5017).getByRole('textbox').all()
  await full?.fill('4')
  await part?.fill('3')
  await question(page, 5018).getByRole('radio', { name: 'Oui' }).click()
  await question(page, 5019).getByRole('checkbox', { name: 'Locaux' }).check()
  await goOn(page, 'Documents annuels')
  for (const [place, name] of [
    [5021, 'rapport.pdf'],
    [5022, 'etats.pdf'],
  ] as const) {
    await question(page, place).locator('input[type=file]').setInputFiles(pdf(name))
    await expect(question(page, place).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await question(page, 5024).getByRole('checkbox').check()
  await fillTexts(page, { 5025: 'Joceline Banville-Okoye', 5026: '15-06-2030' })
  await save(page)
  await expectAccessible(page)
}

async function goOn(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: 'Section suivante' }).click()
  await expect(page.getByRole('heading', { name: section, level: 2 })).toBeFocused()
}

async function fillTexts(page: Page, texts: Readonly<Record<number, string>>): Promise<void> {
  for (const [id, text] of Object.entries(texts)) await question(page, Number(id)).getByRole('textbox').fill(text)
}
