import { readFile } from 'node:fs/promises'
import { array, assert, asyncProperty, constantFrom, oneof, record, bigInt } from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type AskedBudget, itemsOf, readsRows, readsSummary, savesItems, savesRows } from '../testing/budget-calls.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, organisation, otherOrganisation } = here

let year = 2000
/** The last of three years without any entries. */
const blank = (): AskedBudget => ({ of: organisation, year: (year += 3) })
const row = ({ of, year: its }: AskedBudget, type_id: number, more: object) => ({
  organization_id: of.organizationId,
  year: its,
  type_id,
  ...more,
})
const ofType = (rows: readonly { type_id: number }[], type: number) => rows.find(({ type_id }) => type_id === type)

/** @behaviour finance.rows */
describe('the financial rows of a year', () => {
  test('are none while nobody has entered anything', async () => {
    expect((await readsRows(organisation, blank())).body).toEqual([])
  })

  test('are saved with totals worked out again, whatever is sent, and the last one wins', async () => {
    const budget = blank()
    const sent = {
      income_centraide: 1000.25,
      income_total: 7,
      provincial: [
        { label: 'Ministère de la Famille', value: 99.75 },
        { label: 'Autre', value: 0.5 },
        { label: '', value: 0 },
      ],
      'verif-surplus': 12,
      'mission-exam': 'audit',
    }
    const { body } = await savesRows(organisation, [row(budget, 1, sent)])
    expect(body).toMatchObject([
      {
        organization_id: organisation.organizationId,
        year: budget.year,
        type_id: 1,
        income_centraide: 1000.25,
        provincial_total: 100.25,
        income_gvt_total: 100.25,
        income_total: 1100.5,
        surplus_total: 1100.5,
        'mission-exam': 'audit',
      },
    ])
    expect(body[0]?.['provincial']).toContainEqual({ label: 'Autre', value: 0.5 })
    await savesRows(adviser, [row(budget, 1, { income_centraide: 5 })])
    const rows = (await readsRows(organisation, budget)).body
    expect(rows.map(({ type_id }) => type_id)).toEqual([1, 4, 5])
    // Properties that the second save left out are unchanged.
    expect(rows[0]).toMatchObject({ income_centraide: 5, provincial_total: 100.25, 'mission-exam': 'audit' })
    expect((await itemsOf(adviser, budget))['amounts.statements.income_centraide']).toMatchObject({
      value: '5',
      revision: 2,
      updated_by: 'Mathieu Villeneuve',
    })
  })

  test('tell of which years there are some, the latest first', async () => {
    const owner = await addPerson(here, { name: 'Années', type_id: 5 })
    const budget = { of: owner, year: 2024 }
    await savesRows(owner, [
      row(budget, 4, { income_centraide: 1 }),
      row({ ...budget, year: 2026 }, 4, { municipal: [] }),
    ])
    await savesRows(adviser, [row({ ...budget, year: 2025 }, 2, { income_centraide: 1 })])
    const { body } = await owner.reads(`/financial_analyzes/${owner.organizationId}`)
    expect(body).toEqual([{ year: 2024, updated_at: here.clock.now().toISOString() }])
    // A mistyped year disappears from the list once its values are cleared.
    const slip = { of: owner, year: 2062 }
    for (const value of ['5', ''])
      await savesItems(owner, slip, { 'amounts.current.income_centraide': value, 'fields.real-month': '6' })
    expect((await owner.reads(`/financial_analyzes/${owner.organizationId}`)).body).toEqual(body)
  })

  test('of hindsight are for staff', async () => {
    const budget = blank()
    await savesRows(adviser, [row(budget, 2, { income_centraide: 2 }), row(budget, 3, { income_centraide: 3 })])
    await savesRows(organisation, [row(budget, 4, { income_centraide: 4 })])
    expect((await readsRows(organisation, budget)).body.map(({ type_id }) => type_id)).toEqual([1, 4, 5])
    expect((await readsRows(adviser, budget)).body.map(({ type_id }) => type_id)).toEqual([1, 2, 3, 4, 5])
  })

  test('are saved all or none, with every amount that cannot be read by its path', async () => {
    const budget = blank()
    const reply = await savesRows(organisation, [
      row(budget, 4, { income_centraide: 4 }),
      row(budget, 5, { income_centraide: 'beaucoup', income_amortization: '1e99', 'real-month': 3 }),
    ])
    expect(reply).toBeRefused('invalid', '[1].income_centraide')
    expect(reply).toBeRefused('invalid', '[1].income_amortization')
    expect((await readsRows(organisation, budget)).body).toEqual([])
  })

  /** Regression: each of these was taken for blank or dropped, and reported as saved. */
  test.each([
    [{ provincial: 'abc' }, 'provincial', 'wrong_value'],
    [{ provincial: 5 }, 'provincial', 'wrong_value'],
    [{ provincial: [{ label: 'Ville', value: 1e-7 }] }, 'provincial[0].value', 'wrong_value'],
    [{ provincial: [{ label: 'a\u0000', value: 1 }] }, 'provincial[0].label', 'control_character'],
    [{ income_centraide: [{ label: 'Ville', value: 5 }] }, 'income_centraide', 'wrong_value'],
    [{ income_centraide: '1'.repeat(201) }, 'income_centraide', 'too_long'],
    [{ 'accounting-firm-name': 'Roy \ud83d' }, 'accounting-firm-name', 'control_character'],
    [{ 'accounting-firm-name': 'R'.repeat(201) }, 'accounting-firm-name', 'too_long'],
    [{ 'financial-year-end': 'avril' }, 'financial-year-end', 'wrong_value'],
    [{ nonsense: 1 }, 'nonsense', 'unknown_property'],
    [{ housing_1: 5 }, 'housing_1', 'unknown_property'],
    [{ 'real-month': 3 }, 'real-month', 'unknown_property'],
  ])('that a column cannot keep as they were sent are refused by path: %j', async (more, path, code) => {
    const budget = blank()
    const reply = await savesRows(organisation, [row(budget, 1, { income_amortization: 1, ...more })])
    expect(reply).toBeRefused('invalid', `[0].${path}`)
    expect(reply.body).toMatchObject({ details: expect.arrayContaining([expect.objectContaining({ code })]) })
    expect((await readsRows(organisation, budget)).body).toEqual([])
  })

  test('are answered as they stand saved, with what the sources have and cannot be worked out', async () => {
    const budget = blank()
    const sent = {
      'financial-state': ' Vérifiés ',
      'non-affected-actif-percentage-2': 12,
      provincial: null,
      'real-month': null,
    }
    const { body } = await savesRows(organisation, [row(budget, 1, sent)])
    expect(body).toEqual((await readsRows(organisation, budget)).body.slice(0, 1))
    expect(body[0]).toMatchObject({ 'financial-state': 'Vérifiés', 'non-affected-actif-percentage-2': 0 })
    expect(await savesRows(organisation, body)).toMatchObject({ status: 200, body })
  })

  test('that say nothing begin no budget', async () => {
    const budget = blank()
    const said = row(budget, 4, { income_centraide: null, provincial: [], 'real-month': null })
    expect((await savesRows(organisation, [said])).status).toBe(200)
    expect((await readsRows(organisation, budget)).body).toEqual([])
    const kept = here.db.selectFrom('budgets').select('id').where('year', '=', budget.year)
    expect(await kept.where('organization_id', '=', organisation.organizationId ?? 0).execute()).toEqual([])
  })

  test('have two shares of the same expenses: of line 67, and of the balance of the unallocated fund', async () => {
    const budget = blank()
    const amounts = { outcome_amortization: 150.01, income_amortization: 50, 'non-affected-actif': 300 }
    const { body } = await savesRows(organisation, [
      row(budget, 1, { ...amounts, outcome_salary: [{ label: '', value: 900 }], 'balance-free-affectation': 123.45 }),
      row(budget, 4, amounts),
    ])
    // (900 + 150.01 − 100.01) is 950; without salaries it is 50.
    expect(body.map((line) => line['non-affected-actif-percentage'])).toEqual([31.58, 600])
    expect(body.map((line) => line['non-affected-actif-percentage-2'])).toEqual([12.99, null])
  })

  test('are numbers where numbers are sent', async () => {
    const fine = row(blank(), 4, {})
    for (const wrong of [{ type_id: true }, { organization_id: ['7'] }, { year: '0x7e9' }])
      expect((await savesRows(administrator, [{ ...fine, ...wrong }])).status).toBe(400)
  })

  test('of lists beyond any bound are refused at once', async () => {
    const provincial = Array.from({ length: 20_000 }, (_, place) => ({ label: `${place}`, value: 1 }))
    expect(await savesRows(organisation, [row(blank(), 4, { provincial })])).toBeRefused('malformed')
  })

  test('of another organisation, of an unknown type or with an amount beyond any are refused', async () => {
    const budget = blank()
    const foreign = row({ ...budget, of: otherOrganisation }, 4, { income_centraide: 4 })
    expect(await savesRows(organisation, [row(budget, 4, { income_centraide: 4 }), foreign])).toBeRefused('not_found')
    expect((await readsRows(organisation, budget)).body).toEqual([])
    expect(await savesRows(administrator, [row(budget, 9, {})])).toBeRefused('malformed')
    expect(await savesRows(administrator, [row(budget, 4, { income_centraide: 1e15 })])).toBeRefused('malformed')
    expect(await savesRows(administrator, [row({ ...budget, year: 3000 }, 4, {})])).toBeRefused('bad_year')
  })
})

/** @behaviour finance.summary */
describe('the summary', () => {
  test('takes earlier statements of their own year first, else what was entered in hindsight', async () => {
    const budget = blank()
    const before = { ...budget, year: budget.year - 1 }
    await savesRows(adviser, [
      row(budget, 2, { income_centraide: 20 }),
      row(budget, 3, { income_centraide: 30 }),
      row(before, 1, { income_centraide: 200 }),
      row(budget, 1, { income_centraide: 300 }),
    ])
    const { body } = await readsSummary(adviser, budget)
    expect(body.columns.map(({ year: its, from, amounts }) => [its, from, amounts['income_centraide']])).toEqual([
      [budget.year - 2, { year: budget.year, type_id: 3 }, 3000],
      [budget.year - 1, { year: before.year, type_id: 1 }, 20_000],
      [budget.year, { year: budget.year, type_id: 1 }, 30_000],
      [budget.year, null, undefined],
      [budget.year, null, undefined],
    ])
    expect(body.columns[1]?.row).toMatchObject({ organization_id: organisation.organizationId, income_total: 200 })
  })

  test('says how many amounts cannot be read, and takes no column that has none other', async () => {
    const budget = blank()
    const before = { ...budget, year: budget.year - 1 }
    await savesItems(organisation, before, { 'amounts.statements.income_centraide': 'abc' })
    await savesRows(adviser, [row(budget, 2, { income_centraide: 20 })])
    await savesItems(organisation, budget, {
      'amounts.current.outcome_salary_1': '12 OOO',
      'amounts.current.income_centraide': '5',
      'amounts.projected.income_centraide': '9999999999999',
      'amounts.projected.operation_1': '9999999999999',
    })
    const { columns } = (await readsSummary(adviser, budget)).body
    expect(columns.map(({ from, invalid, too_large }) => [from?.type_id, invalid, too_large.length])).toEqual([
      [undefined, 0, 0],
      [2, 0, 0],
      [undefined, 0, 0],
      [4, 1, 0],
      // Expected totals: income, income with amortisation, and both surpluses.
      [5, 0, 4],
    ])
  })

  test('names the totals beyond the largest amount, which are saved in one way by rows and by items', async () => {
    const budget = blank()
    const gifts = ['Dons', 'Ventes'].map((label) => ({ label, value: 9e12 }))
    expect((await savesRows(organisation, [row(budget, 4, { operation: gifts })])).status).toBe(200)
    const column = async () => (await readsSummary(adviser, budget)).body.columns[3]
    expect(await column()).toMatchObject({ invalid: 0, too_large: expect.arrayContaining(['income_total']) })
    const sent = { 'amounts.current.income_centraide': '1' }
    expect((await savesItems(organisation, budget, sent)).body.refused).toEqual([])
    expect((await savesRows(organisation, [row(budget, 4, { operation: gifts.slice(1) })])).status).toBe(200)
    expect(await column()).toMatchObject({ too_large: [] })
  })

  test('gives differences, percentages and shares in cents and hundredths', async () => {
    const budget = blank()
    await savesRows(adviser, [
      row(budget, 4, { income_centraide: 300, income_amortization: -10 }),
      row(budget, 5, {
        income_centraide: 200,
        operation: [{ label: 'Dons de particuliers', value: 100 }],
        income_amortization: 10,
      }),
    ])
    const { body } = await readsSummary(adviser, budget)
    const lineOf = (key: string) => body.lines.find((line) => line.key === key)
    expect(lineOf('income_centraide')).toEqual({
      key: 'income_centraide',
      difference: -10_000,
      percent: -3330,
      share: 6667,
    })
    expect(lineOf('operation_1')).toMatchObject({ difference: 10_000, percent: null, share: 3333 })
    expect(lineOf('income_amortization')).toMatchObject({ difference: 2000, percent: 20_000 })
    expect(lineOf('non-affected-actif-percentage')).toMatchObject({ difference: 0, percent: null, share: null })
    expect(body.columns.map(({ centraide_share: share }) => share)).toEqual([0, 0, 0, 10_000, 6667])
  })
})

interface Line {
  readonly key: string
  readonly kind: string
  readonly sum: string
}

/** The specification's lines by number, read independently of the shipped grid. */
const LINES = new Map(
  (await readFile(new URL('../../../../packages/fixtures/grid-lines.csv', import.meta.url), 'utf8'))
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((text): [number, Line] => {
      const [number = '', key = '', , kind = ''] = text.split(',')
      return [Number(number), { key, kind, sum: text.slice(text.lastIndexOf(',') + 1) }]
    }),
)

/** Computes a line with big integers, in cents; ratios are left out. */
function expected(number: number, entered: ReadonlyMap<string, bigint>): bigint {
  const { key = '', kind, sum = '' } = LINES.get(number) ?? {}
  if (kind !== 'total') return entered.get(key) ?? 0n
  const [first = 0, last = 0] = sum.includes('..') ? sum.split('..').map(Number) : []
  if (last > 0)
    return Array.from({ length: last - first + 1 }, (_, i) => expected(first + i, entered)).reduce((a, b) => a + b, 0n)
  const terms = sum === '31-(62-61)' ? '31-62+61' : sum
  return [...terms.matchAll(/([+-]?)(\d+)/g)].reduce((total, [, sign, of]) => {
    const value = expected(Number(of), entered)
    return sign === '-' ? total - value : total + value
  }, 0n)
}

const decimal = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const { long, seed } = inject('randomRuns')
const INPUTS = [...LINES.values()].filter(({ kind }) => kind === 'input').map(({ key }) => key)
const amount = oneof(
  bigInt({ min: -99_999n, max: 99_999n }),
  constantFrom(0n, 999_999_999_999n, -1n),
  bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }),
)
const entries = array(record({ line: constantFrom(...INPUTS), amount }), { maxLength: 50 })

/** @behaviour finance.exact */
test('every total is that of big integers, to the cent, in rows and in the summary', async () => {
  const property = asyncProperty(entries, async (drawn) => {
    const owner = await addPerson(here, { name: 'Exact', type_id: 5 })
    const budget = { of: owner, year: 2026 }
    const entered = new Map(drawn.map(({ line, amount: cents }) => [line, cents]))
    const sent = [...entered].map(([line, cents]) => [`amounts.projected.${line}`, decimal(cents)])
    expect((await savesItems(owner, budget, Object.fromEntries(sent))).status).toBe(200)
    const rows = (await readsRows(owner, budget)).body
    if (entered.size === 0) {
      expect(rows).toEqual([])
      return
    }
    const projected = ofType(rows, 5) as Record<string, unknown>
    const { columns } = (await readsSummary(adviser, budget)).body
    for (const [number, { key, kind }] of LINES) {
      if (kind !== 'total') continue
      const cents = expected(number, entered)
      expect(projected[key], key).toBe(Number(cents) / 100)
      expect(columns[4]?.amounts[key], key).toBe(Number(cents))
    }
  })
  await assert(property, { seed, numRuns: long ? 300 : 15 })
}, 300_000)
