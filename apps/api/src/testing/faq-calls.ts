import type { FaqEdition } from '@octroi/domain'
import type { Person, Reply } from './person.ts'
import type { TestApp } from './test-app.ts'

/** Reads the FAQ for editing, as an administrator. */
export async function editionOf({ administrator }: TestApp): Promise<FaqEdition> {
  return (await administrator.reads<FaqEdition>('/faq/edition')).body
}

let count = 0

/** Adds a question with a unique text, because the trail records texts. */
export function addsQuestion(who: Person, more: object = {}): Promise<Reply<FaqEdition>> {
  count += 1
  const question = { question: `Quand saurai-je la suite ${count}?`, answer: 'En **juin**.', ...more }
  return who.calls('POST', '/faq/questions', { body: { question } })
}

export function addsContact(who: Person, more: object = {}): Promise<Reply<FaqEdition>> {
  count += 1
  const contact = {
    label: `Siège social ${count}`,
    address: '1, rue du Port\nRimouski',
    phone: '418 555-0100',
    email: 'info@example.org',
    hours: 'De 9 h à 17 h',
    ...more,
  }
  return who.calls('POST', '/faq/contacts', { body: { contact } })
}
