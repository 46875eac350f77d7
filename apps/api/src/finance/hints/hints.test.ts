import type { BudgetHints, HintRule } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../../content/load-content.ts'
import { readContent } from '../../content/read-content.ts'
import { type AskedBudget, readsHints, savesItems } from '../../testing/budget-calls.ts'
import type { Person } from '../../testing/person.ts'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, analyst, organisation, db } = here
let year = 2000

/** Creates a budget in a year of its own, with these items. */
async function budgetWith(items: Readonly<Record<string, string>>): Promise<AskedBudget> {
  const asked = { of: organisation, year: (year += 2) }
  await savesItems(organisation, asked, items)
  return asked
}

const hintsFor = async (who: Person, asked: AskedBudget) => (await readsHints(who, asked)).body
const idsFor = async (who: Person, asked: AskedBudget) => (await hintsFor(who, asked)).hints.map(({ id }) => id)
const addressOf = ({ of, year: asked }: AskedBudget) => `/financial_analyzes/${of.organizationId}/${asked}/hints`
const dismisses = (who: Person, asked: AskedBudget, reason = 'Nouveau bail signé en mai') =>
  who.calls<BudgetHints>('POST', addressOf(asked), { body: { hint: RENT, reason } })
const takesBack = (who: Person, asked: AskedBudget, id: number) =>
  who.calls<BudgetHints>('DELETE', `${addressOf(asked)}/${id}`)

const RENT = 'change-current.current.housing_1'
const [BEFORE, NOW] = ['amounts.statements.housing_1', 'amounts.current.housing_1']
const RISEN = { [BEFORE]: '12000', [NOW]: '18000.01' }

/** @behaviour finance.hints */
describe('what stands out', () => {
  test.each([
    ['20000', '25000', false],
    ['20000', '25000.01', true],
    ['20000', '15000', false],
    ['20000', '14999.99', true],
    ['100000', '125000', false],
    ['100000', '125000.01', true],
    ['0.01', '5000.01', false],
    ['0', '5000', false],
    ['0', '5000.01', true],
    ['', '900000', false],
    ['900000', '', false],
    ['900000', '0', true],
    ['-20000', '-14999.99', true],
    ['9999999999999', '7499999999999.24', true],
    ['9999999999999', '7499999999999.25', false],
  ])('a change from %s to %s, over 25 %% and over 5,000 $, to the cent: %s', async (before, now, stands) => {
    // Fills another line, because an empty column is not compared.
    const asked = await budgetWith({ [BEFORE]: before, 'amounts.statements.other_1': '1', [NOW]: now })
    expect((await idsFor(adviser, asked)).includes(RENT)).toBe(stands)
  })

  test('a total is compared once each line that had an amount in it is filled', async () => {
    const amounts = ['income_centraide', 'provincial_1', 'federal_2']
    const items = amounts.map((line) => [`amounts.statements.${line}`, '40000'])
    const asked = await budgetWith({ ...Object.fromEntries(items), 'amounts.current.income_centraide': '41000' })
    expect(await idsFor(organisation, asked)).toEqual([])
    await savesItems(organisation, asked, { 'amounts.current.provincial_1': '41000' })
    expect(await idsFor(organisation, asked)).toEqual([])
    await savesItems(organisation, asked, { 'amounts.current.federal_2': '0', 'amounts.current.federal_1': '90000' })
    expect(await idsFor(organisation, asked)).toEqual([
      'change-current.current.federal_2',
      'change-current.current.income_total',
    ])
  })

  test('what it says is in cents, and in hundredths of a percent', async () => {
    const asked = await budgetWith(RISEN)
    expect((await hintsFor(organisation, asked)).hints).toContainEqual({
      id: RENT,
      rule_id: 'change-current',
      column: 'current',
      line: 'housing_1',
      amounts: { amount: 1_800_001, before: 1_200_000, difference: 600_001, percent: 5000 },
      words: { against: 'statements' },
      dismissal_id: null,
    })
  })

  test('a total that leaves out what cannot be read, a surplus and a fund that differ', async () => {
    const asked = await budgetWith({
      [BEFORE]: '12 OOO',
      'amounts.statements.income_centraide': '500',
      'amounts.statements.non-affected-actif': '100',
      'fields.verif-surplus': '499.99',
      'fields.balance-free-affectation': '100',
    })
    expect((await hintsFor(adviser, asked)).hints).toMatchObject([
      { id: 'verified-surplus.statements.surplus_total', amounts: { amount: 50_000, entered: 49_999 } },
      { id: 'details.statements.housing_total', words: { line: 'housing_1' } },
    ])
    await savesItems(organisation, asked, { 'fields.verif-surplus': '500', 'fields.balance-free-affectation': '99.99' })
    expect(await idsFor(adviser, asked)).toEqual([
      'details.statements.housing_total',
      'unallocated-fund.statements.non-affected-actif',
    ])
  })

  test.each([
    ['compilation', '49999.99', null],
    ['compilation', '50000', 'examen'],
    ['examen', '499999.99', null],
    ['examen', '500000', 'audit'],
    ['compilation', '500000', 'audit'],
    ['audit', '900000', null],
    ['', '900000', null],
  ])('statements of level %s with %s of public funding: %s is needed', async (mission, amount, needed) => {
    const asked = await budgetWith({ 'fields.mission-exam': mission, 'amounts.statements.provincial_1': amount })
    const { hints } = await hintsFor(adviser, asked)
    const [found] = hints.filter(({ rule_id }) => rule_id === 'assurance')
    expect(found?.words['needed'] ?? null).toBe(needed)
  })

  test.each([
    ['25000', false],
    ['25004', false],
    ['25006', true],
  ])('unallocated net assets of %s for 100,000 of expenses: %s', async (amount, stands) => {
    const asked = await budgetWith({
      'amounts.statements.outcome_salary_1': '100000',
      'amounts.statements.non-affected-actif': amount,
    })
    expect((await idsFor(adviser, asked)).includes('net-assets.statements.non-affected-actif-percentage')).toBe(stands)
  })

  /** @behaviour finance.year-length */
  test.each([
    ['2025-04-01', '2026-03-31', false],
    ['2025-01-01', '2025-12-31', false],
    ['2025-03-30', '2026-03-28', false],
    ['2024-04-01', '2026-03-31', true],
    ['2025-07-01', '2026-03-31', true],
    ['2027-04-01', '2026-03-31', true],
    ['2025-04-01', '', false],
    ['avril', '2026-03-31', false],
  ])('a financial year from %s to %s stands out, as it does not last 12 months: %s', async (start, end, stands) => {
    const asked = await budgetWith({ 'fields.financial-year-start': start, 'fields.financial-year-end': end })
    const { hints } = await hintsFor(adviser, asked)
    const found = hints.filter(({ rule_id }) => rule_id === 'financial-year').map(({ words }) => words)
    expect(found).toEqual(stands ? [{ start, end }] : [])
  })

  test('statements are held against those of the year before; what staff entered in hindsight, for staff alone', async () => {
    const asked = await budgetWith({ [BEFORE]: '12000' })
    await savesItems(
      administrator,
      { ...asked, grid: 'retrospective-statements' },
      { 'amounts.year_before.housing_1': '1' },
    )
    const id = 'change-statements.statements.housing_1'
    expect(await idsFor(adviser, asked)).toContain(id)
    expect(await hintsFor(organisation, asked)).toMatchObject({ before: null, hints: [] })
    await savesItems(organisation, { ...asked, year: asked.year - 1 }, { [BEFORE]: '11000' })
    expect(await idsFor(adviser, asked)).not.toContain(id)
    expect((await hintsFor(organisation, asked)).before?.amounts['housing_1']).toBe(1_100_000)
  })
})

/** @behaviour finance.hints-dismissed */
describe('a hint that is dismissed', () => {
  test('is kept with who dismissed it, when and why; an analyst reads that and dismisses none', async () => {
    const asked = await budgetWith(RISEN)
    const { body } = await dismisses(organisation, asked)
    const [dismissal] = body.dismissals
    expect(dismissal).toMatchObject({ hint: RENT, reason: 'Nouveau bail signé en mai', revocable: true })
    expect(body.hints).toContainEqual(expect.objectContaining({ id: RENT, dismissal_id: dismissal?.id }))
    expect((await hintsFor(analyst, asked)).dismissals).toMatchObject([
      { reason: 'Nouveau bail signé en mai', by: expect.stringContaining(' Villeneuve'), revocable: false },
    ])
    expect(await dismisses(analyst, asked)).toBeRefused('forbidden')
    expect(await dismisses(organisation, asked, '  ')).toMatchObject({ status: 400 })
  })

  test('comes back when its amounts moved by more than 10 % and 1,000 $, and can be dismissed anew', async () => {
    const asked = await budgetWith(RISEN)
    await dismisses(organisation, asked)
    await savesItems(organisation, asked, { [NOW]: '19500' })
    expect((await hintsFor(adviser, asked)).hints[0]?.dismissal_id).toBeTypeOf('number')
    await savesItems(organisation, asked, { [NOW]: '19900' })
    const back = await hintsFor(adviser, asked)
    expect(back.hints[0]).toMatchObject({ id: RENT, dismissal_id: null })
    expect(back.dismissals).toHaveLength(1)
    const { body } = await dismisses(adviser, asked, 'Vérifié au téléphone')
    expect(body.dismissals).toMatchObject([{ reason: 'Vérifié au téléphone' }])
    expect(
      await db
        .selectFrom('hint_dismissals')
        .selectAll()
        .where('hint', '=', RENT)
        .where('reason', 'like', 'Nouveau bail%')
        .where('ended_by', '=', adviser.id)
        .execute(),
    ).toHaveLength(1)
  })

  test('may be taken back; an organisation neither reads nor takes back what the team said', async () => {
    const asked = await budgetWith(RISEN)
    const { body } = await dismisses(administrator, asked, 'On laisse faire cette année')
    const id = body.dismissals[0]?.id ?? 0
    expect((await hintsFor(organisation, asked)).dismissals).toMatchObject([
      { reason: '', by: expect.stringMatching(/équipe/), revocable: false },
    ])
    expect(await takesBack(organisation, asked, id)).toBeRefused('forbidden')
    expect(await takesBack(organisation, { ...asked, year: asked.year + 1 }, id)).toBeRefused('not_found')
    expect((await takesBack(adviser, asked, id)).body).toMatchObject({
      dismissals: [],
      hints: [{ dismissal_id: null }, {}],
    })
    expect(await takesBack(adviser, asked, id)).toBeRefused('not_found')
  })

  test('must be there: one whose amounts changed meanwhile is refused with what to do', async () => {
    const asked = await budgetWith({ ...RISEN, [NOW]: '12000' })
    expect(await dismisses(organisation, asked)).toBeRefused('hint_gone')
  })
})

test('rules are content: what the funder changed stays, and is what counts', async () => {
  const shipped = await readContent()
  const rule = shipped.hints.flatMap(({ rules }) => rules).find(({ id }) => id === 'net-assets') as HintRule
  await db
    .updateTable('grid_hints')
    .set({ rule: JSON.stringify({ ...rule, over: 5000 }) })
    .where('id', '=', rule.id)
    .execute()
  expect((await loadContent(db, shipped)).replaced).toEqual([])
  const asked = await budgetWith({
    'amounts.statements.outcome_salary_1': '100000',
    'amounts.statements.non-affected-actif': '40000',
  })
  expect(await idsFor(adviser, asked)).toEqual([])
})
