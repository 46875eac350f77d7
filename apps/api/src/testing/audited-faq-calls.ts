import type { AuditAction } from '@octroi/domain'
import type { AuditedCall } from './audited-calls.ts'
import { addsContact, addsQuestion, editionOf } from './faq-calls.ts'
import type { Reply } from './person.ts'
import type { TestApp } from './test-app.ts'

let count = 0
/** Returns a new, unique text. */
function another(): string {
  count += 1
  return `Texte ${count}`
}

const deed = (
  call: string,
  write: AuditAction,
  does: (here: TestApp) => Promise<() => Promise<Reply>>,
): AuditedCall => ({
  call: `faq.${call}`,
  about: 'one of the page',
  writes: [write],
  prepares: does,
})

const lastQuestion = async (here: TestApp) => (await editionOf(here)).questions.at(-1)?.id
const lastContact = async (here: TestApp) => (await editionOf(here)).contacts.at(-1)?.id

/** Calls that change the FAQ and its contacts. */
export const FAQ_CALLS: readonly AuditedCall[] = [
  deed(
    'changeHead',
    'update',
    async ({ administrator }) =>
      () =>
        administrator.calls('PATCH', '/faq', { body: { head: { intro: another() } } }),
  ),
  deed('order', 'update', async (here) => {
    const questions = (await editionOf(here)).questions.map(({ id }) => id).reverse()
    return () => here.administrator.calls('PUT', '/faq/order', { body: { list: 'questions', ids: questions } })
  }),
  deed(
    'addQuestion',
    'create',
    async ({ administrator }) =>
      () =>
        addsQuestion(administrator),
  ),
  deed('changeQuestion', 'update', async (here) => {
    const id = await lastQuestion(here)
    const body = { question: { answer: another() } }
    return () => here.administrator.calls('PATCH', `/faq/questions/${id}`, { body })
  }),
  deed('removeQuestion', 'delete', async (here) => {
    await addsQuestion(here.administrator)
    const id = await lastQuestion(here)
    return () => here.administrator.calls('DELETE', `/faq/questions/${id}`)
  }),
  deed(
    'addContact',
    'create',
    async ({ administrator }) =>
      () =>
        addsContact(administrator),
  ),
  deed('changeContact', 'update', async (here) => {
    const id = await lastContact(here)
    const body = { contact: { hours: another() } }
    return () => here.administrator.calls('PATCH', `/faq/contacts/${id}`, { body })
  }),
  deed('removeContact', 'delete', async (here) => {
    await addsContact(here.administrator)
    const id = await lastContact(here)
    return () => here.administrator.calls('DELETE', `/faq/contacts/${id}`)
  }),
]
