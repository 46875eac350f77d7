import { type StateCode, STATES } from '@octroi/domain'
import { evaluate } from '@octroi/forms'
import { demoAnswers, type DemoAnswer } from '../../demo/answers.ts'
import { beginForm, loadForm } from '../../filled-forms/index.ts'
import type { Person } from '../person.ts'
import { pdf } from '../form-data.ts'
import { someAnswering } from '../some-answering.ts'
import type { TestApp } from '../test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

export interface RequestOptions {
  /** Request type; by default 4, which has the shortest form. Type 1 has the real form of 169 questions. */
  readonly type?: number
  readonly state?: StateCode
  readonly answers?: 'none' | 'all' | 'all but one'
  /** Whether the required documents exist. */
  readonly documents?: boolean
  readonly responsible?: Person
  readonly financialAnalyst?: Person
  readonly listed?: readonly Person[]
  readonly year?: number
  readonly archived?: boolean
}

/** Inserts a request of an organisation in the given state of work; returns its id. */
export async function createRequest(test: TestApp, organisation: Person, asked: RequestOptions = {}): Promise<number> {
  const { type = 4, state = 'draft', answers = 'none', documents = false } = asked
  const { form_id } = await test.db
    .selectFrom('request_types')
    .select('form_id')
    .where('id', '=', type)
    .executeTakeFirstOrThrow()
  const organization_id = organisation.organizationId
  const filledFormId = await beginForm(test.db, { form_id, form_version: 1, organization_id })
  const { id } = await test.db
    .insertInto('requests')
    .values({
      type_id: type,
      filled_form_id: filledFormId,
      organization_id,
      financial_year: asked.year ?? 2026,
      state_id: STATES[state].id,
      responsible_id: asked.responsible?.id ?? null,
      financial_analyst_id: asked.financialAnalyst?.id ?? null,
      archived: asked.archived ?? false,
      initials: null,
      date_created: '2026-01-15',
      date_close: '2026-04-30',
      date_submitted: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (answers !== 'none') await answer(test, { filledFormId, form_id, isWhole: answers === 'all' })
  if (documents) await giveDocuments(test, filledFormId, form_id)
  for (const { id: user_id } of asked.listed ?? []) {
    const owner = { request_id: id, organization_id: organizationOf('requests', id) }
    await test.db
      .insertInto('request_users')
      .values({ ...owner, user_id, type_id: 9 })
      .execute()
  }
  return id
}

interface Answering {
  readonly filledFormId: number
  readonly form_id: number
  readonly isWhole: boolean
}

/** Creates answers that make a form complete and valid, except for documents. */
export async function completeAnswers({ db }: TestApp, form_id: number): Promise<DemoAnswer[]> {
  const form = await loadForm(db, form_id)
  return demoAnswers(someAnswering(), form.description, 1)
}

async function answer(test: TestApp, { filledFormId, form_id, isWhole }: Answering): Promise<void> {
  const form = await loadForm(test.db, form_id)
  const all = await completeAnswers(test, form_id)
  const states = isWhole ? [] : [...evaluate(form, all).questions.values()]
  const left = states.find((state) => state.counted && state.answered)
  const without = new Set(left?.question.options.map((option) => option.id))
  const rows = all.filter(({ option_id }) => !without.has(option_id))
  const owner = { filled_form_id: filledFormId, organization_id: organizationOf('filled_forms', filledFormId) }
  const stamp = { ...owner, revision: 1, updated_at: test.clock.now(), updated_by: null }
  await test.db
    .insertInto('answers')
    .values(rows.map((row) => ({ ...row, ...stamp })))
    .execute()
}

async function giveDocuments(test: TestApp, filled_form_id: number, form_id: number): Promise<void> {
  const { db, files, clock } = test
  const form = await loadForm(db, form_id)
  const given = await db
    .selectFrom('answers')
    .select(['option_id', 'value', 'details'])
    .where('filled_form_id', '=', filled_form_id)
    .execute()
  const missing = new Set(evaluate(form, given).missingDocuments)
  const options = [...form.optionById.values()].filter(({ question }) => missing.has(question.question.id))
  const organization_id = organizationOf('filled_forms', filled_form_id)
  const { content, name } = pdf()
  const keys = await files.keepAll(options.map(() => content))
  for (const [place, { option }] of options.entries()) {
    const kept = { key: keys[place] ?? '', name, size: content.length, content_type: 'application/pdf' }
    const document = {
      ...kept,
      filled_form_id,
      organization_id,
      option_id: option.id,
      type_id: null,
      label: option.label,
    }
    const row = await db
      .insertInto('documents')
      .values({ ...document, created_at: clock.now(), created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answered = { option_id: option.id, value: String(row.id), details: null, revision: 1 }
    await db
      .insertInto('answers')
      .values({ ...answered, filled_form_id, organization_id, updated_at: clock.now(), updated_by: null })
      .execute()
  }
}
