import { addsContact, addsQuestion, editionOf } from '../faq-calls.ts'
import { ADMINISTRATORS, type CallRow, EVERYBODY } from './row.ts'

/** Everybody may read the FAQ. Callers who may not change it are refused before the item is looked for. */
export const FAQ: readonly CallRow[] = [
  { call: 'faq.read', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/faq') },
  { call: 'faq.edition', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/faq/edition') },
  {
    call: 'faq.changeHead',
    about: 'the introduction',
    may: ADMINISTRATORS,
    does: ({ who }) => who.calls('PATCH', '/faq', { body: { head: { intro: 'Bonjour.' } } }),
  },
  {
    call: 'faq.order',
    about: 'the questions',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const questions = (await editionOf(here)).questions.map(({ id }) => id)
      return who.calls('PUT', '/faq/order', { body: { list: 'questions', ids: questions } })
    },
  },
  { call: 'faq.addQuestion', about: 'one', may: ADMINISTRATORS, does: ({ who }) => addsQuestion(who) },
  {
    call: 'faq.changeQuestion',
    about: 'the first',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const id = (await editionOf(here)).questions[0]?.id
      return who.calls('PATCH', `/faq/questions/${id}`, { body: { question: { answer: 'Oui.' } } })
    },
  },
  {
    call: 'faq.removeQuestion',
    about: 'one that was added',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      await addsQuestion(here.administrator)
      return who.calls('DELETE', `/faq/questions/${(await editionOf(here)).questions.at(-1)?.id}`)
    },
  },
  { call: 'faq.addContact', about: 'one', may: ADMINISTRATORS, does: ({ who }) => addsContact(who) },
  {
    call: 'faq.changeContact',
    about: 'the first',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const id = (await editionOf(here)).contacts[0]?.id
      return who.calls('PATCH', `/faq/contacts/${id}`, { body: { contact: { phone: '418 555-0199' } } })
    },
  },
  {
    call: 'faq.removeContact',
    about: 'one that was added',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      await addsContact(here.administrator)
      return who.calls('DELETE', `/faq/contacts/${(await editionOf(here)).contacts.at(-1)?.id}`)
    },
  },
]
