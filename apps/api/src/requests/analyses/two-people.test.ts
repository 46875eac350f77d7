import type { Analysis, ToDoGroup } from '@octroi/domain'
import { expect, test } from 'vitest'
import { answersAnalysis, createAnalysis, movesAnalysis } from '../../testing/factories/create-analysis.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, volunteer, organisation } = here
/** A text question of the generic analysis. */
const SUMMARY_OF_IT = 290_031

/** A request whose generic analysis two people carry out, the analyst named first. */
const shared = (more: Parameters<typeof createAnalysis>[2] = {}) =>
  createAnalysis(here, organisation, { responsible: adviser, listed: [analyst, volunteer], ...more })

const waits = async (who: Person, kind: string): Promise<readonly number[]> => {
  const groups = (await who.reads<ToDoGroup[]>('/to_do', { rows: 100 })).body
  return groups.find((group) => group.kind === kind)?.rows.map(({ request_id }) => request_id) ?? []
}
const setDisabled = ({ id }: Person, disabled: boolean) =>
  db.updateTable('users').set({ disabled }).where('id', '=', id).execute()

/** @behaviour analyses.two-people */
test('of two people who carry out one analysis each finds it, fills it in, and is told what the other did', async () => {
  const { request, id } = await shared()
  for (const who of [analyst, volunteer]) expect(await waits(who, 'analyze')).toContain(request)
  const filters = (user_id: number) => ({ filters: JSON.stringify({ user_id: [user_id], request_id: request }) })
  for (const who of [analyst, volunteer])
    expect(await administrator.reads('/analyzes', filters(who.id))).toMatchObject({
      body: { total: 1, data: [{ id, user_id: analyst.id, people: ['Inès Villeneuve', 'Robert Villeneuve'] }] },
    })
  expect(await administrator.reads('/analyzes', filters(adviser.id))).toMatchObject({ body: { total: 0 } })
  const says = (who: Person, value: string) =>
    answersAnalysis(who, id, [{ option_id: SUMMARY_OF_IT, analyze_id: id, value, details: null, revision: 0 }])
  await says(analyst, 'Favorable.')
  expect(await says(volunteer, 'Avec réserve.')).toMatchObject({
    status: 200,
    body: { saved: [], conflicts: [{ value: 'Favorable.', by_me: false, updated_by: 'Inès Villeneuve' }] },
  })
})

/** @behaviour analyses.two-people, analyses.returned-with-reason */
test('one of both submits it, which locks it for both, and a return is mailed to both', async () => {
  const { request, id } = await shared({ stands: 'in_progress', complete: true })
  const replies = await Promise.all([analyst, volunteer].map((who) => movesAnalysis(who, id, { state_id: 3 })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const who of [analyst, volunteer]) expect(await answersAnalysis(who, id, [])).toBeRefused('analysis_locked')
  await movesAnalysis(adviser, id, { state_id: 2, message: 'À revoir' })
  const mails = db.selectFrom('mails').select('recipient').where('key', '=', 'analysis_returned')
  const told = await mails.where('request_id', '=', request).execute()
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    [analyst, volunteer].map(({ who }) => who.email).toSorted(),
  )
  for (const who of [analyst, volunteer]) expect(await waits(who, 'take_up')).toContain(request)
})

/** @behaviour analyses.two-people, conflicts.reassign */
test('who of both declares a conflict of interest leaves it to the other, and nothing is to be reassigned', async () => {
  const leaving = await addPerson(here, { name: 'Partie', type_id: 4 })
  const { request, id } = await shared({ listed: [leaving, analyst] })
  expect((await leaving.calls('POST', `/requests/${request}/conflict_of_interest`, { body: {} })).status).toBe(204)
  expect(await leaving.reads(`/analyzes/${id}`)).toBeRefused('conflict_declared')
  expect((await analyst.reads<Analysis>(`/analyzes/${id}`)).body).toMatchObject({
    to_reassign: false,
    user: { id: analyst.id },
    can: { edit: true },
  })
  expect(await waits(adviser, 'reassign')).not.toContain(request)
})

/** @behaviour analyses.two-people */
test('it is to be assigned to somebody only once none of both can log in', async () => {
  const leaving = await addPerson(here, { name: 'Désactivée', type_id: 3 })
  const { request } = await shared({ listed: [leaving, volunteer] })
  await setDisabled(leaving, true)
  expect(await waits(adviser, 'assign_analyses')).not.toContain(request)
  await setDisabled(volunteer, true)
  expect(await waits(adviser, 'assign_analyses')).toContain(request)
  await setDisabled(volunteer, false)
})
