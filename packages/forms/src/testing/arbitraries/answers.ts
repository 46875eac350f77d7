import {
  type Arbitrary,
  constant,
  constantFrom,
  oneof,
  option as maybe,
  record,
  string,
  subarray,
  array,
} from 'fast-check'
import type { Field } from '../../description/form.ts'
import type { Form, IndexedOption } from '../../description/index-form.ts'
import type { Answer } from '../../engine/answer.ts'

const SAMPLES: Readonly<Partial<Record<Field['type'], readonly string[]>>> = {
  number: ['12', '-3.5', '0', '12.0', '007', '9999999999999', '10000000000000', '1,5', '1e3', '4.', '9'.repeat(400)],
  date: ['2024-02-29', '2023-02-29', '2020-01-01', '2026-12-31', '2027-01-01', '0000-01-01', '20-01-2024'],
  year: ['2024', '1899', '0000', '24', '20245'],
  email: ['nom@exemple.org', 'nom@exemple', 'a b@c.d', '@', 'une.adresse.tres.longue@exemple.org'],
  url: ['www.exemple.org', 'https://a.b/c?d', 'ftp://a.b', 'exemple', 'http://exemple', 'a..b'],
  select: ['Un', 'Deux', 'Quatre'],
  checkbox: ['0', '1', 'oui'],
}

const TEXTS = [
  'Bonjour',
  'A1',
  '\u{1F600}',
  '\u{1F600}\u{1F600}\u{1F600}\u{1F600}',
  ' A1 ',
  '   ',
  '',
  '1',
  '0',
  'null',
  '[]',
  '\n',
]

/** A text for a field of a type: right or wrong, blank or padded. */
function textFor(type: Field['type'], values: Field['values'] = null): Arbitrary<string> {
  const kind = ['money', 'percent', 'integer'].includes(type) ? 'number' : type
  const samples = [...(SAMPLES[kind] ?? []), ...(values ?? []), ...(values ?? [])]
  const likely = samples.length > 0 ? constantFrom(...samples) : constantFrom(...TEXTS)
  return oneof(
    { weight: 5, arbitrary: likely },
    { weight: 1, arbitrary: constantFrom(...TEXTS) },
    { weight: 1, arbitrary: string({ maxLength: 12, unit: 'grapheme' }) },
  )
}

/** Cells of a row, right or wrong; some of them missing. */
export function rowFor(fields: readonly Field[]): Arbitrary<Record<string, string | undefined>> {
  const stored = fields.filter(({ type }) => type !== 'formula' && type !== 'title')
  return record(Object.fromEntries(stored.map((field) => [field.id, textFor(field.type, field.values)])), {
    requiredKeys: [],
  })
}

/** The text of an answer to an option: mostly of the right shape, sometimes anything. */
function textOf({ option, question: { question } }: IndexedOption): Arbitrary<string> {
  const { fields, question_type } = question
  const values = fields.flatMap((field) => field.values ?? [])
  const anything = constantFrom(...TEXTS, '{"a":1}', '[{"nom":3}]', '{')
  const likely = (): Arbitrary<string> => {
    if (['radio', 'checkbox'].includes(question_type.label)) return constantFrom('1', '1', '')
    if (question_type.label === 'select' && fields.length === 0) return constantFrom('1', '1', '')
    if (question_type.label === 'toggle') return constantFrom('0', '1', '')
    if (question_type.label === 'checkbox-list') return subarray(values).map((list) => JSON.stringify(list))
    if (question_type.label === 'table')
      return array(rowFor(fields), { maxLength: 5 }).map((rows) => JSON.stringify(rows))
    if (['table-mixed', 'financial-table'].includes(question_type.label))
      return rowFor(fields).map((row) => JSON.stringify(row))
    const place = question.options.indexOf(option)
    const field = fields.length === question.options.length ? fields[place] : fields[0]
    return field === undefined || field.type === 'formula' ? textFor('number') : textFor(field.type, field.values)
  }
  return oneof({ weight: 8, arbitrary: likely() }, { weight: 1, arbitrary: anything })
}

/** One answer to some option of the form, as it travels. */
export function answerTo(form: Form): Arbitrary<Answer> {
  return constantFrom(...form.optionById.values()).chain((indexed) =>
    record({
      option_id: constant(indexed.option.id),
      value: textOf(indexed),
      details: indexed.option.detail === 1 ? maybe(constantFrom('Précision', ' ', '')) : constant(null),
    }),
  )
}

/** Answers to distinct options of the form. */
export function answersTo(form: Form): Arbitrary<Answer[]> {
  return array(answerTo(form), { maxLength: 60 }).map((answers) => [
    ...new Map(answers.map((answer) => [answer.option_id, answer])).values(),
  ])
}
