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
  tuple,
} from 'fast-check'
import type { Field, Option } from '../../description/form.ts'
import type { Form, IndexedOption, IndexedQuestion } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { fieldValue } from '../../values/field-value.ts'
import { field } from '../builders.ts'

const NUMBERS = ['12', '-3.5', '0', '0.75', '-4', '60', '123', '9999999999999']

const SAMPLES: Readonly<Partial<Record<Field['type'], readonly string[]>>> = {
  number: [...NUMBERS, '12.0', '007', '10000000000000', '1,5', '1e3', '4.', '9'.repeat(400)],
  date: [
    '2024-02-29',
    '2023-02-29',
    '2020-01-01',
    '2026-12-31',
    '2027-01-01',
    '0000-01-01',
    '20-01-2024',
    '2024-02',
    '2025-13',
    '2026',
    '0000',
  ],
  time: ['09:30', '00:00', '23:59', '17:59', '08:00', '24:00', '9:30', '09:60', '9 h 30'],
  year: ['2024', '1899', '0000', '24', '20245'],
  email: ['nom@exemple.org', 'nom@exemple', 'a b@c.d', '@', 'une.adresse.tres.longue@exemple.org'],
  url: ['www.exemple.org', 'https://a.b/c?d', 'ftp://a.b', 'exemple', 'http://exemple', 'a..b'],
  select: ['Un', 'Deux', 'Quatre'],
  file: ['77', '018f-aa'],
  checkbox: ['0', '1', 'oui', '2'],
}
const FRACTIONS = ['2.5', '0.5', '12.5']
const AMOUNTS = ['12%', '9999999999999', '9999999999999.01', '1.005']

const TEXTS = [
  'Bonjour',
  'A1',
  'oui',
  '123',
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

/** How somebody fills in a form: `careful` people enter only what the field accepts, others anything. */
type Manner = 'careful' | 'any'

/** A text for a field: right or wrong, blank or padded. */
function textFor(asked: Field, manner: Manner): Arbitrary<string> {
  const { fault } = fieldValue(asked)
  const kind = ['money', 'percent', 'integer'].includes(asked.type) ? 'number' : asked.type
  const fractions = asked.type === 'integer' ? FRACTIONS : asked.type === 'money' ? AMOUNTS : []
  const samples = [...(SAMPLES[kind] ?? TEXTS), ...fractions, ...(asked.values ?? []), ...(asked.values ?? [])]
  const right = samples.filter((text) => text.trim() !== '' && fault(text.trim()) === null)
  const rightOrNone = right.length > 0 ? constantFrom(...right) : constant('')
  if (manner === 'careful') return rightOrNone
  return oneof(
    { weight: 3, arbitrary: rightOrNone },
    { weight: 4, arbitrary: constantFrom(...samples) },
    { weight: 1, arbitrary: constantFrom(...TEXTS) },
    { weight: 1, arbitrary: string({ maxLength: 12, unit: 'grapheme' }) },
  )
}

/** Cells of a row, right or wrong; some of them missing. */
export function rowFor(
  fields: readonly Field[],
  manner: Manner = 'any',
): Arbitrary<Record<string, string | undefined>> {
  const stored = fields.filter(({ type }) => type !== 'formula' && type !== 'title')
  return record(Object.fromEntries(stored.map((each) => [each.id, textFor(each, manner)])), { requiredKeys: [] })
}

const VARIABLE = field('variable', 'number')

/** The text of an answer to an option: mostly of the right shape, sometimes anything. */
function textOf(indexed: IndexedOption): Arbitrary<string> {
  const anything = constantFrom(...TEXTS, '{"a":1}', '[{"nom":3}]', '{')
  return oneof({ weight: 8, arbitrary: textOfShape(indexed, 'any') }, { weight: 1, arbitrary: anything })
}

function textOfShape({ option, question: indexed }: IndexedOption, manner: Manner): Arbitrary<string> {
  const { question } = indexed
  const { fields, question_type, options, computed } = question
  if (indexed.inner !== null) return rowsOfGroup(indexed, question.repeat?.max ?? 3, manner)
  const { label } = question_type
  if (['radio', 'checkbox'].includes(label)) return constantFrom('1', '1', '')
  if (label === 'select' && fields.length === 0) return constantFrom('1', '1', '')
  if (label === 'toggle') return manner === 'careful' ? constantFrom('0', '1', '1') : constantFrom('0', '1', '', 'oui')
  const most = manner === 'careful' ? (computed?.limit ?? 5) : 5
  const values = fields.flatMap((each) => each.values ?? [])
  if (label === 'checkbox-list') {
    return subarray(values, { maxLength: Math.min(most, values.length) }).map((list) => JSON.stringify(list))
  }
  if (label === 'table') return array(rowFor(fields, manner), { maxLength: most }).map((rows) => JSON.stringify(rows))
  if (['table-mixed', 'financial-table'].includes(label)) {
    return rowFor(fields, manner).map((row) => JSON.stringify(row))
  }
  const asked = fields.length === options.length ? fields[options.indexOf(option)] : fields[0]
  return textFor(asked === undefined || asked.type === 'formula' ? VARIABLE : asked, manner)
}

function rowsOfGroup(
  { inner: form, model: { repeated } }: IndexedQuestion,
  most: number,
  manner: Manner,
): Arbitrary<string> {
  if (form === null || repeated === undefined) throw new Error('a group repeats questions')
  const careful = tuple(...form.questions.map((each) => carefulAnswers(form, each))).map((answers) => answers.flat())
  const rows = array(manner === 'careful' ? careful : manyAnswersTo(form), {
    maxLength: manner === 'careful' ? most : 4,
  })
  return rows.map((each) => JSON.stringify(each.map((answers) => repeated.rowOf(answers, {}))))
}

const detailsOf = ({ detail }: Option): Arbitrary<string | null> =>
  detail === 1 ? maybe(constantFrom('Précision', ' ', '')) : constant(null)

/** One answer to some option of the form, as it travels. */
export function answerTo(form: Form): Arbitrary<Answer> {
  return constantFrom(...form.optionById.values()).chain((indexed) =>
    record({
      option_id: constant(indexed.option.id),
      value: textOf(indexed),
      details: detailsOf(indexed.option),
    }),
  )
}

/** Answers to distinct options of the form. */
export function answersTo(form: Form): Arbitrary<Answer[]> {
  return array(answerTo(form), { maxLength: 60 }).map((answers) => [
    ...new Map(answers.map((answer) => [answer.option_id, answer])).values(),
  ])
}

/** Answers to few options of the form, or to most of its questions. */
export function fewOrManyAnswersTo(form: Form): Arbitrary<Answer[]> {
  return oneof({ weight: 1, arbitrary: answersTo(form) }, { weight: 2, arbitrary: manyAnswersTo(form) })
}

/** Answers to most questions: some filled in with care, as a person does, others anyhow. */
export function manyAnswersTo(form: Form): Arbitrary<Answer[]> {
  const each = form.questions.map((indexed) =>
    oneof(
      { weight: 3, arbitrary: carefulAnswers(form, indexed) },
      { weight: 2, arbitrary: looseAnswers(form, indexed) },
    ),
  )
  return tuple(...each).map((answers) => answers.flat())
}

function carefulAnswers(form: Form, { question, definition }: IndexedQuestion): Arbitrary<Answer[]> {
  const { options, computed } = question
  if (options.length === 0) return constant([])
  const chosen = definition.isOneChoice?.(question) === true ? 1 : (computed?.limit ?? options.length)
  const isChoice = question.fields.length === 0 && options.length > 1
  const some = isChoice
    ? subarray(options, { minLength: 1, maxLength: Math.min(chosen, options.length) })
    : constant(options)
  return some.chain((open) => tuple(...open.map((each) => answerOf(form, each, 'careful'))))
}

function looseAnswers(form: Form, { question }: IndexedQuestion): Arbitrary<Answer[]> {
  return subarray(question.options).chain((open) => tuple(...open.map((each) => answerOf(form, each, 'any'))))
}

function answerOf(form: Form, { id }: Option, manner: Manner): Arbitrary<Answer> {
  const indexed = form.optionById.get(id)
  if (indexed === undefined) throw new Error(`option ${id} stands in no form`)
  const isChoice = indexed.question.question.fields.length === 0 && indexed.question.definition.type !== 'toggle'
  const text = manner === 'any' ? textOf(indexed) : isChoice ? constant('1') : textOfShape(indexed, manner)
  return record({ option_id: constant(id), value: text, details: detailsOf(indexed.option) })
}
