import { assert, property, type Arbitrary, constant, oneof, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Form } from '../description/index-form.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import { normaliseAnswers } from '../engine/normalise-answers.ts'
import { isSingleChoice } from '../question-type/question-facts.ts'
import { readForm } from '../reader/read-form.ts'
import { fewOrManyAnswersTo } from '../testing/arbitraries/answers.ts'
import { validDescription } from '../testing/arbitraries/forms.ts'
import { linkedDescription } from '../testing/arbitraries/links.ts'
import { randomRuns } from '../testing/random-runs.ts'
import type { Answer } from '../values/answer.ts'
import { parseJsonOrUndefined } from '../values/parse-json.ts'
import { carryOver } from './carry-over.ts'
import { openDraft } from './open-draft.ts'
import { type Deed, deeds } from './testing/random-acts.ts'
import { performDeeds } from './testing/perform-deeds.ts'

interface Drawn {
  readonly from: Form
  readonly to: Form
  readonly answers: readonly Answer[]
}

/** A form, a version of it that random acts of editing lead to, and answers that a server may have saved. */
const drawn: Arbitrary<Drawn> = oneof(validDescription, linkedDescription)
  .map((form) => openDraft(form))
  .chain((draft) => tuple(constant(draft), deeds))
  .chain(([draft, wanted]) => {
    const from = formOf(draft)
    const to = formOf(lastReadable(draft, wanted))
    return fewOrManyAnswersTo(from).map((answers) => ({ from, to, answers: saved(from, answers) }))
  })

type Description = Parameters<typeof readForm>[0]

function formOf(description: Description): Form {
  const read = readForm(description)
  if ('faults' in read) throw new Error(`${read.faults[0]?.path} ${read.faults[0]?.message}`)
  return read.form
}

/** The draft after as many deeds as leave a form that can be published. */
function lastReadable(draft: ReturnType<typeof openDraft>, wanted: readonly Deed[]) {
  let last = draft
  for (const deed of wanted) {
    const { description } = performDeeds(last, [deed])
    if ('form' in readForm(description)) last = description
  }
  return last
}

function saved(form: Form, answers: readonly Answer[]): Answer[] {
  return normaliseAnswers(
    form,
    answers.filter((answer) => checkAnswers(form, [answer]).length === 0),
  ).filter(({ value, details }) => value !== '' || details !== null)
}

/** Every text in an answer that somebody typed or chose. */
function textsIn({ value, details }: Answer): string[] {
  const leaves = (part: unknown): string[] =>
    typeof part === 'object' && part !== null ? Object.values(part).flatMap(leaves) : [String(part)]
  return [...leaves(parseJsonOrUndefined(value) ?? value), ...(details === null ? [] : [details])].toSorted()
}

/** Whether an answer is to a question of which only one option can be chosen, and which has an answer before. */
function isSecondChoice(form: Form, before: readonly Answer[], { option_id }: Answer): boolean {
  const question = form.optionById.get(option_id)?.question
  if (question === undefined || !isSingleChoice(question)) return false
  return before.some((answer) => form.optionById.get(answer.option_id)?.question === question)
}

/** False for an answer that may not be one of the choices that its option has. */
function isOnList(form: Form, { option_id, value }: Answer): boolean {
  const { fields } = form.optionById.get(option_id)?.question.question ?? { fields: [] }
  return fields.every(({ values }) => values === null || values.length === 0 || values.includes(value))
}

/** @behaviour form-versions.nothing-lost */
test('every text of every answer is kept in its question or set aside as it was', () => {
  assert(
    property(drawn, ({ from, to, answers }) => {
      const { kept, aside } = carryOver(from, to, answers)
      for (const answer of answers) {
        const there = kept.find(({ option_id }) => option_id === answer.option_id)
        const former = aside.find((one) => one.answer.option_id === answer.option_id)
        if (former === undefined) expect(textsIn(there ?? { ...answer, value: '' })).toEqual(textsIn(answer))
        else expect(former.answer).toEqual(answer)
      }
      expect(kept.length + aside.length).toBeGreaterThanOrEqual(answers.length)
    }),
    randomRuns(60, 10_000),
  )
})

test('nothing but what is on no list is set aside where the version is the same', () => {
  assert(
    property(drawn, ({ from, answers }) => {
      const oneChoiceEach = answers.filter((answer, place) => !isSecondChoice(from, answers.slice(0, place), answer))
      const { kept, aside } = carryOver(from, from, oneChoiceEach)
      expect(aside.filter(({ answer }) => isOnList(from, answer))).toEqual([])
      expect(kept.length + aside.length).toBe(oneChoiceEach.length)
    }),
    randomRuns(60, 10_000),
  )
})

test('what is kept can be saved in the new version, and carrying it over again changes nothing', () => {
  assert(
    property(drawn, ({ from, to, answers }) => {
      const { kept } = carryOver(from, to, answers)
      expect(checkAnswers(to, kept)).toEqual([])
      for (const { question, definition } of to.questions) {
        const ids = new Set(question.options.map(({ id }) => id))
        const chosen = kept.filter(({ option_id, value }) => ids.has(option_id) && value === '1')
        if (isSingleChoice({ question, definition })) expect(chosen.length).toBeLessThanOrEqual(1)
      }
      const again = carryOver(to, to, kept)
      expect(again.anew).toEqual([])
      expect(again.aside.filter(({ reason }) => reason !== 'option_gone')).toEqual([])
    }),
    randomRuns(60, 10_000),
  )
})
