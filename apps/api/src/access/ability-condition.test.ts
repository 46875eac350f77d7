import { type Actor, can, type Permission, type Scope, SCOPES, type Target } from '@octroi/domain'
import fc from 'fast-check'
import { sql, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { buildAbilityCondition } from './ability-condition.ts'

const db = await openTestDatabase()
closeAtEnd(() => db.destroy())

/** An ability for each scope, and a rank that has it in that scope. */
const EXAMPLES: Readonly<Record<Scope, readonly [Permission, number]>> = {
  all: ['request.list', 1],
  responsible: ['request.edit_form', 2],
  own_organization: ['request.list', 5],
  own_editable: ['request.edit_form', 5],
  own_approved: ['conclusion.read_granted', 5],
  own_record: ['user.read', 3],
  involved: ['request.list', 3],
  assigned: ['request.declare_conflict', 4],
  unconfidential: ['note.list', 2],
  in_analysis: ['request.assign_financial_self', 4],
  responsible_or_listed: ['analysis.edit', 2],
  financial_analyst: ['analysis.edit_financial', 3],
  responsible_or_financial: ['analysis.edit_financial', 2],
}

const id = fc.integer({ min: 1, max: 3 })
const anyTarget = fc.record({
  organization_id: id,
  responsible_id: fc.option(id),
  user_id: id,
  editable: fc.boolean(),
  approved: fc.boolean(),
  involved_user_ids: fc.array(id, { maxLength: 3 }),
  listed_user_ids: fc.array(id, { maxLength: 3 }),
  financial_analyst_id: fc.option(id),
  conflicted_user_ids: fc.array(id, { maxLength: 1 }),
  confidential: fc.boolean(),
  in_analysis: fc.boolean(),
  anonymised: fc.boolean(),
}) satisfies fc.Arbitrary<Required<Target>>

async function passes(actor: Actor, permission: Permission, target: Required<Target>): Promise<boolean> {
  const condition = buildAbilityCondition(actor, permission, {
    organization_id: sql`${target.organization_id}::int`,
    responsible_id: sql`${target.responsible_id}::int`,
    user_id: sql`${target.user_id}::int`,
    editable: sql<SqlBool>`${target.editable}::boolean`,
    approved: sql<SqlBool>`${target.approved}::boolean`,
    confidential: sql<SqlBool>`${target.confidential}::boolean`,
    in_analysis: sql<SqlBool>`${target.in_analysis}::boolean`,
    anonymised: sql<SqlBool>`${target.anonymised}::boolean`,
    involved_user_ids: (user) => sql<SqlBool>`${user} = any(${target.involved_user_ids}::int[])`,
    listed_user_ids: (user) => sql<SqlBool>`${user} = any(${target.listed_user_ids}::int[])`,
    conflicted_user_ids: (user) => sql<SqlBool>`${user} = any(${target.conflicted_user_ids}::int[])`,
    financial_analyst_id: sql`${target.financial_analyst_id}::int`,
  })
  const { rows } = await sql`select 1 where ${condition}`.execute(db)
  return rows.length === 1
}

test.each(Object.keys(SCOPES) as Scope[])(
  'a list shows the objects that the scope %s lets one see, and no others',
  async (scope) => {
    const [permission, rank] = EXAMPLES[scope]
    const outcomes = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(anyTarget, id, fc.option(id), async (target, actorId, organization_id) => {
        const actor = { id: actorId, rank, organization_id }
        outcomes.add(can(actor, permission, target))
        expect(await passes(actor, permission, target)).toBe(can(actor, permission, target))
      }),
      { numRuns: 150 },
    )
    expect(outcomes).toEqual(new Set([false, true]))
  },
)

test('who has the ability for nothing is refused, and a list that keeps a fact to itself is a mistake', () => {
  const stranger = { id: 1, rank: 9, organization_id: null }
  expect(() => buildAbilityCondition(stranger, 'request.list', {})).toThrow('forbidden')
  expect(() => buildAbilityCondition({ ...stranger, rank: 3 }, 'request.list', {})).toThrow('conflicted_user_ids')
  expect(() => buildAbilityCondition({ ...stranger, rank: 3 }, 'user.read', {})).toThrow('user_id')
})
