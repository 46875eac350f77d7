import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { formOf } from '../testing/builders.ts'
import { formSchema } from './form-schema.ts'
import { octroiKeyword } from './octroi-keyword.ts'

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const EXAMPLES = [...README.matchAll(/^```json\n([^]*?)\n```$/gm)].map(([, text = '']) => text)

function findExample(part: string): Readonly<Record<string, unknown>> {
  const examples = EXAMPLES.filter((text) => text.includes(part))
  expect(examples).toHaveLength(1)
  return JSON.parse(examples[0] ?? '')
}

const check = { holds: 'q1 + q2 == 100', message: 'Bring the total to 100 %.', questions: [1, 2] }
const share = (id: number) => ({ id, label: `Share ${id}`, question_type: 'number', required: true })
const form = formOf({
  name: 'Shares',
  checks: [check],
  sections: [{ label: 'Shares', questions: [share(1), share(2)] }],
})

test('the schema has the annotation that the README shows', () => {
  expect(formSchema(form).schema['x-octroi']).toEqual(findExample('"annotationVersion"'))
})

test('ajv gives the error that the README shows', () => {
  const validate = new Ajv({ allErrors: true, keywords: [octroiKeyword(form)] }).compile(formSchema(form).schema)
  expect(validate({ q1: 40, q2: 60 })).toBe(true)
  expect(validate({ q1: 40, q2: 50 })).toBe(false)
  expect(validate.errors?.[0]).toEqual(findExample('"keyword": "x-octroi"'))
})
