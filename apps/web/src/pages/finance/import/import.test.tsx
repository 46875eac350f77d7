import type { BudgetItem } from '@octroi/domain'
import { THREE_YEAR_BUDGET as GRID } from '@octroi/fixtures/three-year-budget'
import { forgetJournalled } from '@octroi/forms/react'
import { createWorkbook, type SheetRow } from '@octroi/workbooks/lists'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { pickFile } from '../../../testing/pick-file.ts'
import { renderRoute } from '../../../testing/render-page.tsx'
import { FinancialPage } from '../financial-page.tsx'

const AT = '/financial_analyzes/3/2026'
const item = (key: string, value: string): BudgetItem => ({
  key,
  value,
  revision: 1,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Lise Roy',
})
const ITEMS = [item('amounts.statements.income_centraide', '900'), item('fields.financial-year-start', '2025-04-01')]

interface SavedItems {
  readonly items: readonly { readonly key: string; readonly value: string; readonly revision?: number }[]
}

const asUser = (rank: 1 | 2 | 5) =>
  rank === 5 ? { ...someUser(5), organization: { id: 3, name: 'Maison des jeunes' } } : someUser(rank)

function open(rank: 1 | 2 | 5, more: Readonly<Record<string, FakeAnswer>> = {}) {
  const calls = fakeServer(asUser(rank), {
    'GET /organizations/3': () => ({ id: 3, name: 'Maison des jeunes' }),
    'GET /grids/three-year-budget': () => GRID,
    [`GET ${AT}/items`]: () => ({ items: ITEMS }),
    [`GET ${AT}/workbook_mapping`]: () => ({
      rows: [{ name: 'menage', target: { kind: 'line', line: 'housing_2' } }],
      columns: [],
    }),
    [`PUT ${AT}/workbook_mapping`]: () => new Response(null, { status: 204 }),
    [`POST ${AT}/items`]: ({ body }) => ({
      saved: (body as SavedItems).items.map(({ key, value, revision = 0 }) => ({ key, value, revision: revision + 1 })),
      conflicts: [],
      refused: [],
    }),
    ...more,
  })
  const at = { path: '/organisations/:id/financial/:year', at: '/organisations/3/financial/2026', user: asUser(rank) }
  return renderRoute(<FinancialPage />, at).then(() => calls)
}

async function workbook(rows: readonly SheetRow[], headers = ['Poste', 'États financiers', 'Prévu en 2027']) {
  const writing = createWorkbook({
    title: 'Budget',
    columns: headers.map((header) => ({ header, width: 100 })),
    words: { yes: 'Oui', no: 'Non' },
  })
  writing.add(rows)
  return new File([await writing.finish().arrayBuffer()], 'Notre budget.xlsx')
}

const ROWS: readonly SheetRow[] = [
  ['Centraide', 1300.25, 1400],
  ['Ménage', 80, 90],
  ['Assurances', 'à venir', 10],
  ['Déneigement', 300, null],
  ['Total – logement', 5000, null],
]
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Importer un classeur' })
const list = (name: string | RegExp) => dialog().getByRole('list', { name })
const centraide = () => page.getByRole('row', { name: /^1\s*Centraide/ }).getByRole('gridcell')
/** Text of a cell; the active cell has an input. */
const shown = () => {
  const cell = centraide().first().element()
  return cell.querySelector('input')?.value ?? cell.textContent
}
const sentTo = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ call }) => call === `POST ${AT}/items`).flatMap(({ body }) => (body as SavedItems).items)

async function begin(file: File) {
  await expect.element(button('Importer un classeur')).toBeVisible()
  button('Importer un classeur').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('button', { name: 'Choisir un fichier .xlsx' })).toHaveFocus()
  await pickFile(file)
}

async function choose(field: string | RegExp, option: string | RegExp) {
  await dialog().getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.import, finance.import-named, finance.import-back */
test('a workbook is previewed, corrected, put into the grid at once, remembered, and taken back', async () => {
  const calls = await open(5)
  await begin(await workbook(ROWS))
  const changes = () => list('Ce qui changerait')
  await expect.element(changes().getByText(/^900,00/)).toBeVisible()
  await expect.element(changes().getByText(/^1\s300,25/)).toBeVisible()
  // The mapping of an earlier file is reused; similar names and columns are asked about, and everything ignored is
  // listed.
  await expect.element(changes().getByText(/80,00/)).toBeVisible()
  const left = () => list(/ne seraient pas importés/)
  await expect.element(left().getByText(/^Colonne C.: Prévu en 2027 – sans réponse$/)).toBeVisible()
  await expect.element(left().getByText(/^Ligne 5.: Déneigement – sans réponse$/)).toBeVisible()
  await expect.element(left().getByText(/^Cellule B4, «.à venir.» – ce n’est pas un montant$/)).toBeVisible()
  await expect
    .element(
      list(/total du classeur diffère/).getByText(
        /5\s000,00 dans le classeur; ici, 0,00 avant l’importation, 80,00 après/,
      ),
    )
    .toBeVisible()
  expect(await findViolations()).toEqual([])
  await choose(/^Colonne C/, 'Prévisions budgétaires')
  await choose(/^Ligne 5.: Déneigement/, /Autres frais de logement.: y ajouter une ligne$/)
  await expect.element(button('Importer 6 changements')).toBeVisible()
  expect(sentTo(calls)).toEqual([])
  await expect.poll(shown).toMatch(/^900/)
  button('Importer 6 changements').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Importer un classeur')).toHaveFocus()
  await expect.element(page.getByText('6 changements importés de «\u00a0Notre budget.xlsx\u00a0».')).toBeVisible()
  await expect.poll(shown).toMatch(/^1\s?300,25/)
  await expect
    .poll(() => sentTo(calls))
    .toContainEqual({
      key: 'amounts.statements.income_centraide',
      value: '1300.25',
      revision: 1,
    })
  const put = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const snow = { name: 'deneigement', target: { kind: 'detail', line: 'housing_7' } }
  expect(put).toEqual([{ mapping: { rows: [snow], columns: [{ name: 'prevu en', column: 'projected' }] } }])
  expect(await findViolations()).toEqual([])
  // What was changed since the import stays.
  await centraide().nth(2).click()
  await userEvent.keyboard('11{Enter}')
  await button('Annuler l’importation').click()
  await expect.poll(shown).toMatch(/^900/)
  await expect.element(page.getByText(/^1 montant ou liste a changé depuis et reste tel quel/)).toBeVisible()
  await expect.poll(() => sentTo(calls).filter(({ value }) => value === '900').length).toBe(1)
})

describe('a workbook', () => {
  /** @behaviour finance.import-refused */
  test('that is none, or is too large, is refused with what to do, and another one is chosen', async () => {
    const calls = await open(5, { [`GET ${AT}/workbook_mapping`]: () => refusal(503, 'unexpected') })
    await begin(new File(['Bonjour'], 'notes.xlsx'))
    const alert = () => dialog().getByRole('alert')
    await expect
      .element(
        alert().getByText(
          /n’est pas un classeur Excel\. Ouvrez-le dans votre tableur, choisissez «.Enregistrer sous.»/,
        ),
      )
      .toBeVisible()
    expect(await findViolations()).toEqual([])
    await pickFile(new File([new Uint8Array(10_000_001)], 'gros.xlsx'))
    await expect.element(alert().getByText(/trop volumineux/)).toBeVisible()
    await pickFile(await workbook([['Rien', null, null]]))
    await expect.element(dialog().getByText(/Aucune colonne de montants/)).toBeVisible()
    // The focus stays in the dialog when its buttons change.
    await expect.element(dialog().getByText('Fichier\u00a0: Notre budget.xlsx')).toHaveFocus()
    await button('Choisir un autre fichier').click()
    await expect.element(button('Choisir un fichier .xlsx')).toHaveFocus()
    await pickFile(await workbook([['Rien', null, null]]))
    await expect.element(dialog().getByText(/classeurs précédents n’a pas pu être chargé/)).toBeVisible()
    await expect.element(button(/^Importer 0 changement/)).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Importer un classeur')).toHaveFocus()
    expect(sentTo(calls)).toEqual([])
  })

  /** @behaviour finance.import-named */
  test('with what is not this person’s to change says so; a column is taken once', async () => {
    await page.viewport(390, 844)
    await open(2)
    await begin(
      await workbook(
        [
          ['Loyer', 1, 2],
          ['Début de l’année financière', '2024-04-01', null],
        ],
        ['Poste', 'Budget', 'Budget'],
      ),
    )
    await expect
      .element(
        list(/ne seraient pas importés/).getByText('Début de l’année financière – l’organisme l’inscrit lui-même'),
      )
      .toBeVisible()
    await choose(/^Colonne C/, 'Budget de l’année en cours')
    await expect
      .element(list(/ne seraient pas importés/).getByText(/^Colonne B.: Budget – laissée de côté$/))
      .toBeVisible()
    await expect.element(list('Ce qui changerait').getByText(/^2,00/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour finance.import-proposed */
  test('of one’s own has what is near chosen, to be checked, and corrected like the rest', async () => {
    await open(5)
    await begin(
      await workbook(
        [
          ['Subvention Centraide', 1000, 1100],
          ['Loyer', null, 5],
        ],
        ['Poste', 'Budget 26-27', 'États financiers'],
      ),
    )
    const column = () => dialog().getByRole('combobox', { name: /^Colonne B/ })
    await expect.element(column()).toHaveValue('Budget de l’année en cours')
    const row = () => dialog().getByRole('combobox', { name: /Subvention Centraide/ })
    await expect.element(row()).toHaveValue('1. Centraide')
    await expect.element(row()).toHaveAccessibleDescription('Proposé, à vérifier')
    // A blank keeps its place: the second amount is not read as the first.
    await row().click()
    await page.getByRole('option', { name: /laisser de côté/i }).click()
    await expect.element(row()).toHaveAccessibleDescription('Selon votre réponse')
    await dialog().getByRole('button', { name: 'Vérifier ou corriger' }).click()
    await expect.element(dialog().getByText(/^–.·.5,00/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour finance.import-confirmed */
  test('of one’s own has doubtful rows first with their amounts, and only what was confirmed is remembered', async () => {
    const calls = await open(5)
    await begin(
      await workbook(
        [
          ['Subvention Centraide', 1000],
          ['Loyers et bail', 700],
          ['Activités des jeunes', 2100],
        ],
        ['Poste', 'Budget 26-27'],
      ),
    )
    const rows = () =>
      dialog()
        .getByRole('combobox', { name: /^Ligne/ })
        .elements()
        .map((one) => one.getAttribute('aria-label'))
    await expect
      .poll(rows)
      .toEqual([
        'Ligne 4\u00a0: Activités des jeunes, à importer dans',
        'Ligne 2\u00a0: Subvention Centraide, à importer dans',
        'Ligne 3\u00a0: Loyers et bail, à importer dans',
      ])
    await expect.element(dialog().getByText(/^2\s100,00\s\$$/)).toBeVisible()
    await dialog()
      .getByRole('button', { name: /^Confirmer, Ligne 3/ })
      .click()
    await expect
      .element(dialog().getByRole('combobox', { name: /Loyers/ }))
      .toHaveAccessibleDescription('Selon votre réponse')
    await dialog()
      .getByRole('button', { name: /^Importer \d/ })
      .click()
    await expect.element(dialog()).not.toBeInTheDocument()
    const put = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    const rent = { name: 'loyers et bail', target: { kind: 'line', line: 'housing_1' } }
    expect(put).toEqual([{ mapping: { rows: [rent], columns: [] } }])
  })
})
