import { describe, expect, test } from 'vitest'
import { FORM_NAMES, fixtureText, REQUEST_1 } from '@octroi/fixtures'
import { description, field, form, option, question } from '../testing/builders.ts'
import { fixtureForm } from '../testing/fixtures.ts'
import { enCA } from '../locales/en-ca.ts'
import { readForm, readFormLeniently } from './read-form.ts'

/** `path code` of every fault, sorted. */
function faultsOf(input: unknown): string[] {
  const read = readForm(input)
  return 'faults' in read ? read.faults.map(({ path, code }) => `${path} ${code}`).toSorted() : []
}

test('there are fourteen forms', () => expect(FORM_NAMES).toHaveLength(14))

test.each(FORM_NAMES)('%s is accepted', (name) => {
  expect(faultsOf(fixtureForm(name))).toEqual([])
})

test('the form of 500 questions is accepted', () => {
  expect(faultsOf(JSON.parse(fixtureText('big-500.json')))).toEqual([])
})

test('ten faults planted in the large form are all named by path, in one pass, and nothing else is', () => {
  const spoilt = fixtureForm(REQUEST_1)
  const planted = plantTenFaults(spoilt)
  expect(planted).toHaveLength(10)
  expect(faultsOf(spoilt)).toEqual(planted.toSorted())
})

test('every fault says in French what to do, and the description is refused as a whole', () => {
  const spoilt = fixtureForm(REQUEST_1)
  plantTenFaults(spoilt)
  const read = readForm(spoilt)
  expect(read).not.toHaveProperty('form')
  for (const { message } of 'faults' in read ? read.faults : []) expect(message).toMatch(/^[A-ZÀÉ].*\.$/u)
})

/** A form whose first question is nested to this many levels, itself included. */
function nested(levels: number): unknown {
  let inner = question('text', levels)
  for (let id = levels - 1; id > 0; id -= 1) inner = question('text', id, { children_question: [inner] })
  return description(inner)
}

test.each([51, 3000, 100_000])('questions that are nested %i levels deep are a fault by path', (levels) => {
  const path = `sections[0].questions[0]${'.children_question[0]'.repeat(50)}`
  expect(faultsOf(nested(levels)).filter((fault) => fault.endsWith(' too_deep'))).toEqual([`${path} too_deep`])
  expect(readFormLeniently(nested(levels)).faults.map(({ code }) => code)).toContain('too_deep')
})

test('50 levels are read, in a whole description and in one with a fault', () => {
  for (const unread of [nested(50), { ...(nested(50) as object), name: 12 }])
    expect(faultsOf(unread).filter((fault) => fault.endsWith(' too_deep'))).toEqual([])
})

test('a question that is its own child is a fault', () => {
  const own = question('text', 1)
  own.children_question.push(own)
  expect(faultsOf(description(own))).toContainEqual(expect.stringContaining(' too_deep'))
})

/** Puts ten faults in ten questions; returns what must be reported. */
function plantTenFaults(spoilt: ReturnType<typeof fixtureForm>): string[] {
  const placed = spoilt.sections.flatMap(({ questions }, s) =>
    questions.flatMap((top, q) => [
      { question: top, path: `sections[${s}].questions[${q}]` },
      ...top.children_question.map((child, c) => ({
        question: child,
        path: `sections[${s}].questions[${q}].children_question[${c}]`,
      })),
    ]),
  )
  const used = new Set<unknown>()
  const find = (test: (each: (typeof placed)[number]['question']) => boolean) => {
    const found = placed.find((each) => !used.has(each.question) && test(each.question))
    if (found === undefined) throw new Error('the form has no such question left')
    used.add(found.question)
    return found
  }
  const isPlain = (type: string) => (each: (typeof placed)[number]['question']) =>
    each.question_type.label === type && each.children_question.length === 0 && each.parent_option_id === null
  const shape = find(isPlain('textarea'))
  Object.assign(shape.question, { required: 2 })
  const missing = find(isPlain('textarea'))
  Reflect.deleteProperty(missing.question, 'label')
  const unknown = find(isPlain('date'))
  Object.assign(unknown.question, { colour: 'red' })
  const type = find(isPlain('text'))
  type.question.question_type = { id: 99, label: 'slider' }
  const pattern = find((each) => each.fields[0]?.validation !== undefined && each.fields[0].validation !== null)
  pattern.question.fields[0]!.validation = '^([0-9]+$'
  const twice = find(isPlain('select'))
  twice.question.fields = [field('choix', 'select', { values: ['Un', 'Deux', 'Un'] })]
  twice.question.options = twice.question.options.slice(0, 1)
  const formula = find(isPlain('formule'))
  formula.question.fields[0]!.values = ['nowhere + 1']
  const first = find(isPlain('number'))
  const again = find(isPlain('number'))
  again.question.options[0]!.id = first.question.options[0]!.id
  const orphan = find((each) => each.parent_option_id !== null)
  orphan.question.parent_option_id = 424242
  const wrongParent = find((each) => each.question_type.label === 'table')
  const child = question('text', 900001, { parent_option_id: wrongParent.question.options[0]!.id })
  wrongParent.question.children_question = [child]
  return [
    `${shape.path}.required wrong_shape`,
    `${missing.path}.label missing_property`,
    `${unknown.path}.colour unknown_property`,
    `${type.path}.question_type unknown_type`,
    `${pattern.path}.fields[0].validation bad_pattern`,
    `${twice.path}.fields[0].values[2] value_listed_twice`,
    `${formula.path}.fields[0].values[0] unknown_variable`,
    `${again.path}.options[0].id duplicate_id`,
    `${orphan.path}.parent_option_id unknown_parent_option`,
    `${wrongParent.path}.children_question[0].parent_option_id not_conditional_parent`,
  ]
}

const AT = 'sections[0].questions[0]'

describe('a fault of structure is named where it stands', () => {
  test.each([null, undefined, 3, 'form', []])('%j is no description', (input) => {
    expect(faultsOf(input)).toEqual([' wrong_shape'])
  })

  test.each([
    ['id', 0, 'wrong_shape'],
    ['id', '7', 'wrong_shape'],
    ['required', 'yes', 'wrong_shape'],
    ['order', 1.5, 'wrong_shape'],
    ['help', 3, 'wrong_shape'],
    ['fields', {}, 'wrong_shape'],
    ['options', null, 'wrong_shape'],
    ['children_question', 'none', 'wrong_shape'],
    ['parent_option_id', [], 'wrong_shape'],
    ['computed', [], 'wrong_shape'],
    ['statistic', 4, 'wrong_shape'],
    ['prefill', 'a', 'wrong_shape'],
  ])('%s: %j', (property, value, code) => {
    const input = description({ ...question('number', 1), [property]: value })
    expect(faultsOf(input)).toEqual([`${AT}.${property} ${code}`])
  })

  test.each([
    [{ id: 3 }, 'label missing_property'],
    [{ id: 3, label: 'number', icon: 'x' }, 'icon unknown_property'],
    [{ id: '3', label: 'number' }, 'id wrong_shape'],
  ])('a type of question that is not whole: %j', (type, expected) => {
    const input = description({ ...question('number', 1), question_type: type as { id: number; label: string } })
    expect(faultsOf(input)).toEqual([`${AT}.question_type.${expected}`])
  })

  test('a field of an unknown type', () => {
    const input = description({ ...question('text', 1), fields: [{ ...field('a', 'text'), type: 'colour' as 'text' }] })
    expect(faultsOf(input)).toEqual([`${AT}.fields[0].type unknown_type`])
  })

  test('a part that is no object at all', () => {
    const input = { ...description(), sections: [null, { ...description().sections[0], questions: [7] }] }
    expect(faultsOf(input)).toEqual(['sections[0] wrong_shape', 'sections[1].questions[0] wrong_shape'])
  })

  test('a wrong setting of computed, and one that is unknown', () => {
    const computed = { limit: 0, color: 'red' }
    const input = description({ ...question('table', 1), computed })
    expect(faultsOf(input)).toEqual([`${AT}.computed.color unknown_property`, `${AT}.computed.limit wrong_shape`])
  })

  test('it does not hide the faults of rules beside it', () => {
    const fields = [field('a', 'text', { validation: '(' })]
    const broken = { ...question('text', 1, { fields }), required: 9 as 0 }
    expect(faultsOf(description(broken, question('text', 1)))).toEqual([
      `${AT}.fields[0].validation bad_pattern`,
      `${AT}.required wrong_shape`,
      'sections[0].questions[1].id duplicate_id',
      'sections[0].questions[1].options[0].id duplicate_id',
    ])
  })
})

test('a refused formula names its question', () => {
  const fields = [field('r', 'formula', { values: ['a + nowhere'] })]
  const read = readForm(description(question('formule', 1, { fields, question_number: '3.2' })))
  expect('faults' in read && read.faults.map(({ message }) => message)).toEqual([
    'La formule de la question 3.2 emploie une variable inconnue «\u00a0nowhere\u00a0».',
  ])
})

test('what a backend works out stands in for options, fields and help', () => {
  const computed = { options: [option(7, { label: 'Calculée' })], fields: [field('b', 'email')], help: 'Nouvelle aide' }
  const read = form(question('text', 1, { help: 'Aide', computed }))
  const shown = read.questionById.get(1)!.question
  expect(shown).toMatchObject({ options: computed.options, fields: computed.fields, help: 'Nouvelle aide' })
  expect([...read.optionById.keys()]).toEqual([7])
})

test('faults of what a backend works out are named there', () => {
  const computed = { fields: [field('b', 'email', { validation: '(' })], options: [] }
  expect(faultsOf(description(question('text', 1, { computed })))).toEqual([
    `${AT}.computed.fields[0].validation bad_pattern`,
    `${AT}.computed.options wrong_options`,
  ])
})

test('questions are in display order at every depth, and keep the path that they came with', () => {
  const children = [question('text', 5, { order: 2 }), question('text', 6, { order: 1 })]
  const read = form(question('text', 1, { order: 9 }), question('text', 2, { order: 3, children_question: children }))
  expect(read.questions.map(({ question }) => question.id)).toEqual([2, 6, 5, 1])
  expect(read.questionById.get(6)?.path).toBe('sections[0].questions[1].children_question[1]')
  expect(read.questionById.get(6)).toMatchObject({ depth: 1, parent: read.questionById.get(2) })
  expect(read.sections[0]?.questions.map(({ id }) => id)).toEqual([2, 1])
})

const ENGLISH_FAULTS: readonly (readonly [change: object, path: string, words: string])[] = [
  [{ required: 2 }, 'required', 'This should be 0 or 1.'],
  [{ order: '1' }, 'order', 'This should be a whole number.'],
  [{ help: 5 }, 'help', 'This should be a text or null.'],
  [{ parent_option_id: [] }, 'parent_option_id', 'a whole number above 0 or a list that is not empty or null.'],
  [{ computed: { limit: 0 } }, 'computed.limit', 'This should be a whole number above 0.'],
  [{ question_type: { id: 1, label: 5 } }, 'question_type.label', 'This should be a text.'],
  [
    { question_type: { id: 2, label: 'text' } },
    'question_type',
    '“2 text”. Give a label of QUESTION_TYPE_IDS, alone or with its id',
  ],
  [{ options: [] }, 'options', 'this type of question “text”, which takes exactly one.'],
  [{ fields: [] }, 'fields', 'this type of question “text”, which takes exactly one.'],
  [{ fields: [field('a', 'formula')] }, 'fields[0].type', '“formula”. Choose one of: text, number,'],
]

test.each(ENGLISH_FAULTS)('%j is refused with what is expected there', (change, path, words) => {
  const read = readForm(description({ ...question('text', 1), ...change }), { messages: enCA })
  const faults = 'faults' in read ? read.faults : []
  expect(faults).toContainEqual(
    expect.objectContaining({ path: `sections[0].questions[0].${path}`, message: expect.stringContaining(words) }),
  )
})

test('JSON that was not parsed is told from other things that are no description', () => {
  expect(readForm('{}', { messages: enCA })).toHaveProperty(
    'faults.0.message',
    'This should be an object: parse the JSON text first.',
  )
  expect(readForm(null, { messages: enCA })).toHaveProperty('faults.0.message', 'This should be an object.')
})
