import type { AuditEvent, CarryOverPlan, contract, ReplyOf } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { organizationOf } from '../db/owner-organization.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import {
  ADDED_OPTION,
  DEFAULT_OPTION,
  NAME_OPTION,
  NUMBER_OPTION,
  publishChangedForm,
  REMOVED_OPTION,
} from '../testing/factories/publish-changed-form.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

type Listed = ReplyOf<typeof contract.formVersions.list>
type SetAside = ReplyOf<typeof contract.formVersions.setAside>
type Saved = ReplyOf<typeof contract.answers.save>

const here = await testApp()
const { administrator, organisation, db } = here
await db.updateTable('requests').set({ archived: true }).execute()
const latest = await publishChangedForm(administrator)

const answersOf = async (id: number) => {
  const { body } = await organisation.reads<{ option_id: number; value: string; revision: number }[]>(
    `/requests/${id}/answers`,
  )
  return new Map(body.map((answer) => [answer.option_id, answer]))
}
const asideOf = async (id: number, who = organisation) =>
  (await who.reads<SetAside>(`/requests/${id}/set-aside-answers`)).body
const saves = (id: number, values: Readonly<Record<number, string>>, more: { form_version?: number } = {}) =>
  organisation.calls<Saved>('POST', `/requests/${id}/answers/`, {
    body: {
      ...more,
      answers: Object.entries(values).map(([option_id, value]) => ({ option_id: Number(option_id), value })),
    },
  })
const carries = (id: number, version = latest, who = administrator) =>
  who.calls<ReplyOf<typeof contract.formVersions.carry>>('POST', `/forms/5/carry-over/${id}`, { body: { version } })

async function createHalf(): Promise<number> {
  const id = await createRequest(here, organisation, { type: 5 })
  await saves(id, { [NAME_OPTION]: 'Lise', [REMOVED_OPTION]: 'Coordonnatrice', [NUMBER_OPTION]: 'douze' })
  return id
}

/** @behaviour form-versions.dry-run */
describe('the dry run', () => {
  test('lists open requests on earlier versions, and says question by question what each would keep and lose', async () => {
    const id = await createHalf()
    await createRequest(here, organisation, { type: 5, state: 'submitted' })
    await createRequest(here, organisation, { type: 5, archived: true })
    const { body } = await administrator.reads<Listed>('/forms/5/carry-over')
    expect(body).toMatchObject({ form: { id: 5, version: latest }, total: 1, next: null })
    expect(body.requests).toMatchObject([{ request_id: id, form_version: 1, kept: 1, aside: 2 }])
    const plan = (await administrator.reads<CarryOverPlan>(`/forms/5/carry-over/${id}`)).body
    expect(plan).toMatchObject({ from_version: 1, to_version: latest, kept: [{ text: 'Lise' }] })
    expect(plan.aside.map(({ text, reason }) => [text, reason])).toEqual([
      ['Coordonnatrice', 'question_gone'],
      ['douze', 'other_type'],
    ])
    expect(plan.anew.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['new', 'lost']))
    expect(plan.anew).toHaveLength(body.requests[0]?.anew ?? 0)
    expect((await answersOf(id)).get(REMOVED_OPTION)?.value).toBe('Coordonnatrice')
    await carries(id)
  })

  test('leaves out a request that a conflict of interest closes to the administrator, who cannot carry it over', async () => {
    const id = await createHalf()
    const row = { request_id: id, user_id: administrator.id, at: here.clock.now(), reason: 'Parent', main: false }
    await db
      .insertInto('request_conflicts')
      .values({
        ...row,
        organization_id: organizationOf('requests', id),
        financial: false,
        analyze_type_ids: [],
      })
      .execute()
    expect((await administrator.reads<Listed>('/forms/5/carry-over')).body.total).toBe(0)
    expect(await administrator.reads(`/forms/5/carry-over/${id}`)).toBeRefused('conflict_declared')
    expect(await carries(id)).toBeRefused('conflict_declared')
    const other = await addPerson(here, { name: 'Solange', type_id: 1 })
    expect((await carries(id, latest, other)).body).toMatchObject({ carried: true })
  })
})

/** @behaviour form-versions.carry */
describe('carrying a request over', () => {
  test('keeps what fits, sets the rest aside for both to read, and tells the organisation and the trail', async () => {
    const id = await createHalf()
    const { anew = 0 } = (await administrator.reads<Listed>('/forms/5/carry-over')).body.requests[0] ?? {}
    expect((await carries(id)).body).toEqual({ carried: true, kept: 1, aside: 2, anew })
    const answers = await answersOf(id)
    expect(answers.get(NAME_OPTION)).toMatchObject({ value: 'Lise', revision: 1 })
    expect(answers.get(REMOVED_OPTION)).toMatchObject({ value: '', revision: 2 })
    expect(answers.get(NUMBER_OPTION)?.value).toBe('')
    const aside = await asideOf(id)
    expect(aside.changes).toMatchObject([{ from_version: 1, to_version: latest, kept: 1, aside: 2 }])
    expect(aside.answers.map(({ text }) => text).toSorted()).toEqual(['Coordonnatrice', 'douze'])
    expect(await asideOf(id, administrator)).toEqual(aside)
    const mails = db.selectFrom('mails').selectAll().where('request_id', '=', id)
    const [mail] = await mails.where('key', '=', 'form_carried_over').execute()
    expect(mail?.body).toContain('- 2 réponses mises de côté')
    expect(mail?.body).toContain(`/requests/${id}/form`)
    const { body } = await administrator.reads<{ data: AuditEvent[] }>(`/audit_events/request/${id}`)
    expect(body.data.find(({ action }) => action === 'update')).toMatchObject({
      changes: { 'Version du formulaire': { from: 1, to: latest }, 'Réponses mises de côté': { to: 2 } },
    })
    const lines = await db.selectFrom('form_changes').select(['was', 'became']).where('was', '=', 'douze').execute()
    expect(lines).toEqual([{ was: 'douze', became: null }, ...lines.slice(1)])
  })

  test('refuses a submission of who had the earlier version before their eyes', async () => {
    const id = await createHalf()
    const { version } = (await organisation.reads<{ version: number }>(`/requests/${id}`)).body
    await carries(id)
    expect(await organisation.submits(id, { version })).toBeRefused('version_conflict')
    expect(await organisation.submits(id, { version: version + 1 })).toBeRefused('form_incomplete')
  })

  test('happens once, and only to a request of that form that can still be filled in', async () => {
    const id = await createHalf()
    await carries(id)
    expect((await carries(id)).body).toMatchObject({ carried: false })
    expect((await asideOf(id)).changes).toHaveLength(1)
    const submitted = await createRequest(here, organisation, { type: 5, state: 'submitted' })
    expect(await carries(submitted)).toBeRefused('form_locked')
    const other = await createRequest(here, organisation, { type: 4 })
    expect(await carries(other)).toBeRefused('not_found')
    expect(await carries(999_999)).toBeRefused('not_found')
    expect(await carries(await createHalf(), latest - 1)).toBeRefused('version_conflict')
    expect(await administrator.reads('/forms/999999/carry-over')).toBeRefused('not_found')
  })

  test('answers new questions with their defaults, and leaves blank what was blank', async () => {
    const id = await createRequest(here, organisation, { type: 5 })
    await carries(id)
    const answers = await answersOf(id)
    expect(answers.get(DEFAULT_OPTION)).toMatchObject({ value: 'Aucun', revision: 1 })
    expect(answers.get(NAME_OPTION)?.value ?? '').toBe('')
  })

  test('gives the form its new version, with the completion that its answers have there', async () => {
    const id = await createHalf()
    await carries(id)
    const { body } = await organisation.reads<{
      form_version: number
      percent: number
      completion: { percent: number }
    }>(`/requests/${id}`)
    expect(body).toMatchObject({ form_version: latest, percent: body.completion.percent })
    expect((await saves(id, { [ADDED_OPTION]: 'Nouveau' })).body.saved).toMatchObject([{ option_id: ADDED_OPTION }])
  })
})

/** @behaviour form-versions.carry-all */
test('all open requests are carried over page by page, and the call that is repeated goes on', async () => {
  await db.updateTable('requests').set({ archived: true }).execute()
  const ids: number[] = []
  for (let count = 0; count < 27; count += 1) ids.push(await createRequest(here, organisation, { type: 5 }))
  const first = (await administrator.reads<Listed>('/forms/5/carry-over')).body
  expect(first).toMatchObject({ total: 27, next: ids[24] })
  const rest = (await administrator.reads<Listed>('/forms/5/carry-over', { after: first.next ?? 0 })).body
  expect(rest.requests.map(({ request_id }) => request_id)).toEqual(ids.slice(25))
  const calls = (after?: number) =>
    administrator.calls('POST', '/forms/5/carry-over', { body: { version: latest, ...(after && { after }) } })
  expect((await calls()).body).toEqual({ carried: 25, failed: [], next: ids[24] })
  expect((await calls(ids[24])).body).toEqual({ carried: 2, failed: [], next: null })
  expect((await calls()).body).toEqual({ carried: 0, failed: [], next: null })
})

/** @behaviour form-versions.late */
describe('a save of answers to the earlier version, from a page that was open meanwhile', () => {
  test('is carried over as well: what fits is saved, the rest is set aside once', async () => {
    const id = await createHalf()
    await carries(id)
    const late = { [NAME_OPTION]: 'Lise Roy', [REMOVED_OPTION]: 'Directrice', [NUMBER_OPTION]: '13' }
    const { body } = await saves(id, late, { form_version: 1 })
    expect(body).toMatchObject({ conflicts: [], refused: [], form_version: latest })
    expect(body.saved.map(({ option_id }) => option_id)).toEqual([NAME_OPTION, REMOVED_OPTION, NUMBER_OPTION])
    const answers = await answersOf(id)
    expect([answers.get(NAME_OPTION)?.value, answers.get(NUMBER_OPTION)?.value]).toEqual(['Lise Roy', '13'])
    expect((await asideOf(id)).answers[0]).toMatchObject({ text: 'Directrice', reason: 'question_gone' })
    await saves(id, late, { form_version: 1 })
    expect((await asideOf(id)).answers).toHaveLength(3)
    expect(await saves(id, late, { form_version: latest + 1 })).toBeRefused('malformed')
  })

  const savesLate = (id: number, value: string, option_id = NAME_OPTION) =>
    organisation.calls<Saved>('POST', `/requests/${id}/answers/`, {
      body: { form_version: 1, answers: [{ option_id, value, revision: 1 }] },
    })

  test('does not overwrite what somebody else saved since: it is set aside', async () => {
    const id = await createHalf()
    await carries(id)
    await saves(id, { [NAME_OPTION]: 'Paul' })
    const colleague = await addPerson(here, { name: 'Paul', type_id: 5 })
    await db.updateTable('answers').set({ updated_by: colleague.id }).where('option_id', '=', NAME_OPTION).execute()
    await savesLate(id, 'Lise Roy')
    expect((await answersOf(id)).get(NAME_OPTION)?.value).toBe('Paul')
    expect((await asideOf(id)).answers[0]).toMatchObject({ text: 'Lise Roy', reason: 'changed_meanwhile' })
  })

  test('goes on from what the same person saved without a reply', async () => {
    const id = await createHalf()
    await saves(id, { [NAME_OPTION]: 'Lise R' })
    await carries(id)
    const before = (await asideOf(id)).answers.length
    await savesLate(id, 'Lise Roy')
    expect((await answersOf(id)).get(NAME_OPTION)?.value).toBe('Lise Roy')
    expect((await asideOf(id)).answers).toHaveLength(before)
  })

  test('replaces another answer of the same person, which is set aside with its reason', async () => {
    const id = await createHalf()
    await carries(id)
    await saves(id, { [NAME_OPTION]: 'Paul' })
    await savesLate(id, 'Lise Roy')
    expect((await answersOf(id)).get(NAME_OPTION)?.value).toBe('Lise Roy')
    expect((await asideOf(id)).answers[0]).toMatchObject({ text: 'Paul', reason: 'replaced_late' })
  })

  test('replaces what the server prefilled, which nobody typed', async () => {
    const id = await createHalf()
    await carries(id)
    await saves(id, { [NAME_OPTION]: 'Du profil' })
    await db
      .updateTable('answers')
      .set({ prefilled_from: 'Profil', updated_by: null })
      .where('option_id', '=', NAME_OPTION)
      .execute()
    const before = (await asideOf(id)).answers.length
    await savesLate(id, 'Lise Roy')
    expect((await answersOf(id)).get(NAME_OPTION)?.value).toBe('Lise Roy')
    expect((await asideOf(id)).answers).toHaveLength(before)
  })

  /** @behaviour form-versions.race */
  test('loses nothing at whatever instant it meets the carrying over', async () => {
    for (let time = 0; time < 6; time += 1) {
      const id = await createHalf()
      const late = {
        [NAME_OPTION]: `Lise ${time}`,
        [REMOVED_OPTION]: `Rôle ${time}`,
        [NUMBER_OPTION]: String(time + 1),
      }
      const [carried, saved] = await Promise.all([carries(id), saves(id, late, { form_version: 1 })])
      expect([carried.status, saved.status]).toEqual([200, 200])
      const answers = await answersOf(id)
      expect(answers.get(NAME_OPTION)?.value).toBe(`Lise ${time}`)
      expect(answers.get(NUMBER_OPTION)?.value).toBe(String(time + 1))
      expect((await asideOf(id)).answers.map(({ text }) => text)).toContain(`Rôle ${time}`)
    }
  })
})
