import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { filledFormOf, loadFilledForm } from '../../filled-forms/index.ts'
import { pdf } from '../../testing/form-data.ts'
import { type RequestOptions, createRequest } from '../../testing/factories/create-request.ts'
import { marks, QUESTION, remarksFor, remarksOn, returns, returnsWithRemark } from '../../testing/return-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, organisation } = here

const submitted = (more: RequestOptions = {}): Promise<number> =>
  createRequest(here, organisation, {
    answers: 'all',
    documents: true,
    state: 'submitted',
    responsible: adviser,
    ...more,
  })
const filledFormIdOf = async (id: number): Promise<number> =>
  (await db.selectFrom('requests').select('filled_form_id').where('id', '=', id).executeTakeFirstOrThrow())
    .filled_form_id
const formOf = async (id: number) => loadFilledForm(db, await filledFormOf(db, await filledFormIdOf(id)))

/** Finds a table question of the request's form and gives it two rows. */
async function tableOf(id: number) {
  const filled_form_id = await filledFormIdOf(id)
  const tables = (await formOf(id)).questions.filter(({ question }) => question.question_type.label === 'table')
  const [{ question } = { question: undefined }] = tables
  const [option] = question?.options ?? []
  if (!question || !option) throw new Error('The form has no table')
  const organization_id = organizationOf('filled_forms', filled_form_id)
  const answer = { value: '[{"a":"1"},{"a":"2"}]', details: null, revision: 1, updated_by: null }
  await db
    .insertInto('answers')
    .values({ ...answer, filled_form_id, organization_id, option_id: option.id, updated_at: new Date() })
    .onConflict((on) => on.columns(['filled_form_id', 'option_id']).doUpdateSet({ value: answer.value }))
    .execute()
  return { question_id: question.id }
}
const reasonsOf = (remarks: readonly { readonly reason: string }[]) => remarks.map(({ reason }) => reason)

/** @behaviour remarks.kept */
describe('a remark that is being written', () => {
  test('is kept for who may return the request, and shown to nobody else', async () => {
    const id = await submitted()
    expect(await remarksOn(adviser, id)).toMatchObject({
      status: 200,
      body: { question_id: QUESTION, row: null, reason: 'Précisez le nom.', by: 'Mathieu Villeneuve', version: 1 },
    })
    expect(reasonsOf((await remarksFor(administrator, id)).drafts)).toEqual(['Précisez le nom.'])
    for (const who of [analyst, organisation])
      expect(await remarksFor(who, id)).toMatchObject({ drafts: [], rounds: [], can: { write: false } })
  })

  test('is one for a question and one for each row of it, changed in its place, and taken back by an empty reason', async () => {
    const id = await submitted()
    const table = await tableOf(id)
    await remarksOn(adviser, id)
    await remarksOn(adviser, id, { ...table, row: 1, reason: 'Qui est-ce?' })
    await remarksOn(adviser, id, { reason: 'Le nom légal.', version: 1 })
    const { drafts } = await remarksFor(adviser, id)
    expect(drafts.map(({ reason, row, version }) => [reason, row, version])).toEqual([
      ['Le nom légal.', null, 2],
      ['Qui est-ce?', 1, 1],
    ])
    expect(drafts[1]?.label).toMatch(/, ligne 2$/)
    expect(await remarksOn(adviser, id, { ...table, row: 1, reason: ' ', version: 1 })).toMatchObject({
      status: 200,
      body: null,
    })
    expect((await remarksFor(adviser, id)).drafts).toHaveLength(1)
  })

  test('is of no row that is not there', async () => {
    const id = await submitted()
    const beyond = { ...(await tableOf(id)), row: 2 }
    // A text that only looks like JSON rows has no rows.
    const filled_form_id = await filledFormIdOf(id)
    await db.updateTable('answers').set({ value: '[{oups' }).where('filled_form_id', '=', filled_form_id).execute()
    for (const remark of [beyond, { row: 0 }, { row: 2_147_483_647 }])
      expect(await remarksOn(adviser, id, remark)).toBeRefused('invalid', 'remark.question_id')
    expect((await remarksFor(adviser, id)).drafts).toEqual([])
  })

  test('is not written over what somebody else made of it, and the same again changes nothing', async () => {
    const id = await submitted()
    await remarksOn(adviser, id)
    expect(await remarksOn(administrator, id, { reason: 'Autre chose.' })).toBeRefused('version_conflict')
    expect(await remarksOn(administrator, id, { reason: '', version: 7 })).toBeRefused('version_conflict')
    expect(await remarksOn(adviser, id)).toMatchObject({ status: 200, body: { version: 1 } })
  })

  test('is of a question of the form, of at most 2,000 characters, while the request can be returned', async () => {
    const id = await submitted()
    expect(await remarksOn(adviser, id, { question_id: 1 })).toBeRefused('invalid')
    expect(await remarksOn(adviser, id, { reason: 'x'.repeat(2001) })).toBeRefused('malformed')
    await db.updateTable('requests').set({ state_id: 4 }).where('id', '=', id).execute()
    expect(await remarksOn(adviser, id)).toBeRefused('state_conflict')
  })
})

/** @behaviour remarks.leave-with-return */
describe('a return', () => {
  test('takes the remarks with it, and mails them with the message', async () => {
    const id = await submitted()
    await remarksOn(adviser, id)
    await returns(adviser, id, { message: 'Merci de revoir ceci.' })
    const read = await remarksFor(organisation, id)
    expect(read).toMatchObject({
      drafts: [],
      rounds: [{ message: 'Merci de revoir ceci.', by: 'Mathieu Villeneuve', remarks: [{ done_at: null }] }],
      can: { write: false, mark: true },
    })
    const [mail] = await db.selectFrom('mails').selectAll().where('request_id', '=', id).execute()
    const [remark] = read.rounds[0]?.remarks ?? []
    expect(mail?.body).toContain(`Merci de revoir ceci.\n\n- ${remark?.label}\u00a0: Précisez le nom.\n`)
  })

  test('is done without any remark too, and keeps the answers and files as they stood', async () => {
    const id = await submitted()
    const saved = await organisation.reads<{ option_id: number; value: string }[]>(`/requests/${id}/answers`)
    await adviser.changes(id, { state_id: 3 })
    const [round] = (await remarksFor(organisation, id)).rounds
    expect(round?.remarks).toEqual([])
    const [file] = await db
      .selectFrom('documents as d')
      .innerJoin('requests as r', 'r.filled_form_id', 'd.filled_form_id')
      .select(['d.id', 'd.option_id', 'd.name'])
      .where('r.id', '=', id)
      .where('d.option_id', 'is not', null)
      .execute()
    await organisation.savesAnswers(id, [{ option_id: saved.body[0]?.option_id, value: 'Un autre' }])
    await organisation.uploads(pdf(300, 'nouveau.pdf'), { request_id: id, option_id: file?.option_id ?? 0 })
    const { body } = await adviser.reads<{ answers: object[]; documents: object[] }>(
      `/requests/${id}/returns/${round?.id}/answers`,
    )
    expect(body.answers).toEqual(saved.body.map(({ option_id, value }) => ({ option_id, value, details: null })))
    expect(body.documents).toContainEqual(expect.objectContaining({ id: String(file?.id), name: file?.name }))
    expect(await adviser.reads(`/requests/${id}/returns/999999/answers`)).toBeRefused('not_found')
  })

  /** @behaviour remarks.documents */
  test('keeps the bytes of a document that is replaced or deleted since, for those who see the return', async () => {
    const id = await submitted({ type: 1 })
    const ofForm = () =>
      db
        .selectFrom('documents')
        .select(['id', 'option_id'])
        .where('filled_form_id', '=', filledForm)
        .where('option_id', 'is not', null)
        .orderBy('id')
    const filledForm = await filledFormIdOf(id)
    const [first, second] = await ofForm().execute()
    const { body: answers } = await organisation.reads<{ option_id: number }[]>(`/requests/${id}/answers`)
    await returns(adviser, id)
    // Gives an earlier answer a number that equals the id of the document.
    await db
      .updateTable('returned_answers')
      .set({ value: String(first?.id) })
      .where('option_id', '=', answers[0]?.option_id ?? 0)
      .execute()
    await db.updateTable('returned_answers').set({ value: sql`value` }).where('document_key', 'is not', null).execute()
    const [round] = (await remarksFor(organisation, id)).rounds
    const at = (document: number | undefined) => `/requests/${id}/returns/${round?.id}/documents/${document}`
    const before = await adviser.downloads(`/documents/${id}/${first?.id}`)
    await organisation.uploads(pdf(300, 'nouveau.pdf'), { request_id: id, option_id: first?.option_id ?? 0 })
    await organisation.calls('DELETE', `/documents/${second?.id}`)
    for (const who of [organisation, adviser, analyst]) expect(await who.downloads(at(first?.id))).toEqual(before)
    expect(await adviser.reads(at(second?.id))).toMatchObject({ status: 200 })
    expect(await here.otherOrganisation.reads(at(first?.id))).toBeRefused('not_found')
    expect(await adviser.reads(at(999_999))).toBeRefused('not_found')
    // A file that no return refers to is deleted with its document.
    const [latest] = await ofForm()
      .where('option_id', '=', first?.option_id ?? 0)
      .select('key')
      .execute()
    await organisation.uploads(pdf(300, 'encore.pdf'), { request_id: id, option_id: first?.option_id ?? 0 })
    await expect(here.files.read(latest?.key ?? '')).rejects.toThrow('ENOENT')
  })

  test('that is refused leaves the remarks where they are', async () => {
    const id = await submitted()
    await remarksOn(adviser, id)
    expect(await returns(adviser, id, { version: 99 })).toBeRefused('version_conflict')
    expect((await remarksFor(adviser, id)).drafts).toHaveLength(1)
  })
})

/** @behaviour remarks.shown-before */
test('a return takes along the remarks that it was shown, and none else', async () => {
  const id = await submitted()
  await remarksOn(adviser, id)
  const seen = (await remarksFor(adviser, id)).drafts.map(({ id: remark, version }) => ({ id: remark, version }))
  const table = await tableOf(id)
  await remarksOn(administrator, id, { ...table, reason: 'D’un collègue.' })
  for (const remarks of [undefined, [], seen])
    expect(await adviser.changes(id, { state_id: 3, remarks })).toBeRefused('remarks_changed')
  await remarksOn(administrator, id, { ...table, reason: '', version: 1 })
  await remarksOn(administrator, id, { reason: 'Changée.', version: 1 })
  expect(await adviser.changes(id, { state_id: 3, remarks: seen })).toBeRefused('remarks_changed')
  expect(await db.selectFrom('mails').select('id').where('request_id', '=', id).execute()).toEqual([])
  expect(await returns(adviser, id)).toMatchObject({ status: 200 })
})

/** @behaviour remarks.in-order */
test('remarks stand in the order of the form, in the list, the mail and the history', async () => {
  const id = await submitted()
  const { question_id } = await tableOf(id)
  for (const [row, reason] of [
    [1, 'Troisième'],
    [null, 'Deuxième'],
  ])
    await remarksOn(adviser, id, { question_id, row, reason })
  await remarksOn(adviser, id, { reason: 'Première' })
  expect(reasonsOf((await remarksFor(adviser, id)).drafts)).toEqual(['Première', 'Deuxième', 'Troisième'])
  await returns(adviser, id)
  const inOrder = /Première[^]*Deuxième[^]*Troisième/
  const [mail] = await db.selectFrom('mails').selectAll().where('request_id', '=', id).execute()
  expect(mail?.body).toMatch(inOrder)
  expect(reasonsOf((await remarksFor(organisation, id)).rounds[0]?.remarks ?? []).join(' ')).toMatch(inOrder)
  const { body } = await adviser.reads<{ data: { kind: string; changes: object }[] }>(`/requests/${id}/history`)
  expect(JSON.stringify(body.data.find(({ kind }) => kind === 'state')?.changes)).toMatch(inOrder)
})

/** @behaviour remarks.marked */
describe('a remark of a return', () => {
  test('is marked as corrected by the organisation, or not, with who and when, and the history tells it', async () => {
    const id = await submitted()
    const { remark } = await returnsWithRemark(adviser, id)
    expect(await marks(organisation, id, { remark })).toMatchObject({
      status: 200,
      body: { done_by: 'Joceline Villeneuve', done_at: here.clock.now().toISOString() },
    })
    expect(await marks(organisation, id, { remark, done: false })).toMatchObject({ body: { done_at: null } })
    const { body } = await adviser.reads<{ data: { kind: string; changes: unknown }[] }>(`/requests/${id}/history`)
    expect(body.data.filter(({ kind }) => kind === 'remark').map(({ changes }) => changes)).toEqual([
      { remark: { from: 'Corrigée', to: 'À corriger' } },
      { remark: { from: 'À corriger', to: 'Corrigée' } },
    ])
    const told = body.data.find(({ kind }) => kind === 'state')
    expect(told?.changes).toMatchObject({
      remarks: { from: null, to: expect.stringContaining('\u00a0: Précisez le nom.') },
    })
  })

  test('is not marked by who reads only, of another request, of a former return, or once it is submitted again', async () => {
    const id = await submitted()
    const { remark: former } = await returnsWithRemark(adviser, id)
    expect(await marks(analyst, id, { remark: former })).toBeRefused('forbidden')
    expect(await marks(organisation, await createRequest(here, organisation), { remark: former })).toBeRefused(
      'not_found',
    )
    await organisation.submits(id)
    expect(await marks(organisation, id, { remark: former })).toBeRefused('form_locked')
    const { remark } = await returnsWithRemark(adviser, id)
    expect(await marks(organisation, id, { remark: former })).toBeRefused('not_found')
    expect(await marks(organisation, id, { remark })).toMatchObject({ status: 200 })
    expect((await remarksFor(organisation, id)).rounds.map(({ remarks }) => remarks.length)).toEqual([1, 1])
  })
})

/** @behaviour remarks.unchanged */
test('what is marked as corrected while the answer is what it was is told apart, round by round', async () => {
  const id = await submitted()
  const { remark } = await returnsWithRemark(adviser, id)
  expect((await remarksFor(organisation, id)).rounds[0]?.remarks[0]).toMatchObject({ unchanged: false })
  expect(await marks(organisation, id, { remark })).toMatchObject({ body: { unchanged: true } })
  const { body } = await organisation.reads<{ option_id: number; value: string; revision: number }[]>(
    `/requests/${id}/answers`,
  )
  const form = await formOf(id)
  const [option] = form.questionById.get(QUESTION)?.question.options ?? []
  const [answer] = body.filter(({ option_id }) => option_id === option?.id)
  await organisation.savesAnswers(id, [{ ...answer, value: 'Le nom légal' }])
  expect((await remarksFor(organisation, id)).rounds[0]?.remarks[0]).toMatchObject({ unchanged: false })
  await organisation.submits(id)
  const { remark: second } = await returnsWithRemark(adviser, id)
  await marks(organisation, id, { remark: second })
  const told = (await remarksFor(adviser, id)).rounds.map(({ remarks }) => remarks[0]?.unchanged)
  expect(told).toEqual([true, false])
})

/** @behaviour remarks.archived */
test('an archived request is neither returned nor remarked on, and says why', async () => {
  const id = await submitted()
  await adviser.changes(id, { archived: true })
  const { body } = await adviser.reads<{ acts: { missing: { code: string }[] }[] }>(`/requests/${id}`)
  expect(body.acts.map(({ missing }) => missing.map(({ code }) => code))).toEqual([
    ['request_archived'],
    ['request_archived'],
  ])
  expect(await returns(adviser, id)).toBeRefused('request_archived')
  expect(await remarksOn(adviser, id)).toBeRefused('request_archived')
  expect((await remarksFor(adviser, id)).can.write).toBe(false)
  expect(await db.selectFrom('mails').select('id').where('request_id', '=', id).execute()).toEqual([])
  await adviser.changes(id, { archived: false })
  expect(await returns(adviser, id)).toMatchObject({ status: 200 })
})

/** @behaviour remarks.readable */
test.for([0x0007, 0x0000, 0x2028, 0x202e, 0x2066])(
  'a text with the character %i, that nobody sees, is refused',
  async (code) => {
    const id = await submitted()
    const text = `Avant${String.fromCodePoint(code)}après`
    expect(await remarksOn(adviser, id, { reason: text })).toBeRefused('invalid', 'remark.reason')
    expect(await returns(adviser, id, { message: text })).toBeRefused('invalid', 'request.message')
    expect(await remarksOn(adviser, id, { reason: 'Deux\nlignes et\tune tabulation' })).toMatchObject({ status: 200 })
  },
)

/** @behaviour remarks.said-before */
test('what is not marked, not sent or about to be sent is said before the act, which stays possible', async () => {
  const id = await submitted()
  const said = async (who: typeof adviser, act: string) => {
    const { body } = await who.reads<{ acts: { name: string; dialog: { text: string } }[] }>(`/requests/${id}`)
    return body.acts.find(({ name }) => name === act)?.dialog.text
  }
  await remarksOn(adviser, id)
  expect(await said(adviser, 'accept')).toContain('ne sera pas demandée')
  const { remark } = await returnsWithRemark(adviser, id)
  expect(await said(organisation, 'resubmit')).toContain('n’est pas marquée comme faite')
  await marks(organisation, id, { remark })
  expect(await said(organisation, 'resubmit')).not.toContain('marquée')
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })
})

test('what an earlier return asked for is not counted at a later one, where nobody can mark it', async () => {
  const id = await submitted()
  await returnsWithRemark(adviser, id)
  await organisation.submits(id)
  await returns(adviser, id, { message: 'Merci de signer la résolution.' })
  const { body } = await organisation.reads<{ acts: { name: string; dialog: { text: string } }[] }>(`/requests/${id}`)
  expect(body.acts.find(({ name }) => name === 'resubmit')?.dialog.text).not.toContain('marquée')
})
