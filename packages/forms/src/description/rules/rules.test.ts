import { describe, expect, test } from 'vitest'
import { description, field, option, question } from '../../testing/builders.ts'
import { readForm } from '../../reader/read-form.ts'

/** `path code` of every fault, sorted. */
function faultsOf(input: unknown): string[] {
  const read = readForm(input)
  return 'faults' in read ? read.faults.map(({ path, code }) => `${path} ${code}`).toSorted() : []
}

const AT = 'sections[0].questions[0]'

describe('a rule is checked for each type of question', () => {
  test.each<[string, ReturnType<typeof question>, string[]]>([
    [
      'a text with two options',
      question('text', 1, { options: [option(1), option(2)] }),
      [`${AT}.options wrong_options`],
    ],
    ['a radio with a field', question('radio', 1, { fields: [field('a', 'text')] }), [`${AT}.fields wrong_fields`]],
    ['a radio without a choice', question('radio', 1, { options: [] }), [`${AT}.options wrong_options`]],
    [
      'a date of another kind',
      question('date', 1, { fields: [field('a', 'text')] }),
      [`${AT}.fields[0].type wrong_field_type`],
    ],
    [
      'a select of one choice list over two options',
      question('select', 1, { fields: [field('a', 'select', { values: ['x'] })] }),
      [`${AT}.options wrong_options`],
    ],
    [
      'a select without values',
      question('multiple-select', 1, { fields: [field('a', 'select')] }),
      [`${AT}.fields[0].values missing_values`],
    ],
    [
      'a multiple-select without a field',
      question('multiple-select', 1, { fields: [] }),
      [`${AT}.fields wrong_fields`],
    ],
    [
      'a file of a kind with a dot',
      question('file', 1, { fields: [field('a', 'text', { values: ['.pdf'] })] }),
      [`${AT}.fields[0].values[0] bad_extension`],
    ],
    [
      'three fields for two inputs',
      question('multiple-text', 1, { fields: [field('a', 'text'), field('b', 'text'), field('c', 'text')] }),
      [`${AT}.fields wrong_fields`],
    ],
    [
      'two columns of one id',
      question('table', 1, { fields: [field('a', 'text'), field('a', 'text')] }),
      [`${AT}.fields[1].id duplicate_id`],
    ],
    [
      'a condition of being required on a question that always is',
      question('text', 1, { required_if: 'q1' }),
      [`${AT}.required_if already_required`],
    ],
    [
      'a condition of being required on a heading',
      question('title', 1, { required: 0, required_if: '1' }),
      [`${AT}.required_if misplaced`],
    ],
    [
      'a condition of an option that is no choice',
      question('multiple-text', 1, { options: [option(101, { show_if: '1' }), option(102)] }),
      [`${AT}.options[0].show_if misplaced`],
    ],
    [
      'a condition of a choice over an unknown question',
      question('radio', 1, { options: [option(101), option(102, { show_if: 'q99' })] }),
      [`${AT}.options[1].show_if unknown_figure`],
    ],
    [
      'a condition of a choice that cannot be parsed, where `computed` has the options',
      question('radio', 1, { computed: { options: [option(101, { show_if: 'q1 +' })] } }),
      [`${AT}.computed.options[0].show_if bad_formula`],
    ],
    [
      'a heading from elsewhere of what is no column',
      question('text', 1, { fields: [field('a', 'text', { title_from: 101 })] }),
      [`${AT}.fields[0].title_from misplaced`],
    ],
    [
      'a heading that names an option that is not there',
      question('table', 1, { fields: [field('a', 'text', { title_from: 999 })] }),
      [`${AT}.fields[0].title_from unknown_figure`],
    ],
    [
      'a heading that names no option with one input',
      question('table', 1, { fields: [field('a', 'text'), field('b', 'text', { title_from: 101 })] }),
      [`${AT}.fields[1].title_from unknown_figure`],
    ],
    [
      'a condition of being required over an unknown question',
      question('text', 1, { required: 0, required_if: 'q99' }),
      [`${AT}.required_if unknown_figure`],
    ],
    [
      'a check by the host on a heading',
      question('title', 1, { required: 0, host_check: 'charity-number' }),
      [`${AT}.host_check misplaced`],
    ],
    ['a check by the host without a name', question('text', 1, { host_check: '' }), [`${AT}.host_check wrong_shape`]],
    ['a check by the host on a text', question('text', 1, { host_check: 'charity-number' }), []],
    [
      'a heading row on a text',
      question('text', 1, { options: [option(1, { title: 1 })] }),
      [`${AT}.options[0].title misplaced`],
    ],
    [
      'a detail on a toggle',
      question('toggle', 1, { options: [option(1, { detail: 1 })] }),
      [`${AT}.options[0].detail misplaced`],
    ],
    ['a limit on a text', question('text', 1, { computed: { limit: 3 } }), [`${AT}.computed.limit misplaced`]],
    ['a minimum on a text', question('text', 1, { computed: { minimum: 3 } }), [`${AT}.computed.minimum misplaced`]],
    [
      'a minimum of rows over their limit',
      question('table', 1, { computed: { minimum: 3, limit: 2 } }),
      [`${AT}.computed.minimum bad_bounds`],
    ],
    [
      'a required field of a question without rows',
      question('text', 1, { fields: [field('a', 'text', { required: 1 })] }),
      [`${AT}.fields[0].required misplaced`],
    ],
    [
      'a required column of labels, and one that is computed',
      question('table-mixed', 1, {
        fields: [
          field('a', 'title', { required: 1 }),
          field('b', 'formula', { required: 1, values: ['1'] }),
          field('c', 'text', { required: 1 }),
        ],
      }),
      [`${AT}.fields[0].required misplaced`, `${AT}.fields[1].required misplaced`],
    ],
    [
      'a least length over the most',
      question('text', 1, { fields: [field('a', 'text', { length: 3, min_length: 4 })] }),
      [`${AT}.fields[0].min_length bad_bounds`],
    ],
    [
      'a least length of a number',
      question('number', 1, { fields: [field('a', 'integer', { min_length: 2 })] }),
      [`${AT}.fields[0].min_length misplaced`],
    ],
    [
      'a unit of an amount',
      question('number', 1, { fields: [field('a', 'money', { unit: 'km' })] }),
      [`${AT}.fields[0].unit misplaced`],
    ],
    ['a statistic on a text', question('text', 1, { statistic: 'members' }), [`${AT}.statistic misplaced`]],
    [
      'a table of an unknown special kind',
      question('table', 1, { options: [option(1, { custom: 'bored' })] }),
      [`${AT}.options[0].custom misplaced`],
    ],
    [
      'only heading rows',
      question('table-mixed', 1, { options: [option(1, { title: 1 })] }),
      [`${AT}.options wrong_options`],
    ],
    [
      'only computed lines',
      question('financial-table', 1, { options: [option(1, { custom: '1 + 1' })] }),
      [`${AT}.options wrong_options`],
    ],
    [
      'a line that reads a later one',
      question('financial-table', 1, { options: [option(1, { custom: 'L2' }), option(2)] }),
      [`${AT}.options[0].custom later_line`],
    ],
    [
      'a line that reads a heading',
      question('financial-table', 1, { options: [option(1, { title: 1 }), option(2), option(3, { custom: 'L1' })] }),
      [`${AT}.options[2].custom unknown_variable`],
    ],
    [
      'a variable of two options',
      question('formule', 1, {
        options: [option(1, { custom: 'a' }), option(2, { custom: 'a' }), option(3, { custom: 'b' })],
      }),
      [`${AT}.options[1].custom bad_variable`],
    ],
    [
      'a variable with a capital',
      question('formule', 1, {
        options: [option(1, { custom: 'a' }), option(2, { custom: 'b' }), option(3, { custom: 'C' })],
      }),
      [`${AT}.options[2].custom bad_variable`],
    ],
    [
      'a formula that is no arithmetic',
      question('formule', 1, { fields: [field('r', 'formula', { values: ['a = b'] })] }),
      [`${AT}.fields[0].values[0] bad_formula`],
    ],
    [
      'a formula column over a text',
      question('table', 1, { fields: [field('a', 'text'), field('b', 'formula', { values: ['a * 2'] })] }),
      [`${AT}.fields[1].values[0] unknown_variable`],
    ],
    [
      'number bounds on a date',
      question('date', 1, { fields: [field('a', 'date', { min: 3 })] }),
      [`${AT}.fields[0].min bad_bounds`],
    ],
    [
      'bounds the wrong way round',
      question('number', 1, { fields: [field('a', 'number', { min: 3, max: 1 })] }),
      [`${AT}.fields[0].max bad_bounds`],
    ],
    [
      'a pattern that only compiles inside a group',
      question('text', 1, { fields: [field('a', 'text', { validation: 'a)|(b' })] }),
      [`${AT}.fields[0].validation bad_pattern`],
    ],
    [
      'a pattern that looks ahead, which may take any time',
      question('text', 1, { fields: [field('a', 'text', { validation: '(?=a)a' })] }),
      [`${AT}.fields[0].validation unsupported_pattern`],
    ],
    [
      'a pattern outside the unicode dialect',
      question('text', 1, { fields: [field('a', 'text', { validation: '^\\-$' })] }),
      [`${AT}.fields[0].validation bad_pattern`],
    ],
    [
      'a board without its columns',
      question('table', 1, { options: [option(1, { custom: 'board' })] }),
      [`${AT}.fields wrong_fields`, `${AT}.fields wrong_fields`],
    ],
    [
      'a document that is filled in beforehand',
      question('file', 1, { prefill: [{ from: ['a'] }] }),
      [`${AT}.prefill[0] wrong_prefill`],
    ],
    [
      'prefilling of one of several inputs that is not named, of one that does not exist, and of a column of none',
      question('multiple-number', 1, {
        prefill: [{ from: ['a'] }, { from: ['b'], option_id: 9 }, { from: ['c'], option_id: 101, field: 'd' }],
      }),
      [0, 1, 2].map((place) => `${AT}.prefill[${place}] wrong_prefill`),
    ],
    [
      'prefilling of one choice by its option',
      question('radio', 1, { prefill: [{ from: ['a'], option_id: 101 }] }),
      [`${AT}.prefill[0] wrong_prefill`],
    ],
    [
      'prefilling of a computed line, and of a line without its column',
      question('financial-table', 1, {
        options: [option(1), option(2, { custom: 'L1' })],
        fields: [field('a', 'money')],
        prefill: [
          { from: ['a'], option_id: 2, field: 'a' },
          { from: ['a'], option_id: 1 },
        ],
      }),
      [0, 1].map((place) => `${AT}.prefill[${place}] wrong_prefill`),
    ],
    [
      'a conditional question without a parent',
      question('text', 1, { parent_option_id: 7 }),
      [`${AT}.parent_option_id unknown_parent_option`],
    ],
  ])('%s', (_, spoilt, expected) => expect(faultsOf(description(spoilt))).toEqual(expected))

  test('a value in two groups of a list', () => {
    const fields = [field('a', 'checkbox', { values: ['x', 'y'] }), field('b', 'checkbox', { values: ['z', 'x'] })]
    expect(faultsOf(description(question('checkbox-list', 1, { fields })))).toEqual([
      `${AT}.fields[1].values[1] value_listed_twice`,
    ])
  })

  test('one statistic of two questions', () => {
    const tagged = { statistic: 'members' }
    expect(faultsOf(description(question('number', 1, tagged), question('number', 2, tagged)))).toEqual([
      'sections[0].questions[1].statistic statistic_twice',
    ])
  })

  test('conditional children of a select over values, and of one option among several that does not exist', () => {
    const values = question('select', 1, {
      fields: [field('a', 'select', { values: ['x', 'y'] })],
      options: [option(101)],
      children_question: [question('text', 2, { parent_option_id: 101 })],
    })
    const several = question('checkbox', 3, {
      children_question: [question('text', 4, { parent_option_id: [301, 999] })],
    })
    expect(faultsOf(description(values, several))).toEqual([
      `${AT}.children_question[0].parent_option_id not_conditional_parent`,
      'sections[0].questions[1].children_question[0].parent_option_id[1] unknown_parent_option',
    ])
  })
})

describe('what the contract allows is accepted', () => {
  test.each<[string, ReturnType<typeof question>]>([
    ['a file whose document type is not known', question('file', 1, { options: [option(1)] })],
    ['a limit on a checkbox', question('checkbox', 1, { computed: { limit: 2 } })],
    ['inputs without a field', question('multiple-number', 1, { fields: [] })],
    ['one field per input', question('multiple-text', 1, { fields: [field('a', 'email'), field('b', 'url')] })],
    [
      'a conditional child of a toggle',
      question('toggle', 1, { children_question: [question('text', 2, { parent_option_id: 101 })] }),
    ],
    [
      'a child of several options',
      question('radio', 1, { children_question: [question('text', 2, { parent_option_id: [101, 102] })] }),
    ],
    ['a child of a text, always shown', question('text', 1, { children_question: [question('text', 2)] })],
    ['a question without a number', question('text', 1, { question_number: null })],
    [
      'two options with one label',
      question('radio', 1, { options: [option(1, { label: 'x' }), option(2, { label: 'x' })] }),
    ],
    [
      'a variable with a name of mathematics',
      question('formule', 1, {
        fields: [field('r', 'formula', { values: ['pi + mod'] })],
        options: [option(1, { custom: 'pi' }), option(2, { custom: 'mod' })],
      }),
    ],
  ])('%s', (_, allowed) => expect(faultsOf(description(allowed))).toEqual([]))
})

describe('formulae over other questions', () => {
  const asking = (show_if: string) =>
    description(question('number', 1), question('table', 2), question('text', 3, { show_if }))
  const SHOW_IF = 'sections[0].questions[2].show_if'

  test.each<[string, string, string[]]>([
    ['a number, a choice and a column', 'min(q1 > 2, o101) + q2_age', []],
    ['a formula that is none', 'q1 and q2', [`${SHOW_IF} bad_formula`]],
    ['no formula', '', [`${SHOW_IF} bad_formula`]],
    ['a question that is not there', 'q9', [`${SHOW_IF} unknown_figure`]],
    ['an option that is not there', 'o999', [`${SHOW_IF} unknown_figure`]],
    ['a column of words', 'q2_nom', [`${SHOW_IF} unknown_figure`]],
    ['a column of no table', 'q1_age', [`${SHOW_IF} unknown_figure`]],
    ['a name that is nothing', 'age', [`${SHOW_IF} unknown_figure`]],
    ['itself', 'q3', [`${SHOW_IF} circular`]],
    ['the text of a number', 'q1 == "5"', [`${SHOW_IF} unknown_figure`]],
    ['the text of a table', 'contains(q2, "a")', [`${SHOW_IF} unknown_figure`]],
    ['a number that is blank', 'is_empty(q1)', []],
    ['an empty text', 'contains(q1, " ")', [`${SHOW_IF} bad_formula`]],
    ['the text of a question that is not there', 'q9 == "a"', [`${SHOW_IF} unknown_figure`]],
    ['its own text', 'q3 == "a"', [`${SHOW_IF} circular`]],
  ])('%s', (_, expression, expected) => expect(faultsOf(asking(expression))).toEqual(expected))

  test('a question that asks one under it', () => {
    const under = question('toggle', 1, { show_if: 'q2', children_question: [question('text', 2)] })
    expect(faultsOf(description(under))).toEqual([`${AT}.show_if circular`])
  })

  test('a section that asks its own question', () => {
    const form = description(question('toggle', 1))
    const sections = form.sections.map((section) => ({ ...section, show_if: 'q1' }))
    expect(faultsOf({ ...form, sections })).toEqual(['sections[0].show_if circular'])
  })

  test('two formulae that read each other', () => {
    const reading = (id: number, other: number) =>
      question('formule', id, {
        fields: [field('r', 'formula', { values: [`a + q${other}`] })],
        options: [option(id * 100 + 1, { custom: 'a' })],
      })
    const faults = faultsOf(description(reading(1, 2), reading(2, 1)))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^sections\[0\]\.questions\[[01]\]\.fields\[0\]\.values\[0\] circular$/)
  })

  test('a circle is told by the numbers of its questions', () => {
    const one = question('text', 1, { question_number: '1.1', show_if: 'q2' })
    const read = readForm(description(one, question('text', 2, { question_number: '1.2', show_if: 'q1' })))
    expect('faults' in read && read.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/1\.1 → 1\.2 → 1\.1|1\.2 → 1\.1 → 1\.2/),
    ])
  })

  test('a check over questions that are not there, or take no answer, and one of the wrong shape', () => {
    const form = description(question('number', 1), question('title', 2))
    const checks = [
      { holds: 'q1 > q7', message: 'Non', questions: [1, 2, 8] },
      { holds: 'q1', message: '', questions: [] },
    ]
    expect(faultsOf({ ...form, checks })).toEqual([
      'checks[0].holds unknown_figure',
      'checks[0].questions[1] unknown_question',
      'checks[0].questions[2] unknown_question',
      'checks[1].message wrong_shape',
      'checks[1].questions wrong_shape',
    ])
  })
})
