import type { FaqEdition } from '@octroi/domain'
import type { Person, Reply } from './person.ts'
import type { TestApp } from './test-app.ts'

/** The frequently asked questions as an administrator reads them to change them. */
export async function editionOf({ administrator }: TestApp): Promise<FaqEdition> {
  return (await administrator.reads<FaqEdition>('/faq/edition')).body
}

let count = 0

/** A question of its own: the trail tells questions by their words, and the same one is added once. */
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
