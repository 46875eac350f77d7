import type { AuditEvent, Faq, FaqEdition } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../content/load-content.ts'
import { readContent } from '../content/read-content.ts'
import { addsContact, addsQuestion, editionOf } from '../testing/faq-calls.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, administrator, organisation } = here
const second = await addPerson(here, { name: 'Hélène', type_id: 1 })
const shipped = await readContent()
await loadContent(db, shipped)

const shown = async () => (await organisation.reads<Faq>('/faq')).body
const changes = (id: number, question: object, version?: number) =>
  administrator.calls<FaqEdition>('PATCH', `/faq/questions/${id}`, { body: { question, version } })
const trail = async (subject: string, id: number) =>
  (await administrator.reads<{ data: AuditEvent[] }>(`/audit_events/${subject}/${id}`)).body.data

/** Adds a question for one test to change. */
async function added(more: object = {}) {
  const question = (await addsQuestion(administrator, more)).body.questions.at(-1)
  if (!question) throw new Error('No question was added')
  return question
}

describe('the frequently asked questions', () => {
  /** @behaviour faq.edit */
  test('are added to, changed, put in another order and removed by administrators, as everybody reads them', async () => {
    const { id, version } = await added({ question: '  Où écrire? ', answer: ' Au **siège**. ' })
    expect(id).toBeGreaterThan(1000)
    expect((await shown()).questions.at(-1)).toEqual({
      id,
      topic: 'own',
      question: 'Où écrire?',
      answer: 'Au **siège**.',
    })
    const { body } = await changes(id, { answer: 'À Rimouski.' }, version)
    expect(body.questions.at(-1)).toMatchObject({ version: version + 1, updated_by: 'Claire Villeneuve' })
    const ids = body.questions.map((question) => question.id)
    const order = [id, ...ids.slice(0, -1)]
    await administrator.calls('PUT', '/faq/order', { body: { list: 'questions', ids: order } })
    expect((await shown()).questions.map((question) => question.id)).toEqual(order)
    expect((await administrator.calls('DELETE', `/faq/questions/${id}`)).status).toBe(200)
    expect((await shown()).questions.map((question) => question.id)).toEqual(ids.slice(0, -1))
    expect((await added()).id).toBeGreaterThan(id)
  })

  /** @behaviour faq.edit */
  test('come with a title, an introduction and contacts that administrators change too', async () => {
    const head = { title: 'Questions', intro: 'Bonjour.' }
    await administrator.calls('PATCH', '/faq', { body: { head } })
    const { body } = await addsContact(administrator, { label: 'Siège social' })
    const contact = body.contacts.at(-1)
    await administrator.calls('PATCH', `/faq/contacts/${contact?.id}`, {
      body: {
        contact: { address: '2, rue du Port\n\n  Rimouski ', hours: '', regions: ['Bas-Saint-Laurent'] },
        version: contact?.version,
      },
    })
    const read = await shown()
    expect(read).toMatchObject(head)
    expect(read.contacts.at(-1)).toEqual({
      id: contact?.id,
      label: 'Siège social',
      regions: ['Bas-Saint-Laurent'],
      address: ['2, rue du Port', 'Rimouski'],
      phone: '418 555-0100',
      email: 'info@example.org',
      hours: '',
    })
    const ids = (await shown()).contacts.map(({ id }) => id).reverse()
    await administrator.calls('PUT', '/faq/order', { body: { list: 'contacts', ids } })
    expect((await shown()).contacts.map(({ id }) => id)).toEqual(ids)
    await administrator.calls('DELETE', `/faq/contacts/${contact?.id}`)
    expect((await shown()).contacts).toHaveLength(shipped.faq.contacts.length)
  })

  /** @behaviour faq.edit-faults */
  test('are refused with every fault by path', async () => {
    const long = { question: 'Deux\nlignes', answer: 'x'.repeat(10_001) }
    const question = await administrator.calls('POST', '/faq/questions', { body: { question: long } })
    expect(question).toBeRefused('invalid', 'question.question')
    expect(question).toBeRefused('invalid', 'question.answer')
    expect(await administrator.calls('POST', '/faq/questions', { body: { question: {} } })).toBeRefused(
      'invalid',
      'question.answer',
    )
    expect(await addsContact(administrator, { email: 'info', phone: '' })).toBeRefused('invalid', 'contact.email')
    const nowhere = await addsContact(administrator, { regions: ['Atlantide'] })
    expect(nowhere).toBeRefused('invalid', 'contact.regions')
    expect(await administrator.calls('PATCH', '/faq', { body: { head: { title: ' ' } } })).toBeRefused(
      'invalid',
      'head.title',
    )
  })

  /** @behaviour faq.edit-trail */
  test('keep in the trail what was said before, also of what was removed', async () => {
    const { id } = await added({ question: 'Combien?', answer: 'Peu.' })
    await changes(id, { answer: 'Beaucoup.' })
    await changes(id, { answer: 'Beaucoup.' })
    await administrator.calls('DELETE', `/faq/questions/${id}`)
    expect((await trail('faq_question', id)).map(({ action, changes: told }) => [action, told])).toEqual([
      ['delete', { label: { from: 'Combien?', to: null }, answer: { from: 'Beaucoup.', to: null } }],
      ['update', { answer: { from: 'Peu.', to: 'Beaucoup.' } }],
      ['create', { label: { from: null, to: 'Combien?' }, answer: { from: null, to: 'Peu.' } }],
    ])
  })
})

describe('two administrators at once', () => {
  /** @behaviour faq.edit-conflict */
  test('do not overwrite each other, whatever they change', async () => {
    const { id, version } = await added()
    const other = { body: { question: { answer: 'Autre.' }, version } }
    expect((await second.calls('PATCH', `/faq/questions/${id}`, other)).status).toBe(200)
    expect(await changes(id, { answer: 'Mienne.' }, version)).toBeRefused('version_conflict')
    const removal = { query: { version } }
    expect(await administrator.calls('DELETE', `/faq/questions/${id}`, removal)).toBeRefused('version_conflict')
    const { body } = await administrator.reads<FaqEdition>('/faq/edition')
    expect(body.questions.at(-1)).toMatchObject({ answer: 'Autre.', updated_by: 'Hélène Villeneuve' })
    await second.calls('DELETE', `/faq/questions/${id}`)
    expect(await changes(id, { answer: 'Mienne.' }, version + 1)).toBeRefused('not_found')
  })

  /** @behaviour faq.edit-conflict */
  test('do not undo what the other moved; the same move, sent again, is done', async () => {
    const from = (await editionOf(here)).questions.map(({ id }) => id)
    const order = (ids: readonly number[]) => ({ body: { list: 'questions', ids, from } })
    const turned = from.toReversed()
    expect((await second.calls('PUT', '/faq/order', order(turned))).status).toBe(200)
    expect(await administrator.calls('PUT', '/faq/order', order([...from.slice(1), ...from.slice(0, 1)]))).toBeRefused(
      'version_conflict',
    )
    expect((await second.calls('PUT', '/faq/order', order(turned))).status).toBe(200)
    expect((await editionOf(here)).questions.map(({ id }) => id)).toEqual(turned)
    const back = { body: { list: 'questions', ids: from, from: turned } }
    expect((await administrator.calls('PUT', '/faq/order', back)).status).toBe(200)
  })

  /** @behaviour faq.edit-conflict */
  test('do not put in order what the other added, and add at the same moment two questions', async () => {
    const before = (await editionOf(here)).questions.map(({ id }) => id)
    await Promise.all([addsQuestion(administrator), addsQuestion(second)])
    const now = (await editionOf(here)).questions.map(({ id }) => id)
    expect(new Set(now).size).toBe(before.length + 2)
    const old = { body: { list: 'questions', ids: before } }
    expect(await administrator.calls('PUT', '/faq/order', old)).toBeRefused('version_conflict')
    const twice = { body: { list: 'questions', ids: [...now.slice(1), now[1]] } }
    expect(await administrator.calls('PUT', '/faq/order', twice)).toBeRefused('version_conflict')
    expect((await editionOf(here)).questions.map(({ id }) => id)).toEqual(now)
  })
})

describe('an upgrade of the content', () => {
  /** @behaviour faq.edit-kept */
  test('leaves what the funder changed, added, removed or moved', async () => {
    const [first, removed, untouched] = shipped.faq.questions
    if (!first || !removed || !untouched) throw new Error('The page ships with questions')
    await changes(first.id, { answer: 'La nôtre.' })
    await administrator.calls('DELETE', `/faq/questions/${removed.id}`)
    const own = await added({ question: 'La nôtre?' })
    const ids = (await editionOf(here)).questions.map(({ id }) => id)
    const order = [own.id, ...ids.filter((id) => id !== own.id)]
    await administrator.calls('PUT', '/faq/order', { body: { list: 'questions', ids: order } })
    const questions = shipped.faq.questions.map((question) => ({
      ...question,
      answer: 'Celle de la version suivante.',
    }))
    await loadContent(db, { ...shipped, faq: { ...shipped.faq, questions } })
    const now = (await shown()).questions
    expect(now.map(({ id }) => id)).toEqual(order)
    const answerOf = (id: number) => now.find((question) => question.id === id)?.answer
    expect(answerOf(first.id)).toBe('La nôtre.')
    expect(answerOf(removed.id)).toBeUndefined()
    expect(answerOf(untouched.id)).toBe('Celle de la version suivante.')
  })
})
