import { FORM_NAMES, REQUEST_1 } from '@octroi/fixtures'
import { MantineProvider } from '@mantine/core'
import Form from '@rjsf/core'
import validator, { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { assert, property } from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Form as OctroiForm } from '../../description/index-form.ts'
import { createStore } from '../../engine/create-store.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { questionKey } from '../../json-schema/keys.ts'
import { manyAnswersTo } from '../../testing/arbitraries/answers.ts'
import { fixtureAnswers, readFixture } from '../../testing/fixtures.ts'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import { fromFormData, type RjsfData, toFormData } from './form-data.ts'
import { rjsfForm } from './rjsf-form.ts'

/** Renders a section with stock RJSF to a string: its own templates, its own validator. */
function shown(form: OctroiForm, sectionId: number, formData: RjsfData): string {
  return renderToString(
    <MantineProvider>
      <Form {...rjsfForm(form, { sectionId })} formData={formData} validator={validator} />
    </MantineProvider>,
  )
}

const idsIn = (html: string) => [...html.matchAll(/octroi-question" id="octroi-q(\d+)"/g)].map(([, id]) => Number(id))
const countOf = (html: string, part: string) => html.split(part).length - 1

/** Keys of the questions that RJSF reports errors for, one for each error. */
function refused(form: OctroiForm, data: RjsfData, sectionId?: number): string[] {
  const { schema, customValidate, transformErrors } = rjsfForm(form, { ...(sectionId && { sectionId }) })
  const { errors } = validator.validateFormData(data, schema, customValidate, transformErrors)
  return errors.map(({ property = '' }) => property.replace(/^\./, '')).toSorted()
}

/** What the engine reports as left to do, by the same keys. */
function left(form: OctroiForm, answers: Parameters<typeof evaluate>[1], sectionId?: number): string[] {
  const { faults, unanswered, missingDocuments } = evaluate(form, answers)
  const ids = new Set([...faults.map(({ question_id }) => question_id), ...unanswered, ...missingDocuments])
  return [...ids]
    .filter((id) => sectionId === undefined || form.questionById.get(id)?.section.id === sectionId)
    .map(questionKey)
    .toSorted()
}

describe.each(FORM_NAMES)('%s', (name) => {
  const form = readFixture(name)

  test('stands in stock RJSF section by section, blank, with every visible question once and nothing chosen', () => {
    const states = createStore(form)
    for (const section of form.sections) {
      const html = shown(form, section.id, {})
      const asked = form.questions.filter((each) => each.section.id === section.id)
      const visible = asked.filter(({ question }) => states.question(question.id).visible)
      expect(idsIn(html)).toEqual(visible.map(({ question }) => question.id))
      expect(html).not.toMatch(/checked=""|aria-checked="true"|Unsupported|Unknown field type/)
      expect(countOf(html, 'class="octroi-help"')).toBe(visible.filter(({ question }) => question.help).length)
      expect(countOf(html, 'class="octroi-required"')).toBe(
        visible.filter(({ question: { required, computed }, definition }) => {
          return required === 1 && !computed?.readOnly && definition.type !== 'title'
        }).length,
      )
    }
  })

  test('is not let through blank, and asks for what the engine asks for', () => {
    for (const { id } of form.sections) expect(refused(form, {}, id)).toEqual(left(form, [], id))
    expect(refused(form, {})).toEqual(left(form, []))
    expect(refused(form, {}).length).toBeGreaterThan(0)
  })

  test('takes answers in and gives them back without loss, and shows the questions that they show', () => {
    assert(
      property(manyAnswersTo(form), (answers) => {
        const store = createStore(form, answers)
        const data = JSON.parse(JSON.stringify(toFormData(form, answers)))
        expect(fromFormData(form, data)).toEqual(store.answers())
        expect([...new Set(refused(form, data))]).toEqual(left(form, answers))
        const section = form.sections[answers.length % form.sections.length]!
        const visible = form.questions.filter(
          (each) => each.section.id === section.id && store.question(each.question.id).visible,
        )
        expect(idsIn(shown(form, section.id, data))).toEqual(visible.map(({ question }) => question.id))
      }),
      { numRuns: 3 },
    )
  })
})

test('a complete request is let through', () => {
  const form = readFixture(REQUEST_1)
  const data = toFormData(form, fixtureAnswers('answers-1-complete.json'))
  expect(refused(form, data)).toEqual(left(form, fixtureAnswers('answers-1-complete.json')))
  expect(fromFormData(form, data)).toEqual(createStore(form, fixtureAnswers('answers-1-complete.json')).answers())
})

test('a validator that RJSF compiled before says the same', async () => {
  const form = readFixture(REQUEST_1)
  const { schema, customValidate, transformErrors } = rjsfForm(form)
  const code = compileSchemaValidatorsCode(schema)
  const functions = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`const exports = {}; ${code}; export default exports`)}`
  )
  const precompiled = createPrecompiledValidator(functions.default, schema)
  const { errors } = precompiled.validateFormData({}, schema, customValidate, transformErrors)
  expect(errors).toHaveLength(left(form, []).length)
})

test('without our part of the validation, RJSF still refuses what is blank', () => {
  const { schema } = rjsfForm(readFixture(REQUEST_1))
  expect(validator.validateFormData({}, schema).errors.length).toBeGreaterThan(20)
})

test('a form in hand may be typed data, as toData gives it', () => {
  const form = everyTypeForm()
  const data = {
    q5: 12.5,
    q21: 2102,
    q25: [2501],
    q26: '1',
    q41: { a: 3 },
    q61: [{ nom: 'Vis', prix: 2.5 }],
    own: 'à moi',
  }
  expect(fromFormData(form, data).map(({ option_id, value }) => [option_id, value])).toEqual([
    [501, '12.5'],
    [2102, '1'],
    [2501, '1'],
    [2601, '1'],
    [4101, '3'],
    [6101, '[{"nom":"Vis","prix":"2.5"}]'],
  ])
})

test('a section that does not exist is a mistake', () => {
  expect(() => rjsfForm(everyTypeForm(), { sectionId: 9 })).toThrow('no section 9')
})
