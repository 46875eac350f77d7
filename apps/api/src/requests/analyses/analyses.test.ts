import type { Analysis, Request } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { answersAnalysis, createAnalysis, movesAnalysis } from '../../testing/factories/create-analysis.ts'
import { completeAnswers, createRequest } from '../../testing/factories/create-request.ts'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { db, administrator, adviser, otherAdviser, analyst, volunteer, organisation } = here
const read = async (id: number) => (await adviser.reads<Analysis>(`/analyzes/${id}`)).body
const stateOf = async (id: number) => (await read(id)).state_id
/** Answers to every question of an analysis form. */
const whole = (form_id: number) => completeAnswers(here, form_id)
const GENERIC = 19
const SUMMARY_FORM = 13

const linesOf = (id: number) =>
  db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', 'analysis')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('a request that is accepted', () => {
  /** @behaviour analyses.created-on-acceptance */
  test.each([
    [1, 4, [1, 2, 3, 4]],
    [2, 4, [5, 6]],
    [3, 4, [1, 7, 8]],
    [4, 4, [9]],
    [5, 9, []],
  ])('of type %i goes to state %i with analyses %j', async (type, state_id, types) => {
    const id = await createRequest(here, organisation, { type, state: 'submitted', responsible: adviser })
    const { body } = await adviser.changes<Request>(id, { state_id })
    expect(body.analyzes.map(({ type_id, state_id: state }) => [type_id, state])).toEqual(types.map((one) => [one, 1]))
    expect(await linesOf(body.analyzes[0]?.id ?? 0)).toHaveLength(types.length === 0 ? 0 : 1)
  })

  test('shows its analyses to staff only', async () => {
    const { request } = await createAnalysis(here, organisation)
    expect((await organisation.reads<Request>(`/requests/${request}`)).body.analyzes).toEqual([])
    expect((await volunteer.reads<Request>(`/requests/${request}`)).body.analyzes).toHaveLength(1)
  })

  /** @behaviour analyses.own-form-by-request-type */
  test('takes the form that the funder bound to the analysis for that type of request', async () => {
    const binding = (forms: object) =>
      db
        .updateTable('request_types')
        .set({ analyze_forms: JSON.stringify(forms) })
        .where('id', '=', 4)
        .execute()
    await binding({ 9: 16 })
    const { id } = await createAnalysis(here, organisation)
    await binding({})
    const analysis = await read(id)
    expect(analysis).toMatchObject({ analyze_type: { id: 9, form_id: 16 }, form_version: 3 })
    expect(await analyst.reads(`/forms/16`, { analyze_id: id })).toMatchObject({ status: 200, body: { id: 16 } })
    expect(await analyst.reads(`/forms/19`, { analyze_id: id })).toBeRefused('not_found')
    await binding({ 9: 999 })
    await expect(createAnalysis(here, organisation)).rejects.toThrow('form 999')
    await binding({})
  })
})

describe('an analysis', () => {
  /** @behaviour analyses.states-by-themselves */
  test('is in progress from its first answers on, and not before', async () => {
    const { id } = await createAnalysis(here, organisation)
    await answersAnalysis(analyst, id, [])
    expect(await stateOf(id)).toBe(1)
    const [first] = await whole(GENERIC)
    const reply = await answersAnalysis(analyst, id, [{ ...first, analyze_id: id, revision: 0 }])
    expect(reply).toMatchObject({ status: 200, body: { saved: [{ revision: 1 }] } })
    expect(await read(id)).toMatchObject({ state_id: 2, analyze_state: { label: 'En cours' }, version: 2 })
    expect((await linesOf(id)).at(-1)?.changes).toEqual({ state: { from: 'Débutée', to: 'En cours' } })
    expect(await analyst.reads(`/analyzes/${id}/answers`)).toMatchObject({ body: [{ analyze_id: id, ...first }] })
  })

  test('takes no answers that say they are for a request, or for another', async () => {
    const { id } = await createAnalysis(here, organisation)
    const [first] = await whole(GENERIC)
    for (const elsewhere of [{ request_id: id }, { analyze_id: id + 1 }])
      expect(await answersAnalysis(analyst, id, [{ ...first, ...elsewhere }])).toBeRefused('invalid')
  })

  /** @behaviour analyses.submitted-when-complete */
  test('is submitted once it is complete, and is then read only', async () => {
    const { id } = await createAnalysis(here, organisation)
    const refused = await movesAnalysis(analyst, id, { state_id: 3 })
    expect(refused).toBeRefused('analysis_incomplete')
    const answers = await whole(GENERIC)
    await answersAnalysis(analyst, id, answers)
    expect(await stateOf(id)).toBe(2)
    expect((await analyst.reads<Analysis>(`/analyzes/${id}`)).body.acts).toMatchObject([
      {
        name: 'submit',
        state_id: 3,
        missing: [],
        dialog: { text: 'Êtes-vous certain de vouloir soumettre cette analyse?' },
      },
    ])
    expect(await movesAnalysis(analyst, id, { state_id: 3 })).toMatchObject({
      status: 200,
      body: { state_id: 3, submitted_by: 'Inès Villeneuve', can: { edit: false }, acts: [] },
    })
    expect(await answersAnalysis(analyst, id, answers)).toBeRefused('analysis_locked')
    expect(await movesAnalysis(analyst, id, { state_id: 3 })).toBeRefused('analysis_moved')
  })

  /** @behaviour analyses.financial-reminder */
  test('that is financial recalls the financial summary before it is submitted', async () => {
    const { id } = await createAnalysis(here, organisation, { type: 1, analysis: 1, responsible: adviser })
    expect((await read(id)).acts[0]).toMatchObject({
      dialog: {
        text: "Êtes-vous certain de vouloir soumettre cette analyse? Assurez-vous d'avoir compléter le sommaire financier.",
      },
      missing: [{ code: 'analysis_incomplete', message: 'Formulaire de l’analyse incomplet' }],
    })
  })

  /** @behaviour analyses.returned-with-reason */
  test('is returned with a reason, which whoever carries it out is mailed', async () => {
    const asked = { stands: 'finished', complete: true, responsible: adviser, listed: [analyst] } as const
    const { id, request } = await createAnalysis(here, organisation, asked)
    expect(await movesAnalysis(adviser, id, { state_id: 2, message: '  ' })).toBeRefused('reason_missing')
    const message = 'Le montant admissible est à revoir.'
    expect(await movesAnalysis(adviser, id, { state_id: 2, message })).toMatchObject({
      status: 200,
      body: { state_id: 2, return_reason: message },
    })
    const mails = await db.selectFrom('mails').selectAll().where('key', '=', 'analysis_returned').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([analyst.who.email])
    expect(mails[0]?.body).toContain(message)
    expect(mails[0]?.body).toContain(`/requests/${request}/analysis/${id}`)
    await movesAnalysis(analyst, id, { state_id: 3 })
    expect((await read(id)).return_reason).toBeNull()
  })

  /** @behaviour analyses.returned-with-reason */
  test('is mailed to its author and to who is assigned since; its author stays who submitted it', async () => {
    const asked = { complete: true, responsible: adviser, listed: [analyst] } as const
    const { id, request } = await createAnalysis(here, organisation, asked)
    expect(await movesAnalysis(analyst, id, { state_id: 3 })).toMatchObject({ status: 200 })
    await adviser.changes(request, { benevoles: { secondary: [{ analyste_id: volunteer.id, type_id: 9 }] } })
    const [author, assigned] = ['Inès Villeneuve', 'Robert Villeneuve']
    expect(await read(id)).toMatchObject({ submitted_by: author, people: [assigned] })
    expect(await administrator.reads('/analyzes', { filters: JSON.stringify({ request_id: request }) })).toMatchObject({
      body: { data: [{ submitted_by: author, people: [assigned] }] },
    })
    expect(await administrator.reads(`/requests/${request}/analyses`)).toMatchObject({
      body: { analyses: [{ user: author }] },
    })
    await movesAnalysis(adviser, id, { state_id: 2, message: 'À revoir' })
    const mails = db.selectFrom('mails').select('recipient').where('key', '=', 'analysis_returned')
    const recipients = (await mails.where('request_id', '=', request).execute()).map(({ recipient }) => recipient)
    expect(new Set(recipients)).toEqual(new Set([analyst.who.email, volunteer.who.email]))
  })

  /** @behaviour analyses.returned-with-reason */
  test('is mailed to who submitted it where nobody carries it out', async () => {
    const { id, request } = await createAnalysis(here, organisation, { complete: true, responsible: adviser })
    expect(await movesAnalysis(analyst, id, { state_id: 3 })).toMatchObject({ status: 200 })
    await movesAnalysis(adviser, id, { state_id: 2, message: 'À revoir' })
    const mails = db.selectFrom('mails').select('recipient').where('key', '=', 'analysis_returned')
    expect(await mails.where('request_id', '=', request).execute()).toEqual([{ recipient: analyst.who.email }])
  })

  test('stays as it is once its request is no longer analysed', async () => {
    const { id } = await createAnalysis(here, organisation, {
      state: 'completed',
      stands: 'finished',
      responsible: adviser,
    })
    expect(await movesAnalysis(adviser, id, { state_id: 2, message: 'Trop tard' })).toBeRefused('analysis_moved')
    const begun = await createAnalysis(here, organisation, { state: 'completed', responsible: adviser })
    expect(await answersAnalysis(adviser, begun.id, [])).toBeRefused('analysis_locked')
  })

  test('is submitted once, whoever presses at the same time', async () => {
    const { id } = await createAnalysis(here, organisation, { stands: 'in_progress', complete: true })
    const replies = await Promise.all(
      [analyst, volunteer, administrator].map((who) => movesAnalysis(who, id, { state_id: 3 })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('that somebody changed since is not changed from an older state', async () => {
    const { id } = await createAnalysis(here, organisation, { stands: 'in_progress', complete: true })
    expect(await movesAnalysis(analyst, id, { state_id: 3, version: 7 })).toBeRefused('version_conflict')
  })
})

/** @behaviour requests.acts-by-name */
test('an analysis is submitted and returned by the name of the act, with which a state that is sent must agree', async () => {
  const { id } = await createAnalysis(here, organisation, { complete: true, responsible: adviser })
  expect(await movesAnalysis(analyst, id, { act: 'submit', state_id: 2 })).toBeRefused('analysis_moved')
  expect(await movesAnalysis(analyst, id, { act: 'submit' })).toMatchObject({ body: { state_id: 3 } })
  expect(await movesAnalysis(analyst, id, { act: 'revert', message: 'À revoir' })).toBeRefused('forbidden')
  expect(await movesAnalysis(adviser, id, { act: 'revert', message: 'À revoir' })).toMatchObject({
    body: { state_id: 2 },
  })
})

describe('a summary sheet', () => {
  const summary = () => createAnalysis(here, organisation, { type: 1, analysis: 3, responsible: adviser })

  /** @behaviour analyses.states-by-themselves */
  test('is finished by being complete, and in progress again when it is not', async () => {
    const { id } = await summary()
    const answers = await whole(SUMMARY_FORM)
    await answersAnalysis(adviser, id, answers.slice(0, 3))
    expect(await stateOf(id)).toBe(2)
    await answersAnalysis(adviser, id, answers)
    expect(await read(id)).toMatchObject({ state_id: 3, percent: 100, can: { edit: true } })
    await answersAnalysis(adviser, id, [{ ...answers[0], value: '' }])
    expect(await stateOf(id)).toBe(2)
  })

  test('is neither submitted nor returned by hand', async () => {
    const { id } = await summary()
    expect((await read(id)).acts).toEqual([])
    for (const state_id of [2, 3])
      expect(await movesAnalysis(adviser, id, { state_id, message: 'x' })).toBeRefused('analysis_moved')
  })

  test('that stands complete in one save has gone through both states', async () => {
    const { id } = await summary()
    await answersAnalysis(adviser, id, await whole(SUMMARY_FORM))
    expect(await stateOf(id)).toBe(3)
  })
})

describe('accepting the analyses', () => {
  /** @behaviour analyses.accepted-when-finished */
  test('needs every one of them and the summary sheet, and says which are missing', async () => {
    const { request, id } = await createAnalysis(here, organisation, { type: 1, responsible: adviser })
    await db.updateTable('analyses').set({ state_id: 3 }).where('id', '=', id).execute()
    const [act] = (await adviser.reads<Request>(`/requests/${request}`)).body.acts
    expect(act).toMatchObject({ name: 'accept_analyses', state_id: 5, label: 'Accepter les analyses', main: true })
    expect(act?.missing.map(({ message }) => message)).toEqual([
      'Analyse administrative et financière\u00a0: à terminer',
      'Fiche synthèse\u00a0: à terminer',
      'Analyse d’impact social\u00a0: à terminer',
    ])
    const refused = await adviser.changes<{ details: object[] }>(request, { state_id: 5 })
    expect(refused).toBeRefused('analyses_unfinished')
    expect(refused.body.details).toMatchObject(act?.missing ?? [])
  })

  test.each([
    [1, 5],
    [2, 7],
    [3, 5],
    [4, 9],
  ])('takes a request of type %i to state %i', async (type, state_id) => {
    const { request } = await createAnalysis(here, organisation, { type, stands: 'finished', responsible: adviser })
    expect(await otherAdviser.changes(request, { state_id })).toBeRefused('forbidden')
    expect(await adviser.changes(request, { state_id })).toMatchObject({ status: 200, body: { state_id } })
  })

  test('and returning one of them at once: one of both is done', async () => {
    const { request, id } = await createAnalysis(here, organisation, { stands: 'finished', responsible: adviser })
    const [accepted, returned] = await Promise.all([
      adviser.changes(request, { state_id: 9 }),
      movesAnalysis(administrator, id, { state_id: 2, message: 'À revoir' }),
    ])
    expect([accepted, returned].filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('analyses that are asked for', () => {
  const asks = (request_id: number, type_id: number) =>
    adviser.calls<{ id: number; type_id: number }[]>('POST', '/analyzes', {
      body: { analyzes: [{ request_id, type_id }] },
    })

  test('are those that are there already, and otherwise begun', async () => {
    const { request, id } = await createAnalysis(here, organisation, { responsible: adviser })
    expect((await asks(request, 9)).body).toMatchObject([{ id, type_id: 9 }])
    await db.deleteFrom('analyses').where('id', '=', id).execute()
    const { body } = await asks(request, 9)
    expect(body).toMatchObject([{ type_id: 9, state_id: 1, request_id: request }])
    expect(body[0]?.id).not.toBe(id)
  })

  test('of another type of request, or before it is accepted, are refused', async () => {
    const { request } = await createAnalysis(here, organisation, { responsible: adviser })
    expect(await asks(request, 1)).toBeRefused('invalid', 'analyzes[0].type_id')
    const draft = await createRequest(here, organisation, { responsible: adviser })
    expect(await asks(draft, 9)).toBeRefused('state_conflict')
  })
})

describe('the list of analyses', () => {
  const listed = async (who: typeof analyst, query: Record<string, string | number> = {}) =>
    (await who.reads<{ data: { id: number; user: object | null }[] }>('/analyzes', { per_page: 500, ...query })).body
      .data

  /** @behaviour analyses.list-own */
  test('shows analysts and volunteers their own, advisers and administrators all', async () => {
    const { id } = await createAnalysis(here, organisation, { listed: [volunteer, analyst], responsible: adviser })
    const summary = await createAnalysis(here, organisation, { type: 1, analysis: 3, responsible: adviser })
    for (const who of [analyst, volunteer]) {
      const ids = (await listed(who)).map((one) => one.id)
      expect(ids).toContain(id)
      expect(ids).not.toContain(summary.id)
    }
    for (const who of [administrator, otherAdviser])
      expect((await listed(who)).map((one) => one.id)).toEqual(expect.arrayContaining([id, summary.id]))
    expect((await listed(adviser, { filters: '{"assigned":true}' })).map((one) => one.id)).toContain(summary.id)
    expect((await listed(adviser, { filters: `{"id":${id}}` }))[0]?.user).toMatchObject({ name: 'Robert' })
  })

  /** @behaviour analyses.list-columns */
  test('is filtered by type and request in the address, by its columns, and searched', async () => {
    const { request, id } = await createAnalysis(here, organisation, {
      type: 1,
      analysis: 3,
      responsible: adviser,
      year: 2019,
    })
    expect(await listed(administrator, { request_id: request, type_id: 3 })).toMatchObject([{ id }])
    const by = async (filters: object) => (await listed(administrator, { filters: JSON.stringify(filters) })).length
    expect(await by({ financial_year: 2019 })).toBe(4)
    expect(await by({ financial_year: 2019, assignee: 'mathieu', responsible_name: 'mathieu' })).toBe(1)
    expect(await by({ financial_year: 2019, organization_name: 'joceline', analyze_type: 'impact' })).toBe(1)
    expect(await listed(administrator, { search: 'synthese', filters: '{"financial_year":2019}' })).toHaveLength(1)
    expect(await listed(administrator, { order_by: 'assignee', order_direction: 'desc' })).not.toHaveLength(0)
  })
})
