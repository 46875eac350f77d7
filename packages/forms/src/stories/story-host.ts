import type { FormHost } from '@octroi/forms/react'

const DOCUMENTS = [
  { id: '77', name: 'lettres-patentes.pdf', size: 1_234_567 },
  {
    id: '78',
    name: 'rapport-annuel-des-activites-et-etats-financiers-audites-de-la-federation-regionale-2025-2026-version-finale.pdf',
    size: 19_876_543,
  },
  ...Object.entries({
    501: 'rapport-annuel-2025-2026.pdf',
    502: 'etats-financiers-2026-03-31.pdf',
    503: 'budget-2026-2027.pdf',
    504: 'proces-verbal-aga.pdf',
    505: 'resolution-ca.pdf',
    506: 'plan-d-action.pdf',
    507: 'lettre-d-appui.pdf',
    508: 'convention-de-fiducie.pdf',
    509: 'cadre-d-evaluation.pdf',
  }).map(([id, name]) => ({ id, name, size: 148_000 + 7_919 * Number(id) })),
]

/** A host that saves nothing, since stories only show. It knows documents 77 and 78, and 501 to 509. */
export const host: FormHost = {
  save: async (changes) => ({ saved: changes }),
  upload: async (file) => ({ id: '99', name: file.name, size: file.size }),
  documents: new Map(DOCUMENTS.map((document) => [document.id, document])),
  openDocument: async () => {},
  removeDocument: async () => {},
}
