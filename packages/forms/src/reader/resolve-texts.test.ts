import { describe, expect, test } from 'vitest'
import { type Evaluation, evaluate } from '../engine/evaluate.ts'
import { prefilledAnswers } from '../engine/prefilled-answers.ts'
import { toData } from '../json-schema/to-data.ts'
import { enCA } from '../locales/en-ca.ts'
import { formOf } from '../testing/builders.ts'
import { readForm, readFormLeniently, type ReadOptions } from './read-form.ts'

const FORM = {
  name: { fr: 'Demande', en: 'Request' },
  sections: [
    {
      label: { fr: 'Le projet', en: 'The project' },
      description: { fr: 'Décrivez-le.', en: 'Describe it.' },
      questions: [
        {
          label: { fr: 'Discipline', en: 'Discipline of art' },
          help: { en: 'Only one.', fr: 'Une seule.' },
          required: true,
          question_type: 'radio',
          options: [{ label: { fr: 'Danse', en: 'Dance' }, detail: 1 }, 'Solo'],
          computed: { detailText: { fr: 'Précisez', en: 'Specify' } },
        },
        {
          label: { fr: 'Distance', en: 'Distance covered' },
          question_type: 'number',
          fields: [
            {
              title: { fr: 'Trajet', en: 'Trip' },
              type: 'number',
              unit: { fr: 'jours', en: 'days' },
              validation: '\\d+',
              validation_help: { fr: 'Un entier.', en: 'A whole number.' },
            },
          ],
        },
        { label: { fr: 'Ville', en: 'City' }, question_type: 'select', fields: [['Québec', 'Montréal']] },
      ],
    },
  ],
  checks: [{ holds: 'q102 < 9', message: { fr: 'Moins de 9.', en: 'Less than 9.' }, questions: [102] }],
}
const ANSWERS = [
  { option_id: 10_101, value: '1', details: 'ballet' },
  { option_id: 10_201, value: '12', details: null },
  { option_id: 10_301, value: 'Québec', details: null },
]

/** The texts of a form, by the language that it is read in. */
const textsIn = (options: ReadOptions) => JSON.stringify(formOf(FORM, options).description)

const REPEATED = {
  name: 'Projects',
  sections: [
    {
      label: 'Projects',
      questions: [
        {
          label: 'Projects',
          question_type: 'group',
          repeat: { label: { en: 'Project', fr: 'Projet' }, add_label: { en: 'One more', fr: 'Encore un' } },
          children_question: [{ label: 'Title', question_type: 'text' }],
        },
        {
          label: 'Province',
          question_type: 'radio',
          options: [{ label: { en: 'Quebec', fr: 'Québec' } }, { label: 'Ontario' }],
          default: { en: 'Quebec', fr: 'Québec' },
        },
      ],
    },
  ],
}

test.each([
  ['en', { label: 'Project', add_label: 'One more' }, 'Quebec'],
  ['fr', { label: 'Projet', add_label: 'Encore un' }, 'Québec'],
])('the names of repetitions and a default are read in %s', (language, repeat, choice) => {
  const read = formOf(REPEATED, { language })
  expect(read.questions.map(({ question }) => question.repeat ?? question.default)).toEqual([repeat, choice])
  expect(prefilledAnswers(read, () => undefined)).toMatchObject([{ option_id: 10_201, value: '1' }])
})

/** A form with one question of this label. */
const labelled = (label: unknown) => ({ sections: [{ label: 'A', questions: [{ label, question_type: 'text' }] }] })
const labelIn = (label: unknown, language?: string) =>
  formOf(labelled(label), language === undefined ? {} : { language }).questions[0]?.question.label

function faultsOf(input: unknown): string[] {
  const read = readForm(input, { messages: enCA })
  return 'faults' in read ? read.faults.map(({ path, message }) => `${path}: ${message}`) : []
}

describe('one form in two languages', () => {
  const french = formOf(FORM, { language: 'fr' })
  const english = formOf(FORM, { language: 'en' })

  test('has the texts of the language everywhere', () => {
    expect(textsIn({ language: 'en' })).toMatch(
      /Request.*The project.*Describe it.*Discipline of art.*Only one.*Dance.*Specify.*Trip.*A whole.*days.*Less/,
    )
    expect(textsIn({ language: 'en' })).not.toMatch(/"fr"|Demande|Danse|Trajet|jours|Moins/)
    expect(textsIn({ language: 'fr' })).toMatch(/Demande.*Danse.*Précisez.*Trajet.*jours.*Moins/)
  })

  test('has one set of ids, answers and data', () => {
    expect([...english.optionById.keys()]).toEqual([...french.optionById.keys()])
    expect(toData(english, ANSWERS)).toEqual(toData(french, ANSWERS))
  })

  test('has one completion, with the faults in its own language', () => {
    const [one, other] = [evaluate(french, ANSWERS), evaluate(english, ANSWERS)]
    const completionOf = ({ progress, sections, unanswered, isReadyToSubmit }: Evaluation) => ({
      progress,
      sections,
      unanswered,
      isReadyToSubmit,
    })
    expect(completionOf(other)).toEqual(completionOf(one))
    expect(one.progress.answered).toBe(1)
    expect(JSON.stringify(one)).toContain('Moins de 9.')
    expect(JSON.stringify(other)).toContain('Less than 9.')
  })
})

test('the language is that of the messages, or else the first of the form', () => {
  expect(textsIn({ messages: enCA })).toContain('Request')
  expect(textsIn({ messages: enCA, language: 'fr-CA' })).toContain('Demande')
  expect(textsIn({})).toContain('Demande')
})

describe('a text is that of', () => {
  const label = { en: 'Name', 'fr-CA': 'Nom (Québec)', fr: 'Nom', 'de-AT': 'Name (Wien)' }
  test.each([
    ['its tag', 'fr-CA', 'Nom (Québec)'],
    ['its tag in other letters', 'FR-ca', 'Nom (Québec)'],
    ['its language', 'fr-FR', 'Nom'],
    ['its language elsewhere', 'de', 'Name (Wien)'],
    ['the first language of the form', 'es', 'Name'],
  ])('%s', (_, language, text) => expect(labelIn(label, language)).toBe(text))
  test('the first language of the form before its own first', () => {
    const form = { name: { fr: 'Demande' }, ...labelled({ en: 'Name', fr: 'Nom' }) }
    expect(formOf(form, { language: 'es' }).questions[0]?.question.label).toBe('Nom')
    expect(formOf({ name: { fr: 'A' }, ...labelled({ en: 'Name' }) }).questions[0]?.question.label).toBe('Name')
  })
  test('every language if it is a plain one', () => expect(labelIn('Nom', 'en')).toBe('Nom'))
})

describe('a fault is named by its path', () => {
  const path = 'sections[0].questions[0].label'
  test.each([
    ['no language', {}, [`${path}: This should be a text.`]],
    ['no text', { fr: 'Nom', en: 1 }, [`${path}.en: This should be a text.`]],
    ['an empty text', { fr: 'Nom', en: '' }, [`${path}.en: This should be a text.`]],
    [
      'a key that is no tag',
      { french: 'Nom' },
      [`${path}.french: This should be a text under the tag of its language, such as “fr” or “en-CA”.`],
    ],
  ])('%s', (_, label, faults) => expect(faultsOf(labelled(label))).toEqual(faults))

  test('in values, formulae and names, which are the same in each language', () => {
    const form = structuredClone(FORM)
    Object.assign(form.sections[0]?.questions[2] ?? {}, { fields: [[{ fr: 'Québec', en: 'Quebec City' }]] })
    Object.assign(form.sections[0] ?? {}, { icon: { fr: 'a' } })
    expect(faultsOf(form).map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['sections[0].icon', 'sections[0].questions[2].fields[0].values[0]']),
    )
  })

  test('and the other questions are read all the same', () => {
    const { form, broken } = readFormLeniently(labelled({ fr: 'Nom', en: 1 }))
    expect([form.questions[0]?.question.label, broken.size]).toEqual(['Nom', 1])
  })
})

test('the description is not modified', () => {
  const before = structuredClone(FORM)
  formOf(FORM, { language: 'en' })
  expect(FORM).toEqual(before)
})
