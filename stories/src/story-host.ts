import type { FormHost } from '@octroi/forms/react'

const DOCUMENTS = [
  { id: '77', name: 'lettres-patentes.pdf', size: 1_234_567 },
  {
    id: '78',
    name: 'rapport-annuel-des-activites-et-etats-financiers-audites-de-la-federation-regionale-2025-2026-version-finale.pdf',
    size: 19_876_543,
  },
]

/** Saves nowhere: stories show, they keep nothing. Knows documents 77 and 78. */
export const host: FormHost = {
  save: async (changes) => ({ saved: changes }),
  upload: async (file) => ({ id: '99', name: file.name, size: file.size }),
  documents: new Map(DOCUMENTS.map((document) => [document.id, document])),
  openDocument: async () => {},
  removeDocument: async () => {},
}
