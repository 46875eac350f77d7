import { expect, test } from 'vitest'
import { formTypes } from '../../cli/form-types.ts'
import { checkAnswers } from '../../engine/check-answers.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { formSchema } from '../../json-schema/form-schema.ts'
import { findCellDocuments, withoutCellDocument } from '../../question-type/cell-documents.ts'
import { readForm } from '../../reader/read-form.ts'
import { answer, description, field, form, option, question } from '../../testing/builders.ts'

const RECEIPT = field('recu', 'file', { title: 'Reçu', values: ['pdf', 'jpg'], required: 1 })
/** The same, not required, which a column alone may be. */
const OPTIONAL = field('recu', 'file', { values: ['pdf'] })
const fields = [field('objet', 'text', { title: 'Objet' }), RECEIPT]
const expenses = form(
  question('table', 1, { fields }),
  question('table-mixed', 2, { fields, options: [option(201), option(202)] }),
)

function faultsOf(input: unknown): string[] {
  const read = readForm(input)
  return 'faults' in read ? read.faults.map(({ path, code }) => `${path} ${code}`).toSorted() : []
}

const AT = 'sections[0].questions[0]'

/** @behaviour forms.file-column */
test.each([
  [
    'a file column without extensions',
    question('table', 1, { fields: [field('recu', 'file')] }),
    ['fields[0].values missing_values'],
  ],
  [
    'an extension with a dot',
    question('table', 1, { fields: [field('recu', 'file', { values: ['.pdf'] })] }),
    ['fields[0].values[0] bad_extension'],
  ],
  [
    'a file column with the rules of a text',
    question('table', 1, { fields: [field('recu', 'file', { values: ['pdf'], length: 5, validation: 'a' })] }),
    ['fields[0].length misplaced', 'fields[0].validation misplaced'],
  ],
  [
    'a formula over a file column',
    question('table', 1, { fields: [RECEIPT, field('total', 'formula', { values: ['recu * 2'] })] }),
    ['fields[1].values[0] unknown_variable'],
  ],
  [
    'a prefilled file column',
    question('table-mixed', 2, {
      fields,
      options: [option(201)],
      prefill: [{ from: ['a'], option_id: 201, field: 'recu' }],
    }),
    ['prefill[0] wrong_prefill'],
  ],
  ['a text with a field of files', question('text', 1, { fields: [OPTIONAL] }), ['fields[0].type wrong_field_type']],
  [
    'a select with a field of files',
    question('select', 1, { fields: [OPTIONAL], options: [option(101)] }),
    ['fields[0].type wrong_field_type'],
  ],
])('the reader refuses %s', (_, asked, faults) => {
  expect(faultsOf(description(asked))).toEqual(faults.map((fault) => `${AT}.${fault}`))
})

test('a table with a file column is not repeatable, as a file question is not', () => {
  const group = question('group', 1, {
    repeat: { label: 'Projet' },
    children_question: [question('table', 2, { fields })],
  })
  expect(faultsOf(description(group))).toContain(`${AT}.children_question[0].question_type not_repeatable`)
})

test('a required document is asked for once its row is begun, and a row of a document alone is begun', () => {
  const { faults, unanswered } = evaluate(expenses, [answer(101, '[{"objet":"Train"},{"recu":"77"}]')])
  expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(['[0].recu missing_cell'])
  expect(unanswered).toEqual([2])
  expect(evaluate(expenses, [answer(201, '{"recu":"77"}')]).unanswered).toEqual([1])
})

test('the schema says that a cell is the id of a document, of which kinds, and types it as a text', () => {
  const schema = JSON.stringify(formSchema(expenses).schema)
  expect(schema).toContain('"recu":{"type":"string","x-octroi":{"document":{"kinds":["pdf","jpg"]}},"title":"Reçu"}')
  expect(formTypes(expenses)).toContain('recu?: string')
})

test('an id that is no text is refused, and any text is an id', () => {
  expect(checkAnswers(expenses, [answer(101, '[{"recu":77}]')])).toMatchObject([{ code: 'wrong_shape' }])
  expect(checkAnswers(expenses, [answer(101, '[{"recu":"018f-aa"}]')])).toEqual([])
})

test('the documents of an answer are those of its file columns, and one can be taken out', () => {
  const [growing, fixed] = [expenses.optionById.get(101), expenses.optionById.get(202)]
  if (!growing || !fixed) throw new Error('the form has these options')
  const saved = '[{"objet":"77","recu":"77"},{"objet":"Taxi"},{"recu":"78"}]'
  const first = { fieldId: 'recu', documentId: '77' }
  expect(findCellDocuments(growing, saved)).toEqual([first, { fieldId: 'recu', documentId: '78' }])
  expect(withoutCellDocument(growing, saved, first)).toBe('[{"objet":"77"},{"objet":"Taxi"},{"recu":"78"}]')
  expect(withoutCellDocument(growing, saved, { ...first, documentId: '9' })).toBe(saved)
  expect(findCellDocuments(fixed, '{"recu":"79"}')).toEqual([{ fieldId: 'recu', documentId: '79' }])
  expect(withoutCellDocument(fixed, '{"recu":"79"}', { fieldId: 'recu', documentId: '79' })).toBe('')
  expect(findCellDocuments(growing, 'no table')).toEqual([])
})
