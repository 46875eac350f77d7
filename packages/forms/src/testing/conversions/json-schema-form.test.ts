import { describe, expect, test } from 'vitest'
import { evaluate } from '../../engine/evaluate.ts'
import { formOf } from '../builders.ts'
import { breakRule, changeAnswers, createRefusalFinder, findQuestionKey, isInData } from './broken-rules.ts'
import { countParts, countRules } from './count-parts.ts'
import { writeAnswers } from './converted-form.ts'
import type { JsonSchema } from './json-schema.ts'
import { convertJsonSchema } from './json-schema-form.ts'
import { CLAIM_ANSWERS, CLAIM_BREACHES, CLAIM_HIDDEN } from './veteran-claim-answers.ts'
import claim from './veteran-claim.json'

const source: object = claim
const VETERAN_CLAIM = source as JsonSchema
const converted = convertJsonSchema(VETERAN_CLAIM)
const form = formOf(converted.description)
const findRefusals = createRefusalFinder(form, '2026-11-28')

/** Returns the parts of a JSON Schema that are answered, with references resolved: files of a list by their kinds. */
function listLeaves(schema: JsonSchema): JsonSchema[] {
  const { $ref, ...own } = schema
  if ($ref !== undefined) return listLeaves({ ...VETERAN_CLAIM.definitions?.[$ref.slice(14)], ...own })
  const inner = Object.values(schema.properties ?? {}).flatMap((each) => (each ? listLeaves(each) : []))
  if (schema.type === 'object') return inner
  const items = schema.items ? listLeaves(schema.items) : []
  const kinds = items.find(
    (each) => each.enum && items.length > 1 && items.some(({ contentMediaType }) => contentMediaType),
  )
  if (kinds !== undefined) return (kinds.enum ?? []).map(() => ({ type: 'string' }))
  return schema.items?.type === 'object' ? [schema, ...items] : [schema]
}

/** Counts the rules of a JSON Schema by kind, each time that a reference uses them. */
function countSourceRules(schema: JsonSchema, counts: Record<string, number> = {}): Record<string, number> {
  const { $ref, ...own } = schema
  if ($ref !== undefined) return countSourceRules({ ...VETERAN_CLAIM.definitions?.[$ref.slice(14)], ...own }, counts)
  const add = (kind: string, count: number) => count > 0 && (counts[kind] = (counts[kind] ?? 0) + count)
  const isObject = (name: string) => {
    const { $ref: named, type } = schema.properties?.[name] || {}
    return type === 'object' || named === '#/definitions/fullName'
  }
  const countEffects = ({ required = [], properties = {} }: JsonSchema) => {
    add('required_when', required.length)
    for (const each of Object.values(properties))
      if (each) countEffects(each)
      else add('hidden', 1)
  }
  add('required', (schema.required ?? []).filter((name) => !isObject(name)).length)
  for (const [kind, keyword] of Object.entries(KEYWORDS)) add(kind, Number(schema[keyword] !== undefined))
  for (const each of [schema, ...(schema.allOf ?? [])])
    for (const part of [each.then, each.else]) countEffects(part ?? {})
  add('required_when', Object.values(schema.dependentRequired ?? {}).flat().length + (schema.anyOf ?? []).length)
  for (const each of Object.values(schema.properties ?? {})) if (each) countSourceRules(each, counts)
  if (schema.items) countSourceRules(schema.items, counts)
  return counts
}

const KEYWORDS = {
  pattern: 'pattern',
  format: 'format',
  min_length: 'minLength',
  max_length: 'maxLength',
  minimum: 'minimum',
  maximum: 'maximum',
  min_items: 'minItems',
  max_items: 'maxItems',
  const: 'const',
} as const

describe('a claim that is described by a JSON Schema', () => {
  test('has all questions, choices and rules of the schema, and one question for a list that was moved out', () => {
    const leaves = listLeaves(VETERAN_CLAIM)
    const choices = leaves.flatMap((leaf) => (leaf.items ?? leaf).enum ?? [])
    expect(countParts(form.description)).toEqual({ questions: leaves.length + 1, choices: choices.length })
    expect(countRules(converted.rules)).toEqual(countSourceRules(VETERAN_CLAIM))
  })

  test('says what it writes in another way, and why', () => {
    expect(converted.exceptions.map(({ at }) => at)).toEqual([
      'conditions.claimed[].since',
      'conditions.claimed[].secondary',
      'documents.attachments',
    ])
  })

  test('is ready to submit with valid answers to all of it', () => {
    const answers = writeAnswers(converted, CLAIM_ANSWERS)
    expect(evaluate(form, answers)).toMatchObject({ faults: [], unanswered: [], isReadyToSubmit: true })
    expect(findRefusals(answers)).toEqual({ engine: [], schema: [] })
  })

  test.each(converted.rules.filter(({ kind }) => kind !== 'hidden'))('refuses an answer against: $at $kind', (rule) => {
    const changes = CLAIM_BREACHES[`${rule.at} ${rule.kind}`] ?? breakRule(rule, CLAIM_ANSWERS)
    if (changes === undefined) throw new Error('The rule needs an example that breaks it.')
    const answers = writeAnswers(converted, changeAnswers(CLAIM_ANSWERS, changes))
    const expected = Object.keys(changes)
      .map((key) => findQuestionKey(converted, CLAIM_ANSWERS, key))
      .toSorted()
    expect(findRefusals(answers)).toEqual({ engine: expected, schema: expected })
  })

  test.each(converted.rules.filter(({ kind }) => kind === 'hidden'))(
    'does not ask or send $at where the schema forbids it',
    ({ at }) => {
      expect(isInData(form, writeAnswers(converted, CLAIM_ANSWERS), converted)(at)).toBe(true)
      const answers = writeAnswers(converted, changeAnswers(CLAIM_ANSWERS, CLAIM_HIDDEN[at] ?? {}))
      expect(isInData(form, answers, converted)(at)).toBe(false)
      expect(findRefusals(answers)).toEqual({ engine: [], schema: [] })
    },
  )
})

test.each([
  ['an unknown keyword', { a: { type: 'object', properties: { b: { type: 'string', patternProperties: {} } } } }],
  ['a list of numbers', { a: { type: 'object', properties: { b: { type: 'array', items: { type: 'number' } } } } }],
  ['an answer outside the sections', { a: { type: 'string' } }],
  ['an unknown reference', { a: { $ref: '#/definitions/nowhere' } }],
] as const)('a JSON Schema with %s is not converted', (_, properties) => {
  const schema = { type: 'object', properties } as JsonSchema
  expect(() => convertJsonSchema(schema)).toThrow(/convert|section|no #/)
})
