import type { Faq, FaqEdition } from '@octroi/domain'

/** Frequently asked questions for tests. */
export const SOME_FAQ: Faq = {
  title: 'Foire aux questions',
  intro: 'Vous trouverez ici les réponses aux questions les plus fréquentes.',
  contacts: [
    {
      id: 1,
      label: 'Bas-Saint-Laurent',
      regions: ['Bas-Saint-Laurent'],
      address: ['100, rue de l’Exemple', 'Rimouski'],
      phone: '418 555-0110',
      email: 'bas@example.org',
      hours: 'De 9 h à 17 h',
    },
    {
      id: 2,
      label: 'Québec et Lévis',
      regions: ['Capitale-Nationale', 'Chaudière-Appalaches'],
      address: ['200, avenue de l’Exemple', 'Québec'],
      phone: '418 555-0120',
      email: 'quebec@example.org',
      hours: 'De 9 h à 17 h',
    },
  ],
  questions: [
    { id: 1, topic: 'print', question: 'Comment imprimer?', answer: 'Choisissez **Imprimer**.' },
    { id: 2, topic: 'own', question: 'Puis-je répondre plus tard?', answer: '- Oui, par *section*.\n- Sans hâte.' },
  ],
}

/** Creates the questions as an administrator edits them. */
export function someEdition(change: Partial<FaqEdition> = {}): FaqEdition {
  const edited = { version: 3, updated_by: 'Mathieu Villeneuve' }
  return {
    ...SOME_FAQ,
    ...edited,
    contacts: SOME_FAQ.contacts.map((contact) => ({ ...contact, ...edited })),
    questions: SOME_FAQ.questions.map((question) => ({ ...question, ...edited })),
    ...change,
  }
}
