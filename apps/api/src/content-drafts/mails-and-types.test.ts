import type { ContentItem, ContentRequestType } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import {
  discardsContent,
  draftsContent,
  publishesContent,
  readsContent,
} from '../testing/factories/create-content-draft.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation, db } = here

const faultsOf = async (item: string, value: object) => {
  const { body } = await draftsContent(administrator, item, value)
  await discardsContent(administrator, item)
  return body.draft?.faults.map(({ path, code }) => [path, code])
}
const changedValue = async (item: string, changed: object) => ({
  ...(await readsContent(administrator, item)).value,
  ...changed,
})

/** @behaviour content.mails */
describe('a mail', () => {
  test('is rewritten, and its placeholders have sample values', async () => {
    const value = await changedValue('mail/reminder', { subject: 'Rappel pour {{organization_name}}' })
    const { body } = await publishesContent(administrator, 'mail/reminder', value)
    expect(body.value['subject']).toBe('Rappel pour {{organization_name}}')
    const names = body.choices.placeholders?.map(({ name }) => name)
    expect(names).toContain('request_url')
    expect(body.choices.placeholders?.every(({ sample }) => sample !== '')).toBe(true)
  })

  test('is refused with an unknown or a broken placeholder, or without what it cannot do without', async () => {
    const body = 'Bonjour {{user_name}}, {{lien}}, {{user name}}.'
    expect(await faultsOf('mail/password_reset', { subject: 'Mot {{message}}', body })).toEqual([
      ['subject', 'unknown_placeholder'],
      ['body', 'unknown_placeholder'],
      ['body', 'broken_placeholder'],
      ['body', 'missing_placeholder'],
    ])
    expect(await faultsOf('mail/password_reset', { subject: ' ', body: '{{reset_url}}' })).toEqual([
      ['subject', 'required'],
    ])
  })
})

/** @behaviour content.types */
describe('a type of request', () => {
  test('goes through the states that follow from its analyses and its recommendations', async () => {
    const value = await changedValue('request_type/5', { analyze_type_ids: [9], recommendations: 'preformulated' })
    const { body } = await publishesContent(administrator, 'request_type/5', value)
    expect(body.history).toHaveLength(2)
    const type = await db.selectFrom('request_types').selectAll().where('id', '=', 5).executeTakeFirstOrThrow()
    expect(type).toMatchObject({ flow: [1, 2, 3, 4, 7, 8], analyze_type_ids: [9] })
  })

  test('needs a name of its own, a published form, analyses that exist, and analyses before recommendations', async () => {
    const wrong = { label: 'aide PONCTUELLE', form_id: 999, analyze_type_ids: [], recommendations: 'formulated' }
    expect(await faultsOf('request_type/5', { ...wrong, financial_pages: false })).toEqual([
      ['label', 'duplicate_label'],
      ['form_id', 'unknown_form'],
      ['recommendations', 'needs_analyses'],
    ])
    const unknown = await changedValue('request_type/4', { analyze_type_ids: [9, 9, 77] })
    expect(await faultsOf('request_type/4', unknown)).toEqual([
      ['analyze_type_ids', 'unknown_analysis'],
      ['analyze_type_ids', 'needless_analyses'],
    ])
  })

  test('keeps a state in which there are requests', async () => {
    await createRequest(here, organisation, { state: 'analysis' })
    const value = await changedValue('request_type/4', { analyze_type_ids: [] })
    expect(await publishesContent(administrator, 'request_type/4', value)).toBeRefused('invalid', 'recommendations')
  })

  test('is retired: no more requests of it are created, and those that exist stay', async () => {
    const id = await createRequest(here, organisation, { type: 2 })
    const value = await changedValue('request_type/2', { retired: true })
    const { body } = await publishesContent(administrator, 'request_type/2', value)
    expect(body.value).toMatchObject({ retired: true })
    const { body: types } = await administrator.reads<{ id: number; retired: boolean }[]>('/requests/types')
    expect(types.filter(({ retired }) => retired).map((type) => type.id)).toEqual([2])
    const request = { type_id: 2, organization_id: organisation.organizationId, date_close: '2026-09-30' }
    const created = await administrator.calls('POST', '/requests', {
      body: { requests: [{ ...request, financial_year: 2027 }] },
    })
    expect(created).toBeRefused('invalid', 'requests[0].type_id')
    expect((await organisation.reads(`/requests/${id}`)).status).toBe(200)
    const { retired: _, ...offered } = value
    expect((await publishesContent(administrator, 'request_type/2', offered)).body.value).toEqual(offered)
  })

  test('is created under an id of its own, and can be changed after it', async () => {
    const value = await changedValue('request_type/new', { label: 'Bourse', form_id: 4 })
    const draft = await draftsContent(administrator, 'request_type/new', value)
    expect(draft.body.draft?.changes.slice(0, 2)).toEqual([
      { field: 'Nom', from: null, to: 'Bourse' },
      { field: 'Formulaire', from: null, to: expect.any(String) },
    ])
    await discardsContent(administrator, 'request_type/new')
    const { body } = await publishesContent(administrator, 'request_type/new', value)
    expect(body).toMatchObject({ key: '1001', label: 'Bourse', history: [{ version: 1 }] })
    const types = (await administrator.reads<{ id: number; flow: number[] }[]>('/requests/types')).body
    expect(types.find(({ id }) => id === 1001)?.flow).toEqual([1, 2, 3, 9])
  })
})

/** @behaviour content.types */
test('a type of analysis stays financial once there are analyses, and is created like a type of request', async () => {
  const request_id = await createRequest(here, organisation, { state: 'submitted' })
  await administrator.changes(request_id, { state_id: 4 })
  const value = await changedValue('analyze_type/9', { financial: true })
  const { counts } = (await readsContent(administrator, 'analyze_type/9')).uses
  expect(counts[0]?.count).toBeGreaterThan(0)
  expect(await faultsOf('analyze_type/9', value)).toEqual([['financial', 'type_in_use']])
  const made = { label: 'Analyse juridique', form_id: 19, financial: false, summary: false }
  expect((await publishesContent(administrator, 'analyze_type/new', made)).body.key).toBe('1001')
})

/** @behaviour content.types */
test('a type of analysis that is retired stays where it is, and is added to no other type of request', async () => {
  const type = (await readsContent(administrator, 'request_type/1')).value as ContentRequestType
  const [kept = 0] = type.analyze_type_ids
  const retired = await changedValue(`analyze_type/${kept}`, { retired: true })
  const { body } = await publishesContent(administrator, `analyze_type/${kept}`, retired)
  expect(body.value).toMatchObject({ retired: true })
  expect(await faultsOf('request_type/1', await changedValue('request_type/1', { label: 'Soutien' }))).toEqual([])
  const added = await changedValue('request_type/5', { analyze_type_ids: [kept] })
  expect(await faultsOf('request_type/5', added)).toContainEqual(['analyze_type_ids', 'retired_analysis'])
  const { choices } = await readsContent(administrator, 'request_type/1')
  expect(choices.analyses).toContainEqual(expect.objectContaining({ id: kept, retired: true }))
})

/** @behaviour content.texts */
describe('a text', () => {
  const consent = async () =>
    (await db.selectFrom('texts').select('data').where('key', '=', 'consent').executeTakeFirstOrThrow()).data

  test('of the consent becomes the next version by itself', async () => {
    await publishesContent(administrator, 'text/consent', { text: 'Je consens.' })
    expect(await consent()).toEqual({ version: 2, text: 'Je consens.' })
    await publishesContent(administrator, 'text/consent', { text: 'Je consens.' })
    expect(await consent()).toEqual({ version: 2, text: 'Je consens.' })
    expect(await faultsOf('text/consent', { text: ' ' })).toEqual([['text', 'required']])
  })

  test('of the funder needs a whole address', async () => {
    const value = await changedValue('text/funder', { funder_email: 'info@', funder_phone: '' })
    expect(await faultsOf('text/funder', value)).toEqual([
      ['funder_phone', 'required'],
      ['funder_email', 'email_wrong'],
    ])
  })

  test('of reminders has days from 1 to 365, each once, and each mail once', async () => {
    const mail = (days: number | null, key: string) => ({ days, key })
    const mails = [
      mail(14, 'closing_14_days'),
      mail(14, 'reminder'),
      mail(0, 'assignment'),
      mail(1.5, 'closing_3_days'),
      mail(366, 'reminder'),
      mail(null, 'closing_14_days'),
    ]
    expect(await faultsOf('text/closing_reminders', { from_hour: 8, mails })).toEqual([
      ['mails.1.days', 'duplicate_days'],
      ['mails.2.days', 'days_wrong'],
      ['mails.2.key', 'unknown_mail'],
      ['mails.3.days', 'days_wrong'],
      ['mails.4.days', 'days_wrong'],
      ['mails.4.key', 'duplicate_mail'],
      ['mails.5.days', 'days_wrong'],
      ['mails.5.key', 'duplicate_mail'],
    ])
    const value = { from_hour: 9, mails: [mail(10, 'closing_14_days'), mail(2, 'closing_3_days')] }
    const { body } = await publishesContent(administrator, 'text/closing_reminders', value)
    expect((body satisfies ContentItem).value).toEqual(value)
  })
})
