import type { Description, RawField } from './description.ts'
import type { Row } from './values.ts'

export const TABLE_KEY = 'q1'
export const TABLE_COLUMN = 'poste'
const STATES = ['Prévu', 'Annoncé', 'Commencé', 'Terminé', 'Annulé']

/** A form of one section and one table of five columns. */
export function tableForm(): Description {
  const fields = [
    column('poste', 'Poste', 'text'),
    column('organisme', 'Organisme', 'text'),
    column('heures', 'Heures', 'integer'),
    column('debut', 'Début', 'date'),
    { ...column('etat', 'État', 'select'), values: STATES },
  ]
  const table = {
    id: 1,
    label: 'Activités',
    order: 1,
    question_number: '1.1',
    help: null,
    required: 1 as const,
    question_type: { id: 17, label: 'table' },
    fields,
    options: [{ id: 1, label: '', detail: 0 as const, custom: null, title: 0 as const, document_type: null }],
    children_question: [],
    parent_option_id: null,
  }
  const section = { id: 1, label: 'Activités', icon: 'home', description: '', questions: [table] }
  return { id: 1, url: null, name: 'Tableau', version: 1, sections: [section] }
}

/** Creates this many filled rows, always the same. */
export function tableRows(count: number): Row[] {
  return Array.from({ length: count }, (_, place) => ({
    poste: `Activité ${place + 1}`,
    organisme: `Organisme ${(place * 7) % 40}`,
    heures: (place * 13) % 90,
    debut: `2026-${String((place % 12) + 1).padStart(2, '0')}-${String((place % 28) + 1).padStart(2, '0')}`,
    etat: STATES[place % STATES.length] ?? '',
  }))
}

function column(id: string, title: string, type: string): RawField {
  return { id, title, type, validation: null, validation_help: null, length: 120, values: null, categorie_name: null }
}
