import { array, assert, asyncProperty, constantFrom, nat, record, uniqueArray } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type AskedBudget, itemsOf, readsHistory, savesItems } from '../testing/budget-calls.ts'
import type { Person } from '../testing/person.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const PEOPLE = { Ariane: here.volunteer, Boris: here.adviser }
const KEYS = [
  'amounts.current.housing_1',
  'lists.municipal',
  'fields.accounting-firm-name',
  'fields.total-actif',
] as const
const list = (dollars: number) =>
  JSON.stringify(
    Object.fromEntries(
      ['statements', 'current', 'projected'].map((id) => [
        id,
        [{ label: 'Ville', value: id === 'current' ? dollars : null }],
      ]),
    ),
  )
/** Values as the package writes them; the first two of each key are equivalent when read. */
const VALUES: Readonly<Record<(typeof KEYS)[number], readonly string[]>> = {
  'amounts.current.housing_1': ['', ' ', '12.5', '0', '-3', 'beaucoup'],
  'lists.municipal': ['', '{}', list(1), list(2)],
  'fields.accounting-firm-name': ['', ' ', 'Roy', 'Roy et associés'],
  'fields.total-actif': ['', ' ', '1', '9999999999999'],
}

/** Items that somebody sends, based on the last revision, the one before, or one that never existed. */
const sent = uniqueArray(record({ key: constantFrom(...KEYS), value: nat(5), back: constantFrom(0, 0, 0, 1, -1) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ key }) => key,
})
const save = record({ person: constantFrom('Ariane' as const, 'Boris' as const), sent })
const { long, seed } = inject('randomRuns')

interface StoredValue {
  readonly value: string
  readonly revision: number
  readonly by: string
}
const NONE: StoredValue = { value: '', revision: 0, by: '' }
const read = (value: string): string => (value.trim() === '' || value === '{}' ? '' : value)

let count = 0
async function blank(): Promise<AskedBudget> {
  count += 1
  return { of: await addPerson(here, { name: `Budget${count}`, type_id: 5 }), year: 2026 }
}

/** @behaviour finance.conflicts */
test('whatever two people send in turn, each item is saved, the same, or in conflict, and its history is whole', async () => {
  const property = asyncProperty(array(save, { minLength: 1, maxLength: 10 }), async (all) => {
    const budget = await blank()
    const kept = new Map<string, StoredValue>()
    const written = new Map<string, number>()
    for (const { person, sent: drawn } of all) {
      const items = drawn.map(({ key, value, back }) => {
        const values = VALUES[key]
        const now = kept.get(key) ?? NONE
        return { key, now, value: values[value % values.length] ?? '', revision: Math.max(0, now.revision - back) }
      })
      const asked = Object.fromEntries(items.map(({ key, value, revision }) => [key, [value, revision] as const]))
      const { body } = await savesItems(PEOPLE[person], budget, asked)
      const saved = new Map(body.saved.map((item) => [item.key, item]))
      const conflicts = new Map(body.conflicts.map((item) => [item.key, item]))
      expect(body.refused).toEqual([])
      for (const { key, now, value, revision } of items) {
        const became = read(value)
        if (became === now.value) expect(saved.get(key)).toEqual({ key, value: became, revision: now.revision })
        else if (revision === now.revision) {
          expect(saved.get(key)).toEqual({ key, value: became, revision: revision + 1 })
          kept.set(key, { value: became, revision: revision + 1, by: person })
          written.set(key, (written.get(key) ?? 0) + 1)
        } else
          expect(conflicts.get(key)).toMatchObject({
            value: now.value,
            revision: now.revision,
            by_me: now.by === person,
          })
      }
      // Time passes between acts, so that the history does not merge them.
      here.clock.pass({ minutes: 11 })
    }
    const items = await itemsOf(here.administrator, budget)
    for (const key of KEYS) {
      const { value, revision } = kept.get(key) ?? NONE
      expect(items[key]?.value ?? '').toBe(value)
      expect(items[key]?.revision ?? 0).toBe(revision)
      const { data } = (await readsHistory(here.adviser, budget, { key, per_page: 100 })).body
      expect(data).toHaveLength(written.get(key) ?? 0)
      expect(data[0]?.to ?? '').toBe(value)
      for (const [place, { from }] of data.entries()) expect(from).toBe(data[place + 1]?.to ?? '')
    }
  })
  await assert(property, { seed, numRuns: long ? 300 : 12 })
}, 300_000)

/** @behaviour finance.conflicts */
test('at the same instant, as many changes are told in the history as were saved, one after the other', async () => {
  const [key] = KEYS
  const property = asyncProperty(
    array(constantFrom<keyof typeof PEOPLE>('Ariane', 'Boris'), { minLength: 4, maxLength: 8 }),
    async (people) => {
      const budget = await blank()
      // Both retry with the revision of the conflict until their own value is saved.
      const insists = async (who: Person, value: string): Promise<void> => {
        for (let revision = 0; ; ) {
          const { body } = await savesItems(who, budget, { [key]: [value, revision] })
          const [conflict] = body.conflicts
          if (!conflict) return
          revision = conflict.revision
        }
      }
      await Promise.all(people.map((person, place) => insists(PEOPLE[person], String(place + 1))))
      expect((await itemsOf(here.administrator, budget))[key]?.revision).toBe(people.length)
      const lines = await here.db
        .selectFrom('budget_changes as c')
        .innerJoin('budgets as b', 'b.id', 'c.budget_id')
        .select(['c.was', 'c.became'])
        .where('b.organization_id', '=', budget.of.organizationId)
        .orderBy('c.id')
        .execute()
      expect(lines.map(({ was }) => was)).toEqual(['', ...lines.slice(0, -1).map(({ became }) => became)])
      expect(new Set(lines.map(({ became }) => became)).size).toBe(people.length)
    },
  )
  await assert(property, { seed, numRuns: long ? 100 : 6 })
}, 300_000)
