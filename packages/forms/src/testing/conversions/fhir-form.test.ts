import { describe, expect, test } from 'vitest'
import { evaluate } from '../../engine/evaluate.ts'
import { prefilledAnswers } from '../../engine/prefilled-answers.ts'
import { formOf } from '../builders.ts'
import { breakRule, changeAnswers, createRefusalFinder, findQuestionKey, isInData } from './broken-rules.ts'
import { findPlace, writeAnswers } from './converted-form.ts'
import { countParts, countRules } from './count-parts.ts'
import { convertQuestionnaire } from './fhir-form.ts'
import type { FhirItem, FhirQuestionnaire } from './fhir-questionnaire.ts'
import { HOUSEHOLD_ANSWERS, HOUSEHOLD_BREACHES, HOUSEHOLD_CONDITIONS } from './household-answers.ts'
import visit from './household-visit.json'

const source: object = visit
const questionnaire = source as FhirQuestionnaire
const TODAY = '2026-11-28'
const converted = convertQuestionnaire(questionnaire)
const form = formOf(converted.description, { language: 'en' })
const findRefusals = createRefusalFinder(form, TODAY)
const items = listItems(questionnaire.item)
const extensions = items.flatMap(({ extension = [] }) => extension.map(({ url }) => url.replace(/^.*[/-]/, '')))

function listItems(all: readonly FhirItem[]): FhirItem[] {
  return all.flatMap((item) => [item, ...listItems(item.item ?? [])])
}

/** Finds all values of a property, at whatever depth. */
function listValues(part: unknown, name: string): unknown[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => [...(key === name ? [value] : []), ...listValues(value, name)])
}

describe('a visit that is described by a FHIR Questionnaire', () => {
  test('has all questions, choices and rules of the questionnaire', () => {
    const calculated = extensions.filter((name) => name === 'calculatedExpression')
    const answered = items.filter(({ type, repeats }) => repeats || !['group', 'display'].includes(type))
    const choices = items.flatMap(({ answerOption = [], type }) => [
      ...answerOption,
      ...(type === 'open-choice' ? [OTHER] : []),
    ])
    // A yes or no that a condition tests for no is a choice of two.
    expect(countParts(form.description)).toEqual({
      questions: answered.length - calculated.length,
      choices: choices.length + 2,
    })
    const named = (name: string) => extensions.filter((each) => each === name).length
    expect(countRules(converted.rules)).toEqual({
      required: items.filter(({ required }) => required).length,
      max_length: items.filter(({ maxLength }) => maxLength).length,
      format: items.filter(({ type }) => type === 'url').length,
      hidden: items.filter(({ enableWhen }) => enableWhen).length,
      minimum: named('minValue'),
      maximum: named('maxValue'),
      pattern: named('regex'),
      min_length: named('minLength'),
      min_items: named('minOccurs'),
      max_items: named('maxOccurs'),
      constraint: named('constraint'),
      offered: named('answerOptionsToggleExpression'),
    })
    expect(converted.exceptions.map(({ at }) => at)).toEqual(['service', 'share'])
  })

  test('has each text in both languages, and each number before its question', () => {
    const french = listValues(questionnaire, 'valueString').filter((text) => typeof text === 'string')
    const texts = JSON.stringify(formOf(converted.description, { language: 'fr' }).description)
    const expected = items.flatMap(({ _text }) => listValues(_text, 'valueString'))
    expect(french).toEqual(expect.arrayContaining(expected))
    // The unit of the number that the calculation took would be in its label; it has none.
    for (const text of expected) expect(texts).toContain(String(text))
    const numbers = items.filter(({ prefix, type }) => prefix && type !== 'group').map(({ prefix }) => prefix)
    expect(form.questions.flatMap(({ question }) => question.question_number ?? [])).toEqual(numbers)
  })

  test('begins with the choices that the questionnaire gives, in each language', () => {
    for (const language of ['en', 'fr']) {
      const begun = prefilledAnswers(formOf(converted.description, { language }), () => undefined)
      const given = writeAnswers(converted, { province: ['QC'], skipped: ['NEVER'] })
      expect(begun.map(({ option_id, value }) => [option_id, value])).toEqual(
        given.map(({ option_id, value }) => [option_id, value]),
      )
    }
  })

  test('is ready to submit with valid answers to all of it, and works out the share of the income', () => {
    const answers = writeAnswers(converted, HOUSEHOLD_ANSWERS)
    const { faults, unanswered, isReadyToSubmit, questions } = evaluate(form, answers, { today: TODAY })
    expect({ faults, unanswered, isReadyToSubmit }).toEqual({ faults: [], unanswered: [], isReadyToSubmit: true })
    expect(findRefusals(answers)).toEqual({ engine: [], schema: [] })
    expect(questions.get(findPlace(converted, 'spent').question)?.results).toEqual({ result: 15 })
  })

  test.each(converted.rules.filter(({ kind }) => kind !== 'hidden'))('refuses an answer against: $at $kind', (rule) => {
    const { changes, at = [rule.at] } = HOUSEHOLD_BREACHES[`${rule.at} ${rule.kind}`] ?? {
      changes: breakRule(rule, HOUSEHOLD_ANSWERS),
    }
    if (changes === undefined) throw new Error('The rule needs an example that breaks it.')
    const answers = writeAnswers(converted, changeAnswers(HOUSEHOLD_ANSWERS, changes))
    const expected = at.map((key) => findQuestionKey(converted, HOUSEHOLD_ANSWERS, key)).toSorted()
    expect(findRefusals(answers)).toEqual({ engine: expected, schema: expected })
  })

  test.each(converted.rules.filter(({ kind }) => kind === 'hidden'))('asks $at only on its condition', ({ at }) => {
    const { asked = {}, hidden = {}, item = at } = HOUSEHOLD_CONDITIONS[at] ?? {}
    const [shown, others] = [asked, hidden].map((changes) =>
      writeAnswers(converted, changeAnswers(HOUSEHOLD_ANSWERS, changes)),
    )
    expect(isInData(form, shown ?? [], converted)(item)).toBe(true)
    expect(isInData(form, others ?? [], converted)(item)).toBe(false)
    for (const answers of [shown, others]) expect(findRefusals(answers ?? [])).toEqual({ engine: [], schema: [] })
  })
})

const OTHER = { valueCoding: { code: 'other' } }

test.each([
  ['an unknown type', { type: 'quantity' }],
  ['an unknown extension', { extension: [{ url: 'http://example.org/colour', valueCode: 'red' }] }],
  [
    'an extension that its type does not have',
    { type: 'boolean', extension: items.find(({ linkId }) => linkId === 'rooms')?.extension },
  ],
  ['an answer that is repeated', { repeats: true }],
  ['an unknown element', { answerValueSet: 'http://example.org/towns' }],
  [
    'a condition on what does not exist',
    { enableWhen: [{ question: 'nothing', operator: 'exists', answerBoolean: true }] },
  ],
])('a questionnaire whose item has %s is not converted', (_, change) => {
  const item = { linkId: 'a', text: 'A', type: 'string', ...change }
  const group = { linkId: 'g', text: 'G', type: 'group', item: [item] }
  expect(() => convertQuestionnaire({ ...questionnaire, extension: [], item: [group] })).toThrow(/convert|no answer/)
})
