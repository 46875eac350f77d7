import type { Form } from '../description/index-form.ts'
import { field, form, option, question } from './builders.ts'

const PATTERN = { validation: '[A-Z][0-9]|\\u{1F600}', validation_help: 'Une lettre et un chiffre.' }

/** A form with every type of question and every kind of rule: bounds, limits, details, conditions within conditions. */
export function everyTypeForm(): Form {
  return form(...singles(), ...choices(), ...perOption(), ...tables())
}

function singles() {
  return [
    question('text', 1, { fields: [field('t', 'text', { ...PATTERN, length: 5 })] }),
    question('text', 2, { fields: [field('t', 'email', { length: 20 })] }),
    question('text', 3, { fields: [field('t', 'url')] }),
    question('text', 4, { fields: [field('t', 'year', { min: 1900, max: 2050 })], required: 0 }),
    question('text', 5, { fields: [field('t', 'percent', { min: 0, max: 100 })] }),
    question('textarea', 6, { fields: [field('t', 'textarea', { length: 10, min_length: 3 })] }),
    question('number', 7, { fields: [field('t', 'integer', { min: -5, validation: '-?[0-9]{1,3}' })] }),
    question('number', 8, { fields: [field('t', 'money', { max: 5000, length: 6 })] }),
    question('date', 9, { fields: [field('t', 'date', { min: '2020-02-29', max: '2026-12-31' })] }),
    question('time', 13, { fields: [field('t', 'time', { min: '08:00', max: '17:30' })] }),
    question('date', 14, { fields: [field('t', 'date', { precision: 'month', min: '2020-02', max: '2026-12' })] }),
    question('title', 10),
    question('file', 11),
    question('text', 12, { computed: { readOnly: true } }),
  ]
}

function choices() {
  const grandchild = question('text', 23, { parent_option_id: null })
  const child = question('toggle', 22, { parent_option_id: [2101, 2102], children_question: [grandchild] })
  const under = question('number', 27, { parent_option_id: 2601 })
  return [
    question('radio', 21, { children_question: [child, question('text', 24, { parent_option_id: 2103 })] }),
    question('checkbox', 25, { computed: { limit: 2 } }),
    question('toggle', 26, { children_question: [under] }),
    question('select', 28),
    question('select', 29, { fields: [field('s', 'select', { values: ['Un', 'Deux'] })], options: [option(2901)] }),
    question('checkbox-list', 30, { computed: { limit: 3 } }),
  ]
}

function perOption() {
  return [
    question('formule', 41),
    question('multiple-text', 42, { fields: [field('a', 'email'), field('b', 'text', { length: 3 })] }),
    question('multiple-number', 43, { fields: [], computed: { detailText: 'Total' } }),
    question('multiple-date', 44),
    question('multiple-textarea', 45),
    question('multiple-select', 46),
  ]
}

function tables() {
  const columns = [
    field('nom', 'text', { length: 8 }),
    field('prix', 'money', { max: 100 }),
    field('qte', 'integer'),
    field('cout', 'formula', { values: ['prix * qte'] }),
    field('jour', 'date', { max: '2026-01-01' }),
    field('sorte', 'select', { values: ['Un', 'Deux'] }),
    field('actif', 'checkbox'),
  ]
  const board = [field('function', 'text'), field('telephone', 'tel'), field('nom', 'text')]
  return [
    question('table', 61, { fields: columns, computed: { limit: 3, minimum: 2 } }),
    question('table', 62, { fields: board, options: [option(6201, { custom: 'board' })] }),
    question('table-mixed', 63, {
      fields: [
        field('rang', 'title'),
        ...columns,
        field('note', 'text', { required: 1 }),
        field('recu', 'file', { values: ['pdf'] }),
      ],
    }),
    question('financial-table', 64),
  ]
}
