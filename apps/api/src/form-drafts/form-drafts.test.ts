import type { AuditEvent, FormDraft, FormInList, FormUsage } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import {
  addSection,
  beginsForm,
  createForm,
  discardsForm,
  publishesForm,
  savesActs,
  setLabel,
} from '../testing/factories/create-form-draft.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, db } = here

const readDraft = async (id: number) => (await administrator.reads<FormDraft>(`/forms/${id}/draft`)).body
const listed = async (id: number) =>
  (await administrator.reads<FormInList[]>('/forms')).body.find((form) => form.id === id)
const lastEvents = async (id: number, count: number) =>
  (await administrator.reads<{ data: AuditEvent[] }>(`/audit_events/form/${id}`)).body.data.slice(0, count)

/** @behaviour form-drafts.begin */
describe('a draft', () => {
  test('is begun from the latest version, once for all who begin it', async () => {
    const { body } = await administrator.calls<FormDraft>('POST', '/forms/2/draft')
    expect(body).toMatchObject({ form_id: 2, revision: 0, description: { id: 2 } })
    const { version } = await db
      .selectFrom('forms')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(body.base_version).toBe(version)
    await savesActs(administrator, 2, { acts: [addSection(900)] })
    expect((await administrator.calls<FormDraft>('POST', '/forms/2/draft')).body).toMatchObject({ revision: 1 })
    expect(await listed(2)).toMatchObject({ version, draft: { revision: 1 } })
  })

  test('of a new form is empty or a copy, and is begun once under its key', async () => {
    const first = await beginsForm(administrator, 'Bourses', { key: 'form-1' })
    const again = await beginsForm(administrator, 'Bourses', { key: 'form-1' })
    const renamed = await beginsForm(administrator, 'Bourses 2027', { key: 'form-1' })
    expect([again.body.form_id, renamed.body.form_id]).toEqual([first.body.form_id, first.body.form_id])
    expect(await readDraft(first.body.form_id)).toMatchObject({
      base_version: null,
      description: { name: 'Bourses 2027' },
    })
    const copy = (await beginsForm(administrator, 'Copie', { copy_of: 4 })).body
    expect(copy.description).toMatchObject({ name: 'Copie', version: 1 })
    expect(JSON.stringify(copy.description)).toContain('"questions":[{')
    expect(await listed(copy.form_id)).toMatchObject({ name: 'Copie', version: null, used_by: [], filled_count: 0 })
  })

  test('is refused without a name and of a form that is not there', async () => {
    expect(await beginsForm(administrator, '  ')).toBeRefused('invalid', 'form.name')
    expect(await beginsForm(administrator, 'x'.repeat(201))).toBeRefused('invalid', 'form.name')
    expect(await beginsForm(administrator, 'Copie', { copy_of: 999_999 })).toBeRefused('not_found')
    expect(await administrator.calls('POST', '/forms/999999/draft')).toBeRefused('not_found')
    expect(await savesActs(administrator, 999_999, { acts: [] })).toBeRefused('not_found')
  })
})

/** @behaviour form-drafts.save */
describe('saving acts', () => {
  test('changes the draft, and tells the trail what was done to what', async () => {
    const id = await createForm(administrator)
    const { body } = await savesActs(administrator, id, { acts: [addSection(1), setLabel(11, 'Nom complet')] })
    expect(body).toEqual({ saved: true, clashes: [], revision: 1, others: [] })
    expect(await readDraft(id)).toMatchObject({
      revision: 1,
      description: { sections: [{ questions: [{ label: 'Nom complet' }] }] },
    })
    const [event] = await lastEvents(id, 1)
    expect(event).toMatchObject({
      action: 'update',
      subject: 'form',
      changes: {
        'Section «\u00a0Identité\u00a0»': { from: null, to: 'Ajout' },
        'Question «\u00a0Nom complet\u00a0»\u00a0– libellé': { to: 'Nom complet' },
      },
    })
  })

  test('keeps what both did who edited at once, and tells each of the other', async () => {
    const other = await addPerson(here, { name: 'Paul', type_id: 1 })
    const id = await createForm(administrator)
    await savesActs(administrator, id, { acts: [addSection(1)] })
    await savesActs(administrator, id, { revision: 1, acts: [setLabel(11, 'Nom')] })
    const { body } = await savesActs(other, id, { revision: 1, acts: [addSection(2)] })
    expect(body).toMatchObject({ saved: true, revision: 3 })
    expect(body.others).toEqual([{ acts: [setLabel(11, 'Nom')], by: expect.stringContaining('Claire') }])
    expect((await readDraft(id)).description).toMatchObject({ sections: [{ id: 2 }, { id: 1 }] })
  })

  test('saves nothing that contradicts what somebody else saved, or that can no longer be done', async () => {
    const id = await createForm(administrator)
    await savesActs(administrator, id, { acts: [addSection(1)] })
    await savesActs(administrator, id, { revision: 1, acts: [setLabel(11, 'Prénom')] })
    const clash = await savesActs(administrator, id, { revision: 1, acts: [addSection(2), setLabel(11, 'Nom')] })
    expect(clash.body).toMatchObject({ saved: false, clashes: [1], revision: 2 })
    const gone = await savesActs(administrator, id, { revision: 2, acts: [setLabel(99, 'Nom')] })
    expect(gone.body).toMatchObject({ saved: false, clashes: [0], others: [] })
    expect((await readDraft(id)).description).toMatchObject({ sections: [{ questions: [{ label: 'Prénom' }] }] })
    expect(await savesActs(administrator, id, { revision: 9, acts: [] })).toBeRefused('malformed')
  })

  test('refuses half characters, which no database stores, wherever they are', async () => {
    const id = await createForm(administrator)
    await savesActs(administrator, id, { acts: [addSection(1)] })
    const half = '\ud83d'
    const named = { act: 'set', of: { kind: 'form' }, property: 'checks', value: [{ [half]: 1 }] } as const
    for (const act of [setLabel(11, half), addSection(2, half), named])
      expect(await savesActs(administrator, id, { revision: 1, acts: [act] })).toBeRefused('malformed')
    expect(await beginsForm(administrator, half)).toBeRefused('malformed')
    expect(await savesActs(administrator, id, { revision: 1, acts: [setLabel(11, '🎈')] })).toMatchObject({
      status: 200,
    })
  })

  test('refuses what has not the shape of a form', async () => {
    const id = await createForm(administrator)
    const odd = { act: 'add_section', section: { id: 1, label: 7 }, after: null } as never
    expect((await savesActs(administrator, id, { acts: [odd] })).body).toMatchObject({ saved: false, clashes: [0] })
    const unknown = { act: 'set', of: { kind: 'form' }, property: 'version', value: 9 } as never
    expect((await savesActs(administrator, id, { acts: [unknown] })).body).toMatchObject({ saved: false })
  })
})

/** @behaviour form-drafts.usage */
test('what is being filled in on published versions is counted, and only that', async () => {
  const usage = async () => (await administrator.reads<FormUsage>('/forms/4/draft/usage')).body
  const before = await usage()
  const organisation = await addPerson(here, { name: 'Lucie', type_id: 5 })
  await createRequest(here, organisation, { type: 4, state: 'draft' })
  await createRequest(here, organisation, { type: 4, state: 'correction' })
  await createRequest(here, organisation, { type: 4, state: 'submitted' })
  await createRequest(here, organisation, { type: 4, state: 'draft', archived: true })
  expect(await usage()).toEqual({ requests: before.requests + 2, analyses: 0 })
  expect((await administrator.reads('/forms/999999/draft/usage')).body).toEqual({ requests: 0, analyses: 0 })
})

/** @behaviour form-drafts.publish */
describe('publishing', () => {
  test('gives the next version to new requests, and leaves published ones as they are', async () => {
    const before = (await administrator.calls<FormDraft>('POST', '/forms/3/draft')).body
    await savesActs(administrator, 3, { acts: [addSection(900)] })
    const version = (before.base_version ?? 0) + 1
    expect((await publishesForm(administrator, 3, 1)).body).toEqual({ id: 3, version })
    expect(await administrator.reads('/forms/3/draft')).toBeRefused('not_found')
    const { body } = await administrator.reads<{ version: number; sections: { id: number }[] }>('/forms/3')
    expect(body.version).toBe(version)
    expect(body.sections[0]?.id).toBe(900)
    const former = await administrator.reads<{ sections: { id: number }[] }>('/forms/3', { version: version - 1 })
    expect(former.body.sections.map(({ id }) => id)).not.toContain(900)
    const [event] = await lastEvents(3, 1)
    expect(event?.changes).toEqual({ 'Version publiée': { from: version - 1, to: version } })
  })

  test('is refused with every fault of the draft, of an older revision, and beside another version', async () => {
    const id = await createForm(administrator)
    expect(await publishesForm(administrator, id, 0)).toBeRefused('invalid', 'sections')
    await savesActs(administrator, id, { acts: [addSection(1)] })
    const faulty = { act: 'set', of: { kind: 'question', id: 11 }, property: 'show_if', value: 'q99 > 1' } as const
    await savesActs(administrator, id, { revision: 1, acts: [faulty] })
    expect(await publishesForm(administrator, id, 1)).toBeRefused('version_conflict')
    expect(await publishesForm(administrator, id, 2)).toBeRefused('invalid', 'sections[0].questions[0].show_if')
    const whole = { act: 'set', of: faulty.of, property: 'show_if' } as const
    await savesActs(administrator, id, { revision: 2, acts: [whole] })
    await db.insertInto('forms').values({ id, version: 1, name: 'Essai', description: '{}' }).execute()
    expect(await publishesForm(administrator, id, 3)).toBeRefused('version_conflict')
    await db.deleteFrom('forms').where('id', '=', id).execute()
    expect((await publishesForm(administrator, id, 3)).body).toEqual({ id, version: 1 })
  })

  test('throws a draft away when asked to, and says so', async () => {
    const id = await createForm(administrator)
    expect((await discardsForm(administrator, id)).status).toBe(204)
    expect(await listed(id)).toBeUndefined()
    expect((await lastEvents(id, 1))[0]?.changes).toEqual({ Brouillon: { from: 'En cours', to: 'Abandonné' } })
    expect(await createForm(administrator)).toBe(id + 1)
  })

  test('is refused, like saving, of a draft that was thrown away and begun again since', async () => {
    const begun_at = (await administrator.calls<FormDraft>('POST', '/forms/2/draft')).body.begun_at
    await discardsForm(administrator, 2)
    here.clock.pass({ seconds: 1 })
    const again = (await administrator.calls<FormDraft>('POST', '/forms/2/draft')).body
    const { revision } = again
    const acts = [setLabel(11, 'Nom')]
    const former = `/forms/2/draft?begun_at=${begun_at}`
    expect(
      await administrator.calls('POST', '/forms/2/draft/acts', { body: { begun_at, revision, acts } }),
    ).toBeRefused('not_found')
    expect(await administrator.calls('POST', '/forms/2/draft/publish', { body: { begun_at, revision } })).toBeRefused(
      'not_found',
    )
    expect(await administrator.calls('DELETE', former)).toBeRefused('not_found')
    expect(await readDraft(2)).toEqual(again)
  })
})
