import { FORM_NAMES, fixtureText } from '@octroi/fixtures'
import { describe, expect, test } from 'vitest'
import { FIELD_TYPES, type FormDescription } from '../description/form.ts'
import { QUESTION_TYPE_IDS, type QuestionType } from '../questions/index.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { fixtureForm } from '../testing/fixtures.ts'
import { formOf } from '../testing/builders.ts'
import { rating } from '../testing/own-type/rating.ts'
import { shortDescription } from '../testing/short-description.ts'
import { readForm, readFormLeniently } from './read-form.ts'

const BIG: FormDescription = JSON.parse(fixtureText('big-500.json'))

/** A form of one section with these questions, written as shortly as possible. */
const short = (...questions: object[]) => ({ sections: [{ label: 'Section', questions }] })

const read = (input: unknown): FormDescription => formOf(input).description

function faultsOf(input: unknown): string[] {
  const result = readForm(input)
  return 'faults' in result ? result.faults.map(({ path, code }) => `${path} ${code}`).toSorted() : []
}

describe('a description without what has a default reads to the same form', () => {
  const forms = FORM_NAMES.map((name) => [name, fixtureForm(name)] as const)
  test.each([...forms, ['big-500.json', BIG] as const, ['every type', everyTypeForm().description] as const])(
    '%s',
    (_, form) => {
      const shorter = shortDescription(form)
      expect(JSON.stringify(shorter).length).toBeLessThan(JSON.stringify(form).length / 1.5)
      expect(read(shorter)).toEqual(read(form))
      expect(formOf(shorter).questions.map(({ path }) => path)).toEqual(formOf(form).questions.map(({ path }) => path))
    },
  )
})

test('a label and a type are a question', () => {
  const form = read(short({ label: 'Nom', question_type: 'text' }))
  expect(form).toEqual({
    id: 1,
    url: null,
    name: '',
    version: 1,
    sections: [
      {
        id: 1,
        label: 'Section',
        icon: '',
        description: '',
        questions: [
          {
            id: 101,
            label: 'Nom',
            order: 1,
            question_number: null,
            help: null,
            required: 0,
            question_type: { id: 1, label: 'text' },
            fields: [
              {
                id: 'f1',
                title: '',
                type: 'text',
                validation: null,
                validation_help: null,
                length: null,
                values: null,
                categorie_name: null,
              },
            ],
            options: [{ id: 10101, label: '', detail: 0, custom: null, title: 0, document_type: null }],
            children_question: [],
            parent_option_id: null,
          },
        ],
      },
    ],
  })
})

/** What a type needs at least, besides its label. */
const LEAST: Readonly<Partial<Record<QuestionType, object>>> = {
  file: { fields: [['pdf', 'docx']] },
  select: { options: ['Un', 'Deux'] },
  radio: { options: ['Un', 'Deux'] },
  checkbox: { options: ['Un', 'Deux'] },
  'checkbox-list': { fields: [['Un', 'Deux']] },
  formule: { options: [{ custom: 'a' }], fields: [{ type: 'formula', values: ['a * 2'] }] },
  'multiple-text': { options: ['Un', 'Deux'] },
  'multiple-number': { options: ['Un', 'Deux'] },
  'multiple-date': { options: ['Un', 'Deux'] },
  'multiple-textarea': { options: ['Un', 'Deux'] },
  'multiple-select': { options: ['Un', 'Deux'], fields: [['A', 'B']] },
  table: { fields: ['Nom', { title: 'Âge', type: 'integer' }, ['Oui', 'Non']] },
  'table-mixed': { options: ['Un', 'Deux'], fields: ['Nom'] },
  'financial-table': { options: ['Un', 'Deux'], fields: ['2026', '2027'] },
  group: { repeat: { label: 'Projet' }, children_question: [{ label: 'Nom', question_type: 'text' }] },
}

test.each(Object.keys(QUESTION_TYPE_IDS) as QuestionType[])('a short %s is accepted', (type) => {
  expect(faultsOf(short({ label: 'Question', question_type: type, ...LEAST[type] }))).toEqual([])
})

test('a text is the title of a field, and a list is its choices', () => {
  const [question] = read(short({ label: 'Q', question_type: 'table', ...LEAST.table })).sections[0]!.questions
  expect(question!.fields).toMatchObject([
    { id: 'f1', title: 'Nom', type: 'text', values: null },
    { id: 'f2', title: 'Âge', type: 'integer' },
    { id: 'f3', title: '', type: 'select', values: ['Oui', 'Non'] },
  ])
  expect(FIELD_TYPES[0]).toBe('text')
})

test('a list with one option of choices needs no option of its own', () => {
  const [question] = read(short({ label: 'Q', question_type: 'select', fields: [['A', 'B']] })).sections[0]!.questions
  expect(question).toMatchObject({ options: [{ label: '' }], fields: [{ type: 'select', values: ['A', 'B'] }] })
})

test('a type of an application is found by its label alone', () => {
  const form = short({ label: 'Note', question_type: 'rating', fields: [{ type: 'integer', min: 1, max: 5 }] })
  const { questions } = formOf(form, { questionTypes: [rating] })
  expect(questions[0]?.question.question_type).toEqual({ id: rating.id, label: 'rating' })
})

const text = (change: object = {}) => ({ label: 'Texte', question_type: 'text', ...change })

/** Ids of all sections, questions and options, in the order of the description. */
function idsOf(input: unknown): number[] {
  const form = formOf(input)
  const ids = form.questions.flatMap(({ question }) => [question.id, ...question.options.map(({ id }) => id)])
  return [...form.sections.map(({ id }) => id), ...ids]
}

describe('an id that is left out', () => {
  const choice = {
    label: 'Choix',
    question_type: 'radio',
    options: ['Un', 'Deux'],
    children_question: [text({ parent_option_id: 10202 })],
  }

  test('is 100 times the id around it, plus the place', () => {
    expect(idsOf(short(text(), choice))).toEqual([1, 101, 10101, 102, 10201, 10202, 10201, 1020101])
    expect(idsOf(short(text({ id: 7 }), text()))).toEqual([1, 7, 701, 102, 10201])
  })

  test('is none that is given anywhere in the form', () => {
    const form = short(text(), text({ id: 101 }), text({ options: [{ id: 10101 }] }))
    const [first, second, third] = formOf(form).questions.map(({ question }) => question)
    expect([second?.id, third?.options[0]?.id]).toEqual([101, 10101])
    expect([first?.id, first?.options[0]?.id, second?.options[0]?.id]).toEqual([
      2_093_836_015, 2_058_994_633, 2_047_544_394,
    ])
  })

  test('does not change when a question or an option is added after it', () => {
    const many = Array.from({ length: 130 }, () => text())
    const places = Array.from({ length: 120 }, (_, place) => `Choix ${place}`)
    const long = { label: 'Ville', question_type: 'select', options: places }
    const before = idsOf(short(...many, long))
    expect(new Set(before.slice(1)).size).toBeGreaterThan(250)
    expect(idsOf(short(...many, long, text())).slice(0, before.length)).toEqual(before)
    const longer = { ...long, options: [...places, 'Autre'] }
    const ids = (form: unknown) =>
      formOf(form).questions.flatMap(({ question }) => question.options.map(({ id }) => id))
    expect(ids(short(longer, ...many))).toEqual(expect.arrayContaining(ids(short(long, ...many))))
  })

  test('fits a 32-bit integer at every depth', () => {
    let deep: object = text()
    for (let level = 1; level < 50; level += 1) deep = text({ children_question: [deep] })
    const form = { sections: [{ label: 'A' }, { label: 'B', questions: [deep] }] }
    const ids = formOf(form).questions.flatMap(({ question }) => [question.id, ...question.options.map(({ id }) => id)])
    expect(Math.max(...ids)).toBeLessThan(2 ** 31)
    expect(new Set(formOf(form).questionById.keys()).size).toBe(50)
  })

  test('of a field differs from the given ones', () => {
    const fields = ['Nom', { id: 'f1', title: 'Âge' }]
    const [question] = read(short({ label: 'Q', question_type: 'table', fields })).sections[0]!.questions
    expect(question!.fields.map(({ id }) => id)).toEqual(['f1_', 'f1'])
  })

  test('of an option that a backend computes is that of the option that it replaces', () => {
    const computed = { options: [{ label: 'Calculée' }] }
    expect(idsOf(short(text({ computed })))).toEqual([1, 101, 10101])
  })
})

test('a question without an order comes after the one before it', () => {
  const { questions } = formOf(short(text({ id: 1, order: 20 }), text({ id: 2 }), text({ id: 3, order: 5 })))
  expect(questions.map(({ question }) => question.id)).toEqual([3, 1, 2])
})

describe('a fault of a short description is named where it stands', () => {
  const at = 'sections[0].questions[1]'
  test.each([
    [text({ label: undefined }), 'label missing_property'],
    [{ label: 'A' }, 'question_type missing_property'],
    [text({ question_type: 'slider' }), 'question_type unknown_type'],
    [text({ required: 2 }), 'required wrong_shape'],
    [text({ colour: 'red' }), 'colour unknown_property'],
    [text({ options: ['A', 3] }), 'options[1] wrong_shape'],
    [text({ fields: [{ type: 'colour' }] }), 'fields[0].type unknown_type'],
    [{ label: 'A', question_type: 'file' }, 'fields wrong_fields'],
    [{ label: 'A', question_type: 'select', fields: [['a', 'a']] }, 'fields[0].values[1] value_listed_twice'],
    [
      text({ children_question: [text({ fields: [{ validation: '(' }] })] }),
      'children_question[0].fields[0].validation bad_pattern',
    ],
  ])('%j', (question, fault) => {
    expect(faultsOf(short(text(), question)).filter((each) => !each.includes(' wrong_options'))).toEqual([
      `${at}.${fault}`,
    ])
  })

  test('a form without sections, and a section without a label', () => {
    expect(faultsOf({})).toEqual(['sections missing_property'])
    expect(faultsOf({ sections: [{}] })).toEqual(['sections[0].label missing_property'])
  })

  test('the rest is shown by the lenient reader, and the description stays as it was', () => {
    const form = short(text(), text({ fields: ['A', 'B'] }))
    const before = structuredClone(form)
    expect([...readFormLeniently(form).broken.keys()]).toEqual([102])
    expect(form).toEqual(before)
  })
})
