import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { type AskedBudget, itemsOf, readsHistory, readsRows, savesItems, savesRows } from '../testing/budget-calls.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, volunteer, organisation, otherOrganisation, clock, db } = here

let year = 2000
/** A year without any entries. */
const blank = (): AskedBudget => ({ of: organisation, year: (year += 1) })

const [RENT, PAY, OTHERS] = ['amounts.current.housing_1', 'amounts.current.outcome_salary_1', 'lists.provincial_5']
const list = (details: object) => JSON.stringify({ current: details })
/** A list as the package writes it: each entry has a value in every column. */
const everywhere = (label: string, current: number | null) =>
  Object.fromEntries(
    ['statements', 'current', 'projected'].map((id) => [id, [{ label, value: id === 'current' ? current : null }]]),
  )

/** @behaviour finance.items */
describe('what is entered', () => {
  test('is kept as integer cents, item by item, with who saved it when', async () => {
    const budget = blank()
    const { body } = await savesItems(organisation, budget, {
      [RENT]: '1234.5',
      [OTHERS]: list([
        { label: ' Ville ', value: 10.1 },
        { label: '', value: null },
      ]),
      'fields.accounting-firm-name': ' Roy et associés ',
      'fields.total-actif': '-0.01',
    })
    expect(body).toEqual({
      saved: [
        { key: RENT, value: '1234.5', revision: 1 },
        { key: OTHERS, value: JSON.stringify(everywhere('Ville', 10.1)), revision: 1 },
        { key: 'fields.accounting-firm-name', value: 'Roy et associés', revision: 1 },
        { key: 'fields.total-actif', value: '-0.01', revision: 1 },
      ],
      conflicts: [],
      refused: [],
    })
    const stored = await db
      .selectFrom('budget_items as i')
      .innerJoin('budgets as b', 'b.id', 'i.budget_id')
      .select(['i.key', 'i.cents', 'i.rows', 'i.text'])
      .where('b.year', '=', budget.year)
      .orderBy('i.key')
      .execute()
    expect(stored).toEqual([
      { key: RENT, cents: 123_450, rows: null, text: null },
      { key: 'fields.accounting-firm-name', cents: null, rows: null, text: 'Roy et associés' },
      { key: 'fields.total-actif', cents: -1, rows: null, text: null },
      {
        key: OTHERS,
        cents: null,
        rows: {
          statements: [{ label: 'Ville', cents: null }],
          current: [{ label: 'Ville', cents: 1010 }],
          projected: [{ label: 'Ville', cents: null }],
        },
        text: null,
      },
    ])
    expect((await itemsOf(administrator, budget))[RENT]).toEqual({
      key: RENT,
      value: '1234.5',
      revision: 1,
      updated_at: clock.now().toISOString(),
      updated_by: 'Joceline Villeneuve',
    })
  })

  test.each([
    ['9999999999999.00', '9999999999999'],
    ['-9999999999999', '-9999999999999'],
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['(1234)', '-1234'],
    ['0', '0'],
    ['', ''],
  ])('%s is read as %s', async (value, kept) => {
    const budget = blank()
    await savesItems(organisation, budget, { [RENT]: '5' })
    expect((await savesItems(organisation, budget, { [RENT]: value })).body.saved).toMatchObject([{ value: kept }])
    expect((await itemsOf(organisation, budget))[RENT]?.value).toBe(kept)
  })

  test.each(['abc', '12345678901234567', '1e5'])(
    '%s, which is no amount, is kept as typed and counts for nothing',
    async (value) => {
      const budget = blank()
      expect((await savesItems(organisation, budget, { [RENT]: value, [PAY]: '2' })).body.refused).toEqual([])
      expect((await itemsOf(organisation, budget))[RENT]?.value).toBe(value)
      const { body } = await readsRows(organisation, budget)
      expect(body.find(({ type_id }) => type_id === 4)).toMatchObject({ outcome_total: 2 })
    },
  )

  test('what cannot be kept is refused alone, with what to do, and the rest is saved', async () => {
    const { body } = await savesItems(organisation, blank(), {
      [RENT]: 'x'.repeat(201),
      'amounts.current.nothing': '1',
      'amounts.nowhere.housing_1': '1',
      'amounts.current.housing_total': '1',
      'fields.balance_fund_total': '1',
      nonsense: '1',
      [OTHERS]: list([{ label: 'Ville', value: 'dix' }]),
      'lists.federal_3': '[',
      'lists.municipal': list([{ label: 'x'.repeat(301), value: 1 }]),
      [PAY]: '1',
    })
    expect(body.saved.map(({ key }) => key)).toEqual([PAY])
    expect(Object.fromEntries(body.refused.map(({ key, code }) => [key, code]))).toEqual({
      [RENT]: 'too_long',
      'amounts.current.nothing': 'wrong_value',
      'amounts.nowhere.housing_1': 'wrong_value',
      'amounts.current.housing_total': 'wrong_value',
      'fields.balance_fund_total': 'wrong_value',
      nonsense: 'wrong_value',
      [OTHERS]: 'wrong_value',
      'lists.federal_3': 'wrong_value',
      'lists.municipal': 'too_long',
    })
    for (const { message } of body.refused) expect(message).toMatch(/^\p{Lu}.*\.$/u)
  })

  test.each(['amounts.current.housing_1.x1', 'lists.provincial_5.x1', `amounts.current.housing_1.${'é'.repeat(6000)}`])(
    'under a key that the grid has not is refused, and has no history: %.40s',
    async (key) => {
      const budget = blank()
      const { body } = await savesItems(organisation, budget, { [key]: '1', [RENT]: '1' })
      expect(body.refused).toMatchObject([{ key, code: 'wrong_value' }])
      expect(Object.keys(await itemsOf(organisation, budget))).toEqual([RENT])
      if (key.length < 200) expect(await readsHistory(adviser, budget, { key })).toBeRefused('not_found')
    },
  )

  /** Without these limits, parsing each of them takes minutes to hours. */
  test('is refused before it is read when it is longer than anything read', async () => {
    const long = {
      [RENT]: `0.${'0'.repeat(1_000_000)}1`,
      [OTHERS]: list([{ label: 'Ville', value: `0.${'0'.repeat(500_000)}1` }]),
      'lists.federal_3': `{"current":${'['.repeat(240_000)}`,
      'lists.municipal': '['.repeat(1_100_000),
      'fields.total-actif': '9'.repeat(600_000),
    }
    const { body } = await savesItems(organisation, blank(), long)
    expect(Object.fromEntries(body.refused.map(({ key, code }) => [key, code]))).toEqual({
      [RENT]: 'too_long',
      [OTHERS]: 'too_long',
      'lists.federal_3': 'wrong_value',
      'lists.municipal': 'too_long',
      'fields.total-actif': 'too_long',
    })
  })

  test('has nothing that nobody sees, no column of its own and no more entries than a list may, the rest being saved', async () => {
    const labels = (prefix: string) =>
      Array.from({ length: 300 }, (_, place) => ({ label: `${prefix} ${place}`, value: 1 }))
    const { body } = await savesItems(organisation, blank(), {
      [RENT]: 'abc\u0000',
      'amounts.current.housing_2': '12\u00073',
      'fields.accounting-firm-name': 'Roy \ud83d',
      [OTHERS]: list([{ label: '\ud83d', value: 1 }]),
      'lists.federal_3': list([{ label: 'a\u202Eb', value: 1 }]),
      'lists.municipal': JSON.stringify({ current: [{ label: 'Ville', value: 1 }], other: [] }),
      'lists.operation_9': JSON.stringify({ current: labels('Dons'), projected: labels('Ventes') }),
      [PAY]: '1',
    })
    expect(body.saved.map(({ key }) => key)).toEqual([PAY])
    expect(body.refused.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'control_character'),
      'wrong_value',
      'too_many_entries',
    ])
  })

  test('has so many entries in all its lists, of which one may always become shorter', async () => {
    const budget = blank()
    const many = (count: number) => list(Array.from({ length: count }, (_, place) => ({ label: `${place}`, value: 1 })))
    await savesItems(organisation, budget, { [OTHERS]: many(500), 'lists.federal_3': many(400) })
    const { body } = await savesItems(organisation, budget, {
      'lists.municipal': many(101),
      [OTHERS]: many(499),
      'lists.operation_9': many(101),
      [PAY]: '1',
    })
    expect(body.refused).toMatchObject([{ key: 'lists.municipal', code: 'too_many_entries' }])
    expect(body.saved.map(({ key }) => key)).toEqual([OTHERS, 'lists.operation_9', PAY])
    const row = { organization_id: organisation.organizationId, year: budget.year, type_id: 4 }
    const municipal = [{ label: 'Ville', value: 1 }]
    expect(await savesRows(organisation, [{ ...row, municipal }])).toBeRefused('invalid', '[0].municipal')
  })

  test('is kept as the package writes it: a day in one manner, a choice that is never blank', async () => {
    const { body } = await savesItems(organisation, blank(), {
      'fields.financial-year-end': '31/03/2026',
      'fields.real-month': '',
    })
    expect(body.saved.map(({ value }) => value)).toEqual(['2026-03-31', '6'])
  })

  test('is read as it is typed in the pages: a comma is a decimal mark, and two lines are no number', async () => {
    const typed = [
      '12,345',
      '0,004',
      '1,5',
      '1 234,56',
      '1\u202f234,56',
      '+5',
      '100-',
      '(3)',
      '1,234.50',
      '1\n2',
      '1,234,567',
    ]
    const budget = blank()
    const kept = await Promise.all(
      typed.map(async (value) => {
        const { body } = await savesItems(organisation, budget, { [RENT]: value })
        return body.saved[0]?.value
      }),
    )
    expect(kept).toEqual(['12.35', '0', '1.5', '1234.56', '1234.56', '5', '-100', '-3', '1234.5', '1\n2', '1234567'])
  })

  test('begins no budget where nothing can be kept', async () => {
    const budget = blank()
    await savesItems(organisation, budget, {})
    await savesItems(organisation, budget, { nonsense: '1' })
    expect(await db.selectFrom('budgets').selectAll().where('year', '=', budget.year).execute()).toEqual([])
    await savesItems(organisation, budget, { [RENT]: '' })
    expect((await readsRows(organisation, budget)).body).toEqual([])
  })

  test('the financial year is changed by the organisation and by administrators alone', async () => {
    const budget = blank()
    const [start, end] = ['fields.financial-year-start', 'fields.financial-year-end']
    await savesItems(organisation, budget, { [start]: '2025-04-01' })
    for (const who of [adviser, volunteer]) {
      const { body } = await savesItems(who, budget, { [start]: '2025-01-01', [end]: '', [RENT]: String(who.id) })
      expect(body.refused).toMatchObject([{ key: start, code: 'forbidden' }])
      expect(body.saved.map(({ key }) => key)).toEqual([end, RENT])
      expect((await savesItems(who, budget, { [start]: '2025-04-01' })).body.saved).toHaveLength(1)
    }
    expect((await savesItems(administrator, budget, { [start]: '2025-01-01' })).body.refused).toEqual([])
  })

  /** @behaviour finance.year */
  test.each(['abc', '99999', '1899', '2026.5', '-1', ' '])(
    'the year « %s » is refused with what a year is',
    async (wrong) => {
      const reply = await organisation.reads(
        `/financial_analyzes/${organisation.organizationId}/${encodeURIComponent(wrong)}`,
      )
      expect(reply).toBeRefused('bad_year')
      expect(reply.body).toMatchObject({ message: expect.stringContaining('de 2000 à 2100') })
    },
  )

  test('an organisation or a grid that is not there is not found', async () => {
    expect(await administrator.reads('/financial_analyzes/999999/2026/items')).toBeRefused('not_found')
    const path = `/financial_analyzes/${organisation.organizationId}/2026/items`
    expect(await administrator.reads(path, { grid_id: 'none' })).toBeRefused('not_found')
    expect(
      await administrator.calls('POST', '/financial_analyzes/999999/2026/items', { body: { items: [] } }),
    ).toBeRefused('not_found')
  })
})

/** @behaviour finance.conflicts */
describe('two people on one budget', () => {
  test('overwrite nothing of each other unseen', async () => {
    const budget = blank()
    await savesItems(organisation, budget, { [RENT]: ['10', 0], [PAY]: ['1', 0] })
    await savesItems(volunteer, budget, { [RENT]: ['20', 1] })
    const { body } = await savesItems(organisation, budget, { [RENT]: ['30', 1], [PAY]: ['2', 1] })
    expect(body.saved).toEqual([{ key: PAY, value: '2', revision: 2 }])
    expect(body.conflicts).toMatchObject([
      { key: RENT, value: '20', revision: 2, updated_by: 'l’équipe', by_me: false },
    ])
    expect((await savesItems(organisation, budget, { [RENT]: ['30', 2] })).body.saved).toMatchObject([{ revision: 3 }])
    expect((await itemsOf(volunteer, budget))[RENT]?.updated_by).toBe('Joceline Villeneuve')
    expect((await savesItems(volunteer, budget, { [RENT]: ['99', 2] })).body.conflicts).toMatchObject([{ value: '30' }])
  })

  /** @behaviour finance.names */
  test('an organisation is told the names of its own people and of its advisers, of others that it was the team', async () => {
    const budget = { of: otherOrganisation, year: 2026 }
    await savesItems(adviser, budget, { [RENT]: '1' })
    await savesItems(volunteer, budget, { [PAY]: '1' })
    await savesItems(otherOrganisation, budget, { 'fields.accounting-firm-name': 'Roy' })
    const names = async (who: Person) => Object.values(await itemsOf(who, budget)).map(({ updated_by }) => updated_by)
    const own = (await names(administrator))[2] ?? ''
    expect(await names(administrator)).toEqual(['Mathieu Villeneuve', 'Robert Villeneuve', own])
    expect(await names(otherOrganisation)).toEqual(['l’équipe', 'l’équipe', own])
    await createRequest(here, otherOrganisation, { responsible: adviser })
    expect(await names(otherOrganisation)).toContain('Mathieu Villeneuve')
  })

  test('an item that was restored stays, though a value that was sent before it arrives after it', async () => {
    const budget = blank()
    await savesItems(organisation, budget, { [RENT]: '10' })
    const restored = await savesItems(organisation, { ...budget, renewed: [RENT] }, { [RENT]: ['10', 1] })
    expect(restored.body.saved).toMatchObject([{ value: '10', revision: 2 }])
    const late = await savesItems(organisation, budget, { [RENT]: ['1', 1] })
    expect(late.body).toMatchObject({ saved: [], conflicts: [{ value: '10', by_me: true }] })
    const { data } = (await readsHistory(administrator, budget, { key: RENT })).body
    expect(data).toHaveLength(1)
  })

  test('saving the same again changes nothing, whatever revision it started from', async () => {
    const budget = blank()
    await savesItems(organisation, budget, { [RENT]: ['10', 0] })
    const again = await savesItems(organisation, budget, { [RENT]: ['10.00', 0] })
    expect(again.body).toMatchObject({ saved: [{ revision: 1, value: '10' }], conflicts: [] })
    expect((await readsHistory(adviser, budget, { key: RENT })).body.total).toBe(1)
  })

  test('of saves at the same instant, one is saved and the others are told whose', async () => {
    const TIMES = inject('randomRuns').long ? 60 : 6
    for (let time = 0; time < TIMES; time += 1) {
      const budget = blank()
      const people = [organisation, volunteer, adviser, administrator]
      const replies = await Promise.all(
        people.map((who, place) =>
          savesItems(who, budget, {
            [RENT]: [`${place + 1}`, 0],
            [`amounts.projected.service_${place + 1}`]: ['1', 0],
          }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const won = replies.filter(({ body }) => body.conflicts.length === 0)
      expect(won).toHaveLength(1)
      const kept = (await itemsOf(administrator, budget))[RENT]
      expect(kept?.revision).toBe(1)
      for (const { body } of replies) {
        const sides = [...body.saved.filter(({ key }) => key === RENT), ...body.conflicts]
        expect(sides).toMatchObject([{ value: kept?.value }])
      }
      expect(Object.keys(await itemsOf(administrator, budget))).toHaveLength(1 + people.length)
    }
  })
})

/** @behaviour finance.history */
describe('the history of an amount', () => {
  const history = async (budget: AskedBudget, key = RENT) =>
    (await readsHistory(adviser, budget, { key })).body.data.map(({ by, from, to }) => [by, from, to])

  test('tells who, when, from what to what, what one person typed in one go as one change', async () => {
    const budget = blank()
    for (const value of ['1', '12', '120']) {
      await savesItems(organisation, budget, { [RENT]: value })
      clock.pass({ seconds: 2 })
    }
    await savesItems(adviser, budget, { [RENT]: '150' })
    clock.pass({ minutes: 11 })
    await savesItems(adviser, budget, { [RENT]: '' })
    expect(await history(budget)).toEqual([
      ['Mathieu Villeneuve', '150', ''],
      ['Mathieu Villeneuve', '120', '150'],
      ['Joceline Villeneuve', '', '120'],
    ])
    const { body } = await readsHistory(adviser, budget, { key: RENT, per_page: 1, page_number: 2 })
    expect(body).toMatchObject({ total: 3, data: [{ to: '150' }] })
    expect(await history(budget, PAY)).toEqual([])
  })

  test('begins a change anew after a minute, and after ten: nothing that stood for others to see is left out', async () => {
    const budget = blank()
    await savesItems(organisation, budget, { [RENT]: '1000' })
    clock.pass({ hours: 1 })
    await savesItems(volunteer, budget, { [RENT]: '90000' })
    clock.pass({ minutes: 9 })
    await savesItems(volunteer, budget, { [RENT]: '1000' })
    expect(await history(budget)).toEqual([
      ['Robert Villeneuve', '90000', '1000'],
      ['Robert Villeneuve', '1000', '90000'],
      ['Joceline Villeneuve', '', '1000'],
    ])
    for (let minute = 0; minute < 25; minute += 1) {
      await savesItems(organisation, budget, { [PAY]: String(minute) })
      clock.pass({ minutes: 1 })
    }
    expect((await history(budget, PAY)).map(([, , to]) => to)).toEqual(['24', '19', '9'])
    const { body } = await readsHistory(adviser, budget, { key: PAY })
    expect(body.data[0]?.label).toBe('32. Salaires, Budget de l’année en cours')
  })

  test('tells nothing of what was typed and taken back', async () => {
    const budget = blank()
    await savesItems(organisation, budget, { [RENT]: '1' })
    await savesItems(organisation, budget, { [RENT]: '' })
    expect(await history(budget)).toEqual([])
  })

  test('of an item that the grid does not know is not found, and of no budget is empty', async () => {
    expect(await readsHistory(adviser, blank(), { key: 'amounts.current.nothing' })).toBeRefused('not_found')
    expect((await readsHistory(adviser, blank(), { key: RENT })).body).toMatchObject({ total: 0, data: [] })
  })

  test('is written anew by nobody', async () => {
    await savesItems(organisation, blank(), { [RENT]: '1' })
    for (const statement of [
      sql`update budget_changes set became = '2'`,
      sql`delete from budget_changes`,
      sql`truncate budget_changes`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('budget_changes is append-only')
  })
})

/** @behaviour finance.others-in-grid */
test('what was saved in a grid since a moment is given, and what was being saved then', async () => {
  const budget = blank()
  const changed = async (after: string) => {
    const { body } = await organisation.reads<{ now: string; items: { key: string; value: string }[] }>(
      `/financial_analyzes/${organisation.organizationId}/${budget.year}/items/changed`,
      { after },
    )
    return body
  }
  const { now } = await changed(clock.now().toISOString())
  await savesItems(administrator, budget, { [RENT]: '5' })
  expect((await changed(now)).items).toMatchObject([{ key: RENT, value: '5', revision: 1 }])
  clock.pass({ seconds: 11 })
  expect((await changed(clock.now().toISOString())).items).toEqual([])
  expect(await organisation.reads('/financial_analyzes/1/2026/items/changed', { after: 'hier' })).toBeRefused(
    'malformed',
  )
})
