import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Conclusion, MAX_FILE_BYTES, type Request } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { exe } from '../../testing/files.ts'
import { pdf } from '../../testing/form-data.ts'
import { createConclusion } from '../../testing/factories/create-conclusion.ts'
import { type RequestOptions, createRequest } from '../../testing/factories/create-request.ts'
import { addPerson, testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { administrator, adviser, organisation, db } = here

const request = (more: RequestOptions = {}): Promise<number> =>
  createRequest(here, organisation, { type: 1, state: 'post_analysis', responsible: adviser, ...more })
const conclusionOf = async (id: number) => (await adviser.reads<Conclusion>(`/requests/${id}/conclusion`)).body
const read = async (id: number) => (await administrator.reads<Request>(`/requests/${id}`)).body

describe('recommendations', () => {
  /** @behaviour conclusions.written */
  test('are begun and changed, their amounts exact to the cent', async () => {
    const id = await request()
    expect(await adviser.reads(`/requests/${id}/conclusion`)).toBeRefused('not_found')
    const { body } = await adviser.concludes(
      { request_id: id, ammount_recommended: '9 999 999 999 999,00 $', color_id: 2, comment: 'Un\r\ndeux' },
      pdf(700, 'rapport.pdf'),
    )
    expect(body).toMatchObject({
      request_id: id,
      ammount_recommended: '9999999999999.00',
      ammount_final: null,
      color_id: 2,
      comment: 'Un\ndeux',
      done: false,
      url: `/conclusions/${body.id}/file`,
      file: { name: 'rapport.pdf', size: 700 },
      version: 1,
      updated_by: 'Mathieu Villeneuve',
    })
    await adviser.changesConclusion(body.id, { ammount_recommended: '0.1', version: 1 })
    expect(await conclusionOf(id)).toMatchObject({ ammount_recommended: '0.10', color_id: 2, version: 2 })
    const rows = await db.selectFrom('conclusions').selectAll().where('id', '=', body.id).execute()
    expect(rows[0]).toMatchObject({ ammount_recommended: 10 })
  })

  test.each([
    [{ ammount_recommended: 'douze' }, 'conclusion.ammount_recommended'],
    [{ ammount_recommended: '-1' }, 'conclusion.ammount_recommended'],
    [{ ammount_recommended: '12,345' }, 'conclusion.ammount_recommended'],
    [{ ammount_recommended: '1.234 $' }, 'conclusion.ammount_recommended'],
    [{ ammount_recommended: '9999999999999.01' }, 'conclusion.ammount_recommended'],
    [{ color_id: 9 }, 'conclusion.color_id'],
    [{ comment: 'a\u202eb' }, 'conclusion.comment'],
    [{ comment: 'a'.repeat(20_001) }, 'conclusion.comment'],
  ])('refuse %o by path', async (fields, path) => {
    expect(await adviser.concludes({ request_id: await request(), ...fields })).toBeRefused('invalid', path)
  })

  /** @behaviour conclusions.open-states */
  test.each(['draft', 'submitted', 'correction', 'analysis', 'approved', 'completed'] as const)(
    'are not written in %s',
    async (state) => {
      const id = await request({ state })
      expect(await administrator.concludes({ request_id: id, color_id: 1 })).toBeRefused('conclusion_locked')
      const conclusion = await createConclusion(here, id)
      expect(await administrator.changesConclusion(conclusion, { color_id: 1 })).toBeRefused('conclusion_locked')
      expect((await read(id)).can).toMatchObject({ edit_conclusion: false, approve_conclusion: false })
    },
  )

  test('do not hold the decision before it is awaited', async () => {
    const id = await request()
    const conclusion = await createConclusion(here, id)
    expect(await administrator.changesConclusion(conclusion, { ammount_final: '12' })).toBeRefused('conclusion_locked')
  })

  /** @behaviour conclusions.conflict */
  test('of two people at once are one of the two, and the other is told of a conflict', async () => {
    const id = await request()
    const begun = await Promise.all([
      adviser.concludes({ request_id: id, color_id: 1 }),
      administrator.concludes({ request_id: id, color_id: 2 }),
    ])
    expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { id: conclusion, version } = await conclusionOf(id)
    const before = await read(id)
    const changed = await Promise.all([
      adviser.changesConclusion(conclusion, { comment: 'Un', version }, pdf(500, 'un.pdf')),
      administrator.changesConclusion(conclusion, { comment: 'Deux', version }, pdf(600, 'deux.pdf')),
    ])
    expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    // A version that is outdated cannot be submitted.
    expect(await adviser.changes(id, { archived: true, version: before.version })).toBeRefused('version_conflict')
    expect(await adviser.changesConclusion(conclusion, { comment: (await conclusionOf(id)).comment })).toMatchObject({
      body: { version: version + 1 },
    })
  })
})

describe('the report', () => {
  /** @behaviour conclusions.report */
  test('is downloaded as an attachment, replaced and removed, on disk too', async () => {
    const id = await request()
    const conclusion = await createConclusion(here, id, { withFile: true })
    const reply = await adviser.reads(`/conclusions/${conclusion}/file`)
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="rapport-final\.pdf"/)
    await adviser.changesConclusion(conclusion, {}, pdf(MAX_FILE_BYTES, 'gros.pdf'))
    expect((await conclusionOf(id)).file).toMatchObject({ name: 'gros.pdf', size: MAX_FILE_BYTES })
    await adviser.changesConclusion(conclusion, { url: '' })
    expect(await adviser.reads(`/conclusions/${conclusion}/file`)).toBeRefused('not_found')
    await expectTidyFolder()
  })

  test('that is too large, of another kind or refused with the rest leaves nothing behind', async () => {
    const conclusion = await createConclusion(here, await request())
    expect(await adviser.changesConclusion(conclusion, {}, pdf(MAX_FILE_BYTES + 1))).toBeRefused('too_large')
    expect(await adviser.changesConclusion(conclusion, {}, exe('a.pdf'))).toBeRefused('wrong_file_kind')
    expect(await adviser.changesConclusion(conclusion, { color_id: 9 }, pdf())).toBeRefused('invalid')
    await expectTidyFolder()
  })

  async function expectTidyFolder(): Promise<void> {
    expect(await readdir(join(here.folder, 'temporary'))).toEqual([])
    const rows = await db.selectFrom('conclusions').select('file_key').where('file_key', 'is not', null).execute()
    expect((await readdir(join(here.folder, 'kept'))).toSorted()).toEqual(
      rows.map(({ file_key }) => String(file_key)).toSorted(),
    )
  }
})

describe('submitting and approving', () => {
  /** @behaviour conclusions.submitted */
  test('recommendations are submitted once they have an amount and a colour, and stay complete', async () => {
    const id = await request()
    const refused = await adviser.changes<{ details: { message: string }[] }>(id, { state_id: 6 })
    expect(refused).toBeRefused('recommended_amount_missing')
    const messages = ['Entrer un montant recommandé valide', 'Choisir une couleur']
    expect(refused.body.details.map(({ message }) => message)).toEqual(messages)
    expect((await read(id)).acts[0]).toMatchObject({
      name: 'submit_recommendations',
      done: { title: 'Recommandations soumises' },
      missing: messages.map((message) => ({ message })),
    })
    const { body } = await adviser.concludes({ request_id: id, ammount_recommended: '12500', color_id: 1 })
    expect(await adviser.changes(id, { state_id: 6 })).toMatchObject({ status: 200, body: { state_id: 6 } })
    expect((await conclusionOf(id)).done).toBe(true)
    const emptied = { ammount_recommended: '', color_id: '' }
    const reply = await adviser.changesConclusion(body.id, emptied)
    expect(reply).toBeRefused('invalid', 'conclusion.ammount_recommended')
    expect(reply).toBeRefused('invalid', 'conclusion.color_id')
  })

  /** @behaviour conclusions.approved, conclusions.mailed */
  test('the final approval needs the final amount and colour, gives the request its colour, and is irreversible', async () => {
    const id = await request({ state: 'approval' })
    const conclusion = await createConclusion(here, id, { done: true })
    expect(await administrator.changes(id, { state_id: 8 })).toBeRefused('final_amount_missing')
    await administrator.changesConclusion(conclusion, { ammount_final: '11 000,50', color_id_final: 3 })
    expect((await read(id)).acts[0]).toMatchObject({
      dialog: { title: 'Approbation finale', warning: expect.stringContaining('irréversible') },
      done: { title: 'Recommandations approuvées' },
    })
    expect(await adviser.changes(id, { state_id: 8 })).toBeRefused('forbidden')
    expect(await administrator.changes(id, { state_id: 8 })).toMatchObject({ body: { state_id: 8, color_id: 3 } })
    for (const state_id of [1, 2, 3, 4, 5, 6, 7, 9])
      expect(await administrator.changes(id, { state_id })).toBeRefused('impossible_transition')
    expect(await administrator.changesConclusion(conclusion, { comment: 'x' })).toBeRefused('conclusion_locked')
    const mails = db.selectFrom('mails').selectAll().where('key', '=', 'request_approved')
    const [mail] = await mails.where('recipient', '=', organisation.who.email).execute()
    expect(mail?.body).toContain(`/requests/${id}`)
    expect(mail?.body).not.toMatch(/11.?000|Orange|{{/)
  })

  /** @behaviour conclusions.approved-once */
  test('two administrators approve at once: one does, the other is told', async () => {
    const id = await request({ state: 'approval' })
    await createConclusion(here, id, { done: true, ammount_final: 100, color_id_final: 1 })
    const replies = await Promise.all([1, 2].map(() => administrator.changes(id, { state_id: 8 })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a renewal', () => {
  const IN_ANALYSIS = { type: 2, state: 'analysis', answers: 'all', documents: true } as const
  const ACCEPTED = { state_id: 7 }

  async function inAnalysis(previous: number | null): Promise<number> {
    const id = await request(IN_ANALYSIS)
    await db.updateTable('requests').set({ request_id: previous }).where('id', '=', id).execute()
    return id
  }

  /** @behaviour conclusions.preformulated */
  test('begins with what the previous request was granted, not yet decided', async () => {
    const previous = await request({ state: 'approved', year: 2025 })
    await createConclusion(here, previous, {
      ammount_final: 900_000,
      color_id_final: 4,
      done: true,
      comment: 'Comme convenu',
      withFile: true,
    })
    const id = await inAnalysis(previous)
    expect(await administrator.changes(id, ACCEPTED)).toMatchObject({ status: 200 })
    const conclusion = await conclusionOf(id)
    expect(conclusion).toMatchObject({
      from_request_id: previous,
      ammount_recommended: '9000.00',
      color_id: 4,
      ammount_final: null,
      color_id_final: null,
      comment: 'Comme convenu',
      file: null,
      done: false,
    })
    await administrator.changesConclusion(conclusion.id, { ammount_final: '9000', color_id_final: 1 })
    expect(await administrator.changes(id, { state_id: 8 })).toMatchObject({ body: { state_id: 8, color_id: 1 } })
    expect((await conclusionOf(id)).done).toBe(true)
  })

  /** @behaviour conclusions.preformulated-closed */
  test.for([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ] as const)(
    'whose previous request somebody of rank %i in conflict may not read begins with none of it where they would: %o',
    async ([rank, copied]) => {
      const previous = await request({ state: 'approved', year: 2025 })
      await createConclusion(here, previous, {
        ammount_final: 900_000,
        color_id_final: 4,
        done: true,
        comment: 'Secret',
      })
      const who = await addPerson(here, { name: 'Liée', type_id: rank })
      const declares = (request_id: number) =>
        db
          .insertInto('request_conflicts')
          .values({
            request_id,
            organization_id: organizationOf('requests', request_id),
            user_id: who.id,
            reason: '',
            at: here.clock.now(),
            main: true,
            financial: false,
            analyze_type_ids: [],
          })
          .execute()
      await declares(previous)
      const [accepted, late, closed] = [await inAnalysis(previous), await inAnalysis(null), await inAnalysis(previous)]
      await declares(closed)
      for (const id of [accepted, late, closed])
        expect(await administrator.changes(id, ACCEPTED)).toMatchObject({ status: 200 })
      expect(await administrator.changes(late, { request_id: previous })).toMatchObject({ status: 200 })
      for (const id of [accepted, late]) {
        expect((await read(id)).conclusion_id !== null, String(id)).toBe(copied)
        expect(JSON.stringify(await who.reads(`/requests/${id}/conclusion`))).not.toContain('Secret')
      }
      expect(await conclusionOf(closed)).toMatchObject({ ammount_recommended: '9000.00', comment: 'Secret' })
    },
  )

  /** @behaviour conclusions.previous-settled */
  test('begins with a previous request that is chosen late, and with no other once recommendations are begun', async () => {
    const granted = { ammount_final: 900_000, color_id_final: 4, done: true } as const
    const [previous, other] = [
      await request({ state: 'approved', year: 2025 }),
      await request({ state: 'approved', year: 2024 }),
    ]
    await createConclusion(here, previous, granted)
    const id = await inAnalysis(null)
    await administrator.changes(id, ACCEPTED)
    expect(await read(id)).toMatchObject({ conclusion_id: null, can: { choose_previous: true } })
    expect(await administrator.changes(id, { request_id: previous })).toMatchObject({
      body: { request_id: previous, can: { choose_previous: false } },
    })
    expect(await conclusionOf(id)).toMatchObject({ from_request_id: previous, ammount_recommended: '9000.00' })
    for (const request_id of [other, null])
      expect(await administrator.changes(id, { request_id })).toBeRefused('previous_settled')
    expect(await administrator.changes(id, { request_id: previous })).toMatchObject({ status: 200 })
    const decided = await request({ state: 'approved', type: 2, year: 2026 })
    expect(await read(decided)).toMatchObject({ can: { choose_previous: false } })
    expect(await administrator.changes(decided, { request_id: previous })).toBeRefused('previous_settled')
  })

  /** @behaviour conclusions.by-hand */
  test.each([
    ['none', false],
    ['one without a conclusion', true],
  ])('with %s before it is recommended by hand', async (_, hasPrevious) => {
    const id = await inAnalysis(hasPrevious ? await request({ state: 'approved', year: 2025 }) : null)
    await administrator.changes(id, ACCEPTED)
    expect(await read(id)).toMatchObject({ state_id: 7, conclusion_id: null, can: { edit_conclusion: true } })
    const { body } = await adviser.concludes({ request_id: id, ammount_recommended: '10', color_id: 1 })
    expect(body.from_request_id).toBeNull()
    expect(await administrator.changes(id, { state_id: 8 })).toBeRefused('final_amount_missing')
  })
})

/** @behaviour conclusions.organisation-sees-granted */
test('an organisation sees the granted amount once approved, and nothing else, wherever it looks', async () => {
  const id = await request({ state: 'approval' })
  const fields = { ammount_recommended: 77_712_300, ammount_final: 66_645_600, comment: 'Secret de famille' }
  const conclusion = await createConclusion(here, id, { ...fields, color_id_final: 3, withFile: true })
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        [
          `/requests/${id}`,
          '/requests',
          '/documents',
          `/requests/${id}/conclusion`,
          `/conclusions/${conclusion}/file`,
          `/requests/${id}/answers`,
          `/users/${organisation.id}/history`,
          '/audit_events',
          '/analyzes',
          '/colors',
        ].map(async (path) => (await organisation.reads(path)).body),
      ),
    )
  expect(await everything()).not.toMatch(/777.?123|666.?456|Secret|Orange|rapport-final/)
  await administrator.changes(id, { state_id: 8 })
  expect(await organisation.reads(`/requests/${id}/conclusion`)).toMatchObject({
    status: 200,
    body: { request_id: id, ammount_final: '666456.00' },
  })
  const { body } = await organisation.reads<object>(`/requests/${id}/conclusion`)
  expect(Object.keys(body).toSorted()).toEqual(['ammount_final', 'request_id'])
  expect(await everything()).not.toMatch(/777.?123|Secret|Orange|rapport-final/)
  expect((await organisation.reads<Request>(`/requests/${id}`)).body).toMatchObject({
    color_id: null,
    conclusion_id: null,
    request_id: null,
    can: { read_conclusion: false, read_granted: true, edit_conclusion: false, approve_conclusion: false },
  })
})

/** @behaviour conclusions.approved-as-shown */
test('the question before an approval says what it decides', async () => {
  const id = await request({ state: 'approval' })
  await createConclusion(here, id, { ammount_final: 3_000_050, color_id_final: 4 })
  const { acts } = await read(id)
  expect(acts[0]?.dialog.facts).toEqual([
    { label: 'Montant recommandé', value: '12\u00a0500,00\u00a0$' },
    { label: 'Montant accordé', value: '30\u00a0000,50\u00a0$' },
    { label: 'Couleur finale', value: 'Rouge' },
  ])
})
