import { beforeAll, describe, expect, test } from 'vitest'
import type { Request } from '@octroi/domain'
import { answersAnalysis, createAnalysis, movesAnalysis } from '../../testing/factories/create-analysis.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, openSession, testApp } from '../../testing/test-app.ts'
import {
  editsProven,
  GOOD_PASSWORD,
  OWN_PASSWORD,
  userForm,
  type SeenUser,
  withOwnPassword,
} from '../../testing/user-form.ts'

/** An administrator in a conflict of interest must not bypass it with an account that they create. */
const here = await testApp()
const { administrator, adviser, organisation, clock, db } = here
const SOCIAL = 4
const REFUSED = 'conflict_declared'

const declares = (who: Person, id: number) => who.calls('POST', `/requests/${id}/conflict_of_interest`, { body: {} })
const lifts = (who: Person, id: number, user: Person) =>
  who.calls('POST', `/requests/${id}/conflict_of_interest/${user.id}/lift`, { body: { reason: 'Par erreur' } })

/** Logs in to an account that another person has just created. */
async function createdBy(who: Person, type_id: number): Promise<Person> {
  const sent = { user: userForm({ type_id }), current_password: OWN_PASSWORD }
  const { body } = await who.calls<SeenUser>('POST', '/users', { body: sent })
  return openSession(here, { who: { id: body.id, email: body.email, token: null, organizationId: null } })
}

const isPromotedBy = async (who: Person, { id }: Person) =>
  expect((await editsProven(who, id, { type_id: 1 })).status).toBe(200)

const older = (name: string, type_id: number) => addPerson(here, { name, type_id })

/**
 * Creates a request being analysed on which an administrator declared a conflict of interest; returns it with its
 * parts.
 */
async function conflicted(declarer: Person) {
  const { request, id: analysis } = await createAnalysis(here, organisation, {
    type: 1,
    responsible: adviser,
    analysis: SOCIAL,
    answers: 'all',
    documents: true,
  })
  expect((await administrator.changes(request, { responsible_id: declarer.id })).status).toBe(200)
  clock.pass({ minutes: 5 })
  expect(await declares(declarer, request)).toMatchObject({ status: 204 })
  clock.pass({ minutes: 5 })
  return { request, analysis }
}

type Conflicted = Awaited<ReturnType<typeof conflicted>>

/** Addresses of the request's objects that can be read by id. */
function readsOf({ request, analysis }: Conflicted): string[] {
  const at = `/requests/${request}`
  return [
    ...['', '/answers', '/answers/formated', '/assignable', '/conclusion', '/history'].map((part) => at + part),
    ...['', '/answers', '/answers/formated'].map((part) => `/analyzes/${analysis}${part}`),
    `/documents?request_id=${request}`,
    `/audit_events/request/${request}`,
  ]
}

async function expectClosed(who: Person, of: Conflicted): Promise<void> {
  for (const path of readsOf(of)) expect.soft(await who.reads(path), path).toBeRefused(REFUSED)
  const filters = JSON.stringify({ id: of.request })
  expect.soft(await who.reads('/requests', { filters })).toMatchObject({ body: { total: 0 } })
  expect.soft(await who.changes(of.request, { responsible_id: who.id })).toBeRefused(REFUSED)
  expect.soft(await answersAnalysis(who, of.analysis, [])).toBeRefused(REFUSED)
  expect.soft(await movesAnalysis(who, of.analysis, { state_id: 3 })).toBeRefused(REFUSED)
}

let declarer: Person
beforeAll(async () => {
  await withOwnPassword(here, administrator)
  declarer = await withOwnPassword(here, await older('Solange', 1))
})

/** @behaviour conflicts.second-account */
describe('a conflict of interest that an administrator declared', () => {
  const GIVEN: Readonly<Record<string, (of: Person) => Promise<Person>>> = {
    'an administrator whom they created since': (who) => createdBy(who, 1),
    'an adviser whom they created since, and made administrator': async (who) => {
      const person = await createdBy(who, 2)
      await isPromotedBy(who, person)
      return person
    },
    'an administrator whom somebody else created since': () => createdBy(administrator, 1),
    'somebody whom they made administrator since': async (who) => {
      const person = await older('Ancienne', 2)
      await isPromotedBy(who, person)
      return person
    },
    'somebody whom another one made administrator since': async () => {
      const person = await older('Ancienne', 3)
      await isPromotedBy(administrator, person)
      return person
    },
    'an older administrator whose password they chose since': async (who) => {
      const person = colleague
      expect((await editsProven(who, person.id, { password: GOOD_PASSWORD })).status).toBe(200)
      return openSession(here, person)
    },
    'an older administrator whose e-mail they changed since': async (who) => {
      const person = other
      expect((await editsProven(who, person.id, { email: `autre-${person.id}@example.org` })).status).toBe(200)
      return openSession(here, person)
    },
    'an administrator whom they created before': async () => creature,
  }
  let [colleague, other, creature, oldAdviser] = [] as unknown as [Person, Person, Person, Person]
  let of: Conflicted
  beforeAll(async () => {
    colleague = await older('Colette', 1)
    other = await older('Odette', 1)
    creature = await createdBy(declarer, 1)
    oldAdviser = await createdBy(declarer, 2)
    of = await conflicted(declarer)
  })

  test.each(Object.entries(GIVEN))('is not lifted by %s, to whom the request is closed', async (_name, given) => {
    const person = await given(declarer)
    expect(await lifts(person, of.request, declarer)).toBeRefused(REFUSED)
    await expectClosed(person, of)
    expect(await declarer.reads(`/requests/${of.request}`)).toBeRefused(REFUSED)
  })

  test.each([2, 3, 4])('closes the request to an account of rank %i that they created since', async (rank) => {
    const person = await createdBy(declarer, rank)
    for (const path of readsOf(of)) expect.soft((await person.reads(path)).status, path).toBe(403)
    expect(await person.reads('/requests')).not.toMatchObject({ body: { data: [{ id: of.request }] } })
    const secondary = { benevoles: { secondary: [{ analyste_id: person.id, type_id: SOCIAL }] } }
    expect(await administrator.changes(of.request, secondary)).not.toMatchObject({ status: 200 })
  })

  test('leaves the request open to advisers whom they created before, and to those whom another one created since', async () => {
    for (const person of [oldAdviser, await createdBy(administrator, 2)])
      expect(await person.reads(`/requests/${of.request}`)).toMatchObject({ status: 200 })
  })

  test('is lifted by an administrator who was one before, and whose account came from somebody else', async () => {
    const read = await administrator.reads<Request>(`/requests/${of.request}`)
    expect(read.body).toMatchObject({ can: { lift_conflict: true } })
    expect(await lifts(administrator, of.request, declarer)).toMatchObject({ status: 204 })
    for (const person of [declarer, creature])
      expect(await person.reads(`/requests/${of.request}`)).toMatchObject({ status: 200 })
  })
})

/** @behaviour conflicts.second-account */
test('a conflict of interest of somebody who gives no accounts closes a request to no new administrator', async () => {
  const analyst = await older('Ariane', 3)
  const { request } = await createAnalysis(here, organisation, { type: 1, responsible: adviser, analysis: SOCIAL })
  await adviser.changes(request, { benevoles: { secondary: [{ analyste_id: analyst.id, type_id: SOCIAL }] } })
  expect(await declares(analyst, request)).toMatchObject({ status: 204 })
  clock.pass({ minutes: 5 })
  const newcomer = await createdBy(administrator, 1)
  expect(await newcomer.reads(`/requests/${request}`)).toMatchObject({ status: 200 })
  expect(await lifts(newcomer, request, analyst)).toMatchObject({ status: 204 })
})

/** @behaviour conflicts.administrators */
test('one whose only colleagues have their accounts from them declares none', async () => {
  const sole = await withOwnPassword(here, await older('Seule', 1))
  await createdBy(sole, 1)
  const { request } = await createAnalysis(here, organisation, { type: 1, responsible: adviser, analysis: SOCIAL })
  await administrator.changes(request, { responsible_id: sole.id })
  const created = db
    .selectFrom('audit_events')
    .select('subject_id')
    .where('actor_id', '=', sole.id)
    .where('subject', '=', 'user')
  await db
    .updateTable('users')
    .set({ disabled: true })
    .where('type_id', '=', 1)
    .where('id', '!=', sole.id)
    .where('id', 'not in', created)
    .execute()
  expect(await declares(sole, request)).toBeRefused('last_administrator')
  await db.updateTable('users').set({ disabled: false }).execute()
  expect(await declares(sole, request)).toMatchObject({ status: 204 })
})
