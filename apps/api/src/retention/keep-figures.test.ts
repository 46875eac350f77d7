import { readForm } from '@octroi/forms'
import { description, field, option, question } from '@octroi/forms/testing'
import { expect, test } from 'vitest'
import { keepFigures } from './keep-figures.ts'

const columns = [
  field('nom', 'text'),
  field('montant', 'money'),
  field('le', 'date'),
  field('role', 'select', { values: ['Aide'] }),
]
const FORM = description(
  question('text', 1),
  question('number', 2),
  question('date', 3),
  question('radio', 4, { options: [option(401), option(402)] }),
  question('toggle', 5),
  question('select', 6, { options: [option(601)], fields: [field('f', 'select', { values: ['Est', 'Ouest'] })] }),
  question('checkbox-list', 7, { fields: [field('f', 'select', { values: ['Danse', 'Chant'] })] }),
  question('multiple-date', 8, { fields: [], options: [option(801)] }),
  question('table', 9, { fields: columns }),
  question('table-mixed', 10, { fields: columns, options: [option(1001)] }),
)

test.each([
  [101, 'Marie Tremblay', ''],
  [101, '[Marie]', ''],
  [201, '12.5', '12.5'],
  [201, 'douze', ''],
  [301, '2026-05-04', '2026'],
  [401, '1', '1'],
  [501, '0', '0'],
  [601, 'Est', 'Est'],
  [601, 'Chez Marie', ''],
  [701, '["Danse","Marie"]', '["Danse"]'],
  [801, '2026-05-04', '2026'],
  [
    901,
    '[{"nom":"Marie","montant":"10","le":"2025-01-02","role":"Aide"},{"nom":"Luc"}]',
    '[{"montant":"10","le":"2025","role":"Aide"}]',
  ],
  [901, '[{"nom":"Luc"}]', ''],
  [1001, '{"nom":"Marie","montant":"10.50","autre":"x"}', '{"montant":"10.50"}'],
])('of the answer %i %s stays %s', (id, value, rest) => {
  const read = readForm(FORM)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const asked = read.form.optionById.get(id)
  if (asked === undefined) throw new Error(`no option ${id}`)
  expect(keepFigures(asked, value)).toBe(rest)
})
