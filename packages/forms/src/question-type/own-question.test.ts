import { describe, expect, test } from 'vitest'
import {
  cellAccess,
  createStore,
  defineQuestion,
  evaluate,
  NO_RESULTS,
  oneChoice,
  type Option,
  type QuestionDefinition,
  readForm,
  readFormLeniently,
} from '../index.ts'
import {
  answer,
  description,
  field,
  form,
  formOf,
  option,
  question,
  type QuestionSample,
  questionContract,
} from '../testing/index.ts'
import { QUESTION_DEFINITIONS } from '../questions/index.ts'
import { rating, RATING_SAMPLE, ratingQuestion } from '../testing/own-type/rating.ts'

const questionTypes = [rating]

describe('a question type of an application', () => {
  test.each(questionContract(RATING_SAMPLE, { questionTypes }))('$name', async ({ run }) => {
    await expect(Promise.resolve(run())).resolves.toBeUndefined()
  })
})

/** Names of the contract's cases that a type fails. */
async function broken(type: QuestionDefinition, sample: QuestionSample): Promise<string[]> {
  const outcomes = questionContract(sample, { questionTypes: [type] }).map(async ({ name, run }) => {
    try {
      await run()
      return []
    } catch (error) {
      return error instanceof Error ? [name] : []
    }
  })
  return (await Promise.all(outcomes)).flat()
}

describe('the contract finds the type that', () => {
  const changed = (change: Partial<ReturnType<QuestionDefinition['model']>>): QuestionDefinition => ({
    ...rating,
    model: (asked) => ({ ...rating.model(asked), ...change }),
  })
  const sample = RATING_SAMPLE

  test.for([
    ['calls nothing wrong', changed({ faults: () => [] }), 'keeps what is wrong, and marks it where it stands'],
    ['is never answered', changed({ isAnswered: () => false }), 'is answered, validly'],
    ['is answered by nothing', changed({ isAnswered: () => true }), 'is not answered by half an answer'],
    ['forgets what it wrote', changed({ write: () => '3' }), 'reads back what it wrote'],
    [
      'refuses drafts',
      changed({ refusals: () => [{ path: '', code: 'not_a_choice', detail: '' }] }),
      'takes what answers it as a draft',
    ],
    ['calls texts choices', { ...rating, choosesOptions: () => true }, 'behaves as its definition says'],
    ['counts a document', { ...rating, holdsDocument: true }, 'behaves as its definition says'],
    ['computes no line that it says', { ...rating, isComputedLine: () => true }, 'behaves as its definition says'],
    ['loses its data', changed({ fromData: () => ({}) }), 'gives data that reads back'],
    [
      'has a schema for anything',
      changed({ schema: {} }),
      'has a schema that accepts what is valid and nothing else, precompiled',
    ],
    [
      'has a schema for nothing',
      changed({ schema: { not: {} } }),
      'has a schema that accepts what is valid and nothing else, precompiled',
    ],
  ] as const)('%s', async ([, type, name]) => {
    expect(await broken(type, sample)).toContain(name)
    expect(await broken(rating, sample)).toEqual([])
  })
})

describe('a description with a type of an application', () => {
  const asked = description(ratingQuestion(1), question('text', 2))

  test('is refused where the type is not given', () => {
    expect(readForm(asked)).toMatchObject({
      faults: [{ path: 'sections[0].questions[0].question_type', code: 'unknown_type' }],
    })
    expect(readForm(asked, { questionTypes })).toHaveProperty('form')
  })

  test('is refused under the id of another type', () => {
    const wrong = description(ratingQuestion(1, { question_type: { id: 1002, label: 'rating' } }))
    expect(readForm(wrong, { questionTypes })).toMatchObject({ faults: [{ code: 'unknown_type' }] })
  })

  test('obeys the rules of the type', () => {
    const wrong = description(
      ratingQuestion(1, { fields: [] }),
      question(rating, 2, { fields: question('number', 2).fields }),
    )
    expect(readForm(wrong, { questionTypes })).toMatchObject({
      faults: [
        { path: 'sections[0].questions[0].fields', code: 'wrong_fields' },
        { path: 'sections[0].questions[1].fields[0]', code: 'bad_bounds' },
      ],
    })
  })

  test('is shown leniently without the question when the type is not given, and with it otherwise', () => {
    expect([...readFormLeniently(asked).broken.keys()]).toEqual([1])
    const { form, broken } = readFormLeniently(asked, { questionTypes })
    expect([broken.size, form.questionById.get(1)?.definition]).toEqual([0, rating])
  })

  test('counts its questions in the completion like any other', () => {
    const form = formOf(asked, { questionTypes })
    expect(evaluate(form, [answer(101, '4')]).progress).toEqual({ counted: 2, answered: 1, percent: 50 })
  })
})

test('a type can choose one of its options, make questions appear, say its own words and count for nothing', () => {
  const vote = defineQuestion({
    id: 1002,
    type: 'vote',
    options: 'some',
    fields: 'none',
    fieldTypes: [],
    isCounted: false,
    isOneChoice: () => true,
    isConditionalParent: () => true,
    model: (asked) => ({
      ...oneChoice(asked),
      results: () => NO_RESULTS,
      faults: ({ values }) =>
        values[102] === '1' ? [{ option_id: 102, path: '', code: 'not_a_choice', message: 'Votez pour.' }] : [],
    }),
  })
  const child = question('text', 2, { parent_option_id: 102 })
  const store = createStore(
    formOf(description(question(vote, 1, { children_question: [child] })), { questionTypes: [vote] }),
  )
  store.set(101, '1')
  store.set(102, '1')
  expect(store.question(1).values).toEqual({ 102: '1' })
  expect(store.question(1).faults[0]?.message).toBe('Votez pour.')
  expect(store.question(2).visible).toBe(true)
  expect(store.state().progress).toMatchObject({ counted: 1, answered: 0 })
})

test('a type can hold a document, compute lines and close cells', () => {
  const deed = defineQuestion({
    ...rating,
    id: 1003,
    type: 'deed',
    fieldTypes: ['text'],
    rules: () => undefined,
    isCounted: false,
    holdsDocument: true,
    isSearched: false,
  })
  const sheet = defineQuestion({
    ...QUESTION_DEFINITIONS.table,
    id: 1004,
    type: 'sheet',
    options: 'some',
    isComputedLine: ({ custom }) => custom === 'sum',
    cellAccess: (_, { fieldId }) => (fieldId === 'closed' ? 'fixed' : 'edit'),
    model: (asked, formulas) => ({
      ...QUESTION_DEFINITIONS.table.model(asked, formulas),
      results: () => ({ '202.open': 7 }),
    }),
  })
  const asked = description(
    question(deed, 1, { required: 1 }),
    question(sheet, 2, {
      fields: [field('open', 'number'), field('closed', 'number')],
      options: [option(201), option(202, { custom: 'sum' })],
    }),
  )
  const read = formOf(asked, { questionTypes: [deed, sheet] })
  expect(evaluate(read, [])).toMatchObject({ missingDocuments: [1], isReadyToSubmit: false })
  expect(evaluate(read, [answer(101, 'x'), answer(201, '[{"open":"1"}]')])).toMatchObject({
    missingDocuments: [],
    computedResults: { financial_table: { 202: { open: 7 } } },
  })
  const [first, second] = read.questions[1]!.question.options
  const access = (of: Option, fieldId: string) => cellAccess(read.questions[1]!, of, { rowIndex: 0, fieldId })
  expect([access(first!, 'open'), access(first!, 'closed'), access(second!, 'open')]).toEqual([
    'edit',
    'fixed',
    'computed',
  ])
})

test('a type takes neither an id of the contract nor the name of another type', () => {
  expect(() => defineQuestion({ ...rating, id: 21 })).toThrow('from 1000 up')
  expect(() => readForm(description(), { questionTypes: [{ ...rating, type: 'text' }] })).toThrow('1001 text')
  expect(() => readForm(description(), { questionTypes: [rating, { ...rating, type: 'other' }] })).toThrow('1001 other')
  expect(() => form(ratingQuestion(1))).toThrow('unknown_type')
})
