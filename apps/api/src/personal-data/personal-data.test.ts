import { STATES } from '@octroi/domain'
import { readdir } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createMail } from '../testing/factories/create-mail.ts'
import { createNote } from '../testing/factories/create-note.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { pdf } from '../testing/form-data.ts'
import type { Person } from '../testing/person.ts'
import { addPerson, testApp } from '../testing/test-app.ts'
import { organizationOf } from '../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, organisation, otherOrganisation } = here
const NAME = 140_001

/** The copied tables, whose cells are read as texts. */
type Content = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

async function copyOf(path: string) {
  const files = unzipSync(new Uint8Array(await administrator.downloads(path)))
  const text = Buffer.from(files['donnees.json'] ?? []).toString()
  return { files, text, content: JSON.parse(text) as Content }
}
const copyOfUser = (id: number) => copyOf(`/users/${id}/personal_data`)
const copyOfOrganization = (id: number) => copyOf(`/organizations/${id}/personal_data`)

/** Queues a mail to a person, with a link that opens their account. */
const mailTo = ({ id, who }: Person) => createMail(here, { recipient: who.email, user: id })

/** @behaviour personal-data.person */
test('a copy of a person has their account, acts and mails, and nothing that opens an account or is about others', async () => {
  const request = await createRequest(here, organisation, { responsible: adviser })
  await organisation.savesAnswers(request, [{ option_id: NAME, value: 'La Maison', revision: 0 }])
  await adviser.reads(`/requests/${request}/answers`)
  await mailTo(organisation)
  await mailTo(adviser)
  const { content, text } = await copyOfUser(organisation.id)
  expect(content['users']).toMatchObject([{ id: organisation.id, email: organisation.who.email }])
  expect(content['organization_users']).toEqual([{ organization_id: organisation.organizationId }])
  expect(content['mails']).toMatchObject([{ recipient: organisation.who.email, subject: 'Demande reçue' }])
  expect(content['answers']).toContainEqual(expect.objectContaining({ option_id: NAME }))
  expect(content['sessions']).toHaveLength(1)
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', organisation.id)
    .executeTakeFirstOrThrow()
  const theirs = [adviser.who.email, otherOrganisation.who.email]
  for (const secret of [password_hash ?? 'none', 'reset_password_token', 'token_hash', 'public_key', ...theirs])
    expect(text).not.toContain(secret)
})

/** @behaviour personal-data.organization */
test('a copy of an organisation has what it gave in words, its documents, and nothing of the funder or of others', async () => {
  const request = await createRequest(here, organisation, { documents: true })
  await organisation.savesAnswers(request, [{ option_id: NAME, value: 'La Maison du Quai', revision: 0 }])
  const other = await createRequest(here, otherOrganisation)
  await otherOrganisation.savesAnswers(other, [{ option_id: NAME, value: 'Le secret des autres', revision: 0 }])
  await createNote(here, organisation, { text: 'Note du bailleur' })
  const remark = { request_id: request, question_id: 1, label: 'Budget', at: here.clock.now() }
  await db
    .insertInto('remarks')
    .values({
      ...remark,
      organization_id: organizationOf('requests', request),
      reason: 'Brouillon du conseiller',
      user_id: adviser.id,
    })
    .execute()
  const returned = { request_id: request, user_id: adviser.id, at: here.clock.now(), message: 'Précisez le budget.' }
  await db
    .insertInto('request_events')
    .values({
      ...returned,
      organization_id: organizationOf('requests', request),
      from_state_id: STATES.submitted.id,
      to_state_id: STATES.correction.id,
    })
    .execute()
  const sent = await organisation.uploads(pdf(900, 'Bilan : 2026.pdf'), { request_id: request, label: 'Bilan' })
  const { content, files, text } = await copyOfOrganization(organisation.organizationId)
  expect(content['answers']).toContainEqual(expect.objectContaining({ option_id: NAME, value: 'La Maison du Quai' }))
  expect(content['request_events']).toMatchObject([{ message: 'Précisez le budget.' }])
  expect(content['questions']).toContainEqual(expect.objectContaining({ option_id: NAME }))
  expect(content['people']).toContainEqual(expect.objectContaining({ email: organisation.who.email }))
  expect(files[`documents/${request}/${sent.body.document.id} - Bilan 2026.pdf`]).toHaveLength(900)
  expect(Object.keys(files)).toHaveLength((content['documents']?.length ?? 0) + 1)
  for (const hidden of [
    'Le secret des autres',
    'Note du bailleur',
    'Brouillon du conseiller',
    otherOrganisation.who.email,
  ])
    expect(text).not.toContain(hidden)
})

/** @behaviour personal-data.organization */
test('a conflict of interest on one request closes the copy of its organisation to an administrator', async () => {
  const request = await createRequest(here, otherOrganisation)
  const path = `/organizations/${otherOrganisation.organizationId}/personal_data`
  const other = await addPerson(here, { name: 'Ada', type_id: 1 })
  await db
    .insertInto('request_conflicts')
    .values({
      request_id: request,
      organization_id: organizationOf('requests', request),
      user_id: other.id,
      at: here.clock.now(),
      reason: 'Ma sœur',
      main: false,
      financial: false,
      analyze_type_ids: [],
    })
    .execute()
  expect(await other.reads(path)).toBeRefused('conflict_declared')
  expect((await administrator.reads(path)).status).toBe(200)
})

/** @behaviour personal-data.nothing-left */
test('a copy leaves no file behind, and stands in the trail', async () => {
  const stored = async () => (await readdir(here.folder, { recursive: true })).toSorted()
  const before = await stored()
  await copyOfUser(organisation.id)
  expect(await stored()).toEqual(before)
  const of = (id: number) =>
    db.selectFrom('audit_events').select('actor_id').where('action', '=', 'download').where('subject_id', '=', id)
  await expect
    .poll(() => of(organisation.id).where('subject', '=', 'user').execute())
    .toContainEqual({ actor_id: administrator.id })
})

test('a document that waits for its search is named, not given', async () => {
  const request = await createRequest(here, otherOrganisation, { documents: true })
  const document = await db
    .selectFrom('documents as d')
    .innerJoin('requests as r', 'r.filled_form_id', 'd.filled_form_id')
    .select(['d.id', 'd.key'])
    .where('r.id', '=', request)
    .executeTakeFirstOrThrow()
  await db.insertInto('quarantined_files').values({ key: document.key, since: here.clock.now(), found: null }).execute()
  const { files } = await copyOfOrganization(otherOrganisation.organizationId)
  const names = Object.keys(files).filter((name) => name.includes(`/${document.id} - `))
  expect(names).toEqual([expect.stringMatching(/\.txt$/)])
})

test.each(['/users/2000000/personal_data', '/organizations/2000000/personal_data'])('%s is not there', async (path) => {
  expect(await administrator.reads(path)).toBeRefused('not_found')
})
