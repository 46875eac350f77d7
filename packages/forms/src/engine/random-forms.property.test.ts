import { Ajv } from 'ajv'
import { type Arbitrary, assert, array, oneof, property, sample, toStringMethod } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Field, FIELD_TYPES, type FormDescription, type Question } from '../description/form.ts'
import { QUESTION_TYPE_IDS } from '../questions/index.ts'
import type { Form } from '../description/index-form.ts'
import { readForm, readFormLeniently } from '../reader/read-form.ts'
import { formSchema } from '../json-schema/form-schema.ts'
import { questionKey } from '../json-schema/keys.ts'
import { findingsIn, missingKeys } from '../testing/schema-findings.ts'
import { fromData } from '../json-schema/from-data.ts'
import { toData } from '../json-schema/to-data.ts'
import { frCA } from '../locales/fr-ca.ts'
import { answerTo, fewOrManyAnswersTo, manyAnswersTo } from '../testing/arbitraries/answers.ts'
import { validDescription } from '../testing/arbitraries/forms.ts'
import { Occurrences, occurrencesIn } from '../testing/arbitraries/occurrences.ts'
import { formOf } from '../testing/builders.ts'
import { hasEmptyRepetition } from '../testing/has-empty-repetition.ts'
import { randomRuns } from '../testing/random-runs.ts'
import type { Answer } from '../values/answer.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'
import { NUMBER_FIELD_TYPES } from '../values/field-value.ts'
import type { FormStore } from './form-store.ts'

// The test takes seconds on an idle machine, and many of them on a busy one.
vi.setConfig({ testTimeout: 600_000 })

interface Case {
  readonly form: Form
  readonly saved: Answer[]
  readonly steps: Answer[]
}

/** A form of any description, saved answers, and what somebody enters after that. */
const cases: Arbitrary<Case> = validDescription
  .map((description) => formOf(description))
  .chain((form) =>
    fewOrManyAnswersTo(form).chain((saved) =>
      oneof(array(answerTo(form), { maxLength: 15 }), manyAnswersTo(form)).map((steps) =>
        printable(form, saved, steps),
      ),
    ),
  )

/** A form with several sets of answers. */
const severalSets = validDescription
  .map((description) => formOf(description))
  .chain((form) =>
    array(fewOrManyAnswersTo(form), { minLength: 3, maxLength: 3 }).map((sets) =>
      Object.assign(printable(form, sets.flat(), []), { sets }),
    ),
  )

/** Makes a failing case print as data; the seed above it reproduces it. */
function printable(form: Form, saved: Answer[], steps: Answer[]): Case {
  const shown = () => JSON.stringify({ description: form.description, saved, steps })
  return Object.defineProperty({ form, saved, steps }, toStringMethod, { value: shown, enumerable: false })
}

function enter(store: FormStore, { option_id, value, details }: Answer): void {
  const { option, question } = store.form.optionById.get(option_id)!
  store.set(option_id, question.model.read(option, value))
  store.setDetails(option_id, details ?? '')
}

/** The result of reading a description, without its functions. */
function readable(form: Form) {
  const { description, sections, questions } = form
  return {
    description,
    sections,
    questions: questions.map(({ question, path, shownBy, depth, parent }) => ({
      question,
      path,
      shownBy,
      depth,
      parent: parent?.question.id,
    })),
  }
}

test('the strict reader accepts every valid description, and the lenient one reads the same form', () => {
  assert(
    property(validDescription, (description: FormDescription) => {
      const strict = readForm(description)
      if ('faults' in strict) throw new Error(JSON.stringify(strict.faults))
      const lenient = readFormLeniently(description)
      expect([lenient.faults, lenient.broken.size]).toEqual([[], 0])
      expect(readable(lenient.form)).toEqual(readable(strict.form))
    }),
    randomRuns(300, 3000),
  )
})

test('the descriptions drawn have every type, conditions within conditions, and answers right, wrong and hidden', () => {
  const drawn = sample(cases, { numRuns: 200, seed: 3 })
  const questions = drawn.flatMap(({ form }) => form.questions)
  expect(new Set(questions.map(({ definition }) => definition.type)).size).toBe(TYPES.length)
  expect(questions.some(({ depth, shownBy }) => depth === 2 && shownBy !== null)).toBe(true)
  expect(questions.some(({ question }) => question.options[0]?.custom === 'board')).toBe(true)
  const evaluations = drawn.map(({ form, saved }) => evaluate(form, saved))
  const codes = new Set(evaluations.flatMap(({ faults }) => faults.map(({ code }) => code)))
  expect(codes.size).toBeGreaterThanOrEqual(14)
  expect(evaluations.filter(({ hiddenAnswered }) => hiddenAnswered.length > 0).length).toBeGreaterThan(5)
  expect(evaluations.filter(({ faults }) => faults.length === 0).length).toBeGreaterThan(20)
})

/**
 * All tests share one compiler, whose creation costs more than compiling a schema. The generated code runs only three
 * times, so it is not optimised.
 */
const ajv = new Ajv({ strict: true, allErrors: true, code: { optimize: false } }).addKeyword('x-octroi')

/** Cases that occurred in the run of the property below. */
const judged = new Occurrences()

test('the schema refuses what the engine calls invalid or left to answer, and nothing else', () => {
  assert(
    property(severalSets, ({ form, sets }) => {
      const { schema } = formSchema(form)
      const validate = ajv.compile(schema)
      ajv.removeSchema(schema)
      for (const answers of sets) {
        judged.add(occurrencesIn(form, answers))
        validate(toData(form, answers))
        const { invalid, missing } = findingsIn(validate.errors)
        expect(invalid).toEqual(invalidKeys(form, answers).toSorted())
        if (invalid.length === 0) expect(missing).toEqual(missingKeys(form, answers))
      }
    }),
    randomRuns(600, 6000),
  )
})

const TYPES = Object.keys(QUESTION_TYPE_IDS)
/** A title has no answer, and any document id is valid. */
const NEVER_INVALID = ['title', 'file']
/** Any document id is valid, in a cell too. */
const STORED = FIELD_TYPES.filter((type) => !['file', 'formula', 'title'].includes(type))
const BOUNDED = ['number', 'money', 'percent', 'integer', 'date', 'year']
const EACH_MET = [
  ...TYPES.filter((type) => type !== 'title').map((type) => `valid ${type}`),
  ...TYPES.map((type) => `unanswered ${type}`),
  ...TYPES.filter((type) => !NEVER_INVALID.includes(type)).map((type) => `invalid ${type}`),
  // Failed checks and choices not offered are generated by the property about linked questions instead.
  ...Object.keys(frCA.faults).flatMap((code) => (['check', 'not_offered'].includes(code) ? [] : [`fault ${code}`])),
  ...STORED.flatMap((type) => [`right ${type} field`, `wrong ${type} field`]),
  ...BOUNDED.flatMap((type) => [`min of ${type} kept`, `max of ${type} kept`]),
  ...['text', 'textarea', 'number', 'integer'].flatMap((type) => [
    `length of ${type} kept`,

    `validation of ${type} kept`,
  ]),
  ...['radio', 'checkbox', 'select'].map((type) => `detail of ${type}`),
  ...['checkbox', 'checkbox-list', 'table'].flatMap((type) => [
    `valid ${type} with a limit`,
    `invalid ${type} with a limit`,
  ]),
  ...['text', 'textarea'].map((type) => `min_length of ${type} kept`),
  'valid table with a minimum',
  'invalid table with a minimum',
  ...['formule', 'table', 'table-mixed'].map((type) => `formula of ${type}`),
  ...[1, 2].flatMap((depth) => ['shown', 'hidden', 'valid', 'invalid'].map((what) => `${what} at depth ${depth}`)),
  'board',
  'read only',
]

test('and it was asked about every type right and wrong, every fault, every kind of field and rule, at every depth', () => {
  expect(judged.missing(EACH_MET, 1)).toEqual([])
})

/** Answers that were sent in the run of the property below. */
const sent = new Occurrences()

function changedIn(form: Form, saved: readonly Answer[], changed: readonly Answer[]): ReadonlySet<string> {
  const before = createStore(form, saved)
  return new Set(
    changed.flatMap(({ option_id, value, details }) => {
      const { question, definition } = form.optionById.get(option_id)!.question
      const [stood, { visible }] = [before.answer(option_id), before.question(question.id)]
      const kinds = [`changed ${definition.type}`]
      if (value === '') kinds.push('cleared')
      if (value === stood.value && details !== stood.details) kinds.push('detail alone')
      return visible ? kinds : [...kinds, 'hidden']
    }),
  )
}

test('the answers that changed, given to the saved state, make the current one', () => {
  assert(
    property(cases, ({ form, saved, steps }) => {
      const page = createStore(form, saved)
      for (const step of steps) enter(page, step)
      const changed = page.changed()
      sent.add(changedIn(form, saved, changed))
      const server = createStore(form, saved)
      server.load(changed)
      expect(server.answers()).toEqual(page.answers())
      page.markSaved(changed)
      expect(page.changed()).toEqual([])
      server.load(changed)
      expect(server.answers()).toEqual(page.answers())
    }),
    randomRuns(300, 3000),
  )
})

test('and answers of every type were sent: given, cleared, hidden, and details alone', () => {
  const each = TYPES.filter((type) => type !== 'title').map((type) => `changed ${type}`)
  expect(sent.missing([...each, 'cleared', 'detail alone', 'hidden'], 1)).toEqual([])
})

test('completion never exceeds 100 %, and counts visible required questions that can be answered, nothing else', () => {
  assert(
    property(cases, ({ form, saved, steps }) => {
      const store = createStore(form, saved)
      for (const step of steps) enter(store, step)
      const { progress, sections } = store.state()
      const counted = form.questions.filter(({ question, definition }) => {
        const isRequired = question.required === 1 && question.computed?.readOnly !== true
        return isRequired && !['title', 'file'].includes(definition.type) && store.question(question.id).visible
      })
      const answered = counted.filter(({ question }) => store.question(question.id).answered)
      const percent = counted.length === 0 ? 100 : Math.floor((answered.length * 100) / counted.length)
      expect(progress).toEqual({ counted: counted.length, answered: answered.length, percent })
      expect(progress.percent).toBeLessThanOrEqual(100)
      for (const section of sections.values()) expect(section.answered).toBeLessThanOrEqual(section.counted)
    }),
    randomRuns(200, 2000),
  )
})

/**
 * Whether a pattern or a length applies to the digits of a number as they were typed: `007` is 7 in typed data. The answer
 * of a repeated group has those of its questions.
 */
function asksForDigits(question: Question): boolean {
  const isNumber = (type: Field['type']) => NUMBER_FIELD_TYPES.has(type) || type === 'year'
  const own = question.fields.some(({ type, validation, length }) => isNumber(type) && (validation ?? length) !== null)
  return own || (question.repeat !== undefined && descendants(question).some(asksForDigits))
}

const descendants = ({ children_question }: Question): Question[] =>
  children_question.flatMap((child) => [child, ...descendants(child)])

test('data reads back as the answers that it was made of, and what was wrong in it stays wrong', () => {
  assert(
    property(cases, ({ form, saved }) => {
      const wanted = form.questions
        .filter(({ question }) => !asksForDigits(question))
        .flatMap(({ question }) => question.options)
      const ids = new Set(wanted.map(({ id }) => id))
      const before = saved.filter(({ option_id }) => ids.has(option_id))
      const data = toData(form, before)
      if (hasEmptyRepetition(data)) return
      const after = fromData(form, data)
      expect(invalidKeys(form, after)).toEqual(invalidKeys(form, before))
      expect(validData(form, after)).toEqual(validData(form, before))
    }),
    randomRuns(200, 2000),
  )
})

function invalidKeys(form: Form, answers: readonly Answer[]): string[] {
  return [...new Set(evaluate(form, answers).faults.map(({ question_id }) => questionKey(question_id)))]
}

function validData(form: Form, answers: readonly Answer[]) {
  const invalid = invalidKeys(form, answers)
  return Object.fromEntries(Object.entries(toData(form, answers)).filter(([key]) => !invalid.includes(key)))
}
