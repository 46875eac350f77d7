import type { Form, IndexedQuestion } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { evaluate } from '../../engine/evaluate.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { isMissingDocument } from '../../engine/missing-document.ts'
import { missingDetails } from '../../engine/missing-detail.ts'
import { questionKey } from '../../json-schema/keys.ts'
import type { RjsfTexts } from '../../locales/react/rjsf-fr-ca.ts'
import type { Messages } from '../../locales/messages.ts'
import { fromFormData, type RjsfData } from './form-data.ts'
import type { RjsfError } from './templates.tsx'

interface Validated {
  readonly form: Form
  readonly asked: readonly IndexedQuestion[]
  /** Answers that may be missing in RJSF's data. */
  readonly answers: readonly Answer[]
  readonly texts: RjsfTexts
  readonly faultMessages: Messages
}

/**
 * RJSF's `customValidate`: adds the invalid and missing answers that the engine finds to RJSF's errors, and returns
 * them.
 */
export function customValidation({ form, asked, answers, texts, faultMessages }: Validated) {
  const questionIds = new Set(asked.map(({ question }) => question.id))
  const others = answers.filter(({ option_id }) => {
    const owner = form.optionById.get(option_id)?.question
    return owner !== undefined && !questionIds.has(owner.question.id)
  })
  return <Errors>(data: RjsfData | undefined, errors: Errors): Errors => {
    const { questions } = evaluate(form, [...others, ...fromFormData(form, data)], { messages: faultMessages })
    const branches = errors as Record<string, unknown>
    for (const { question } of asked) {
      const state = questions.get(question.id)
      const errors = state === undefined ? [] : errorsOf(state, texts)
      if (errors.length > 0) branches[questionKey(question.id)] = { __errors: errors }
    }
    return errors
  }
}

/** The fault messages of a question, or else what is still missing, without duplicates. */
function errorsOf(state: QuestionState, texts: RjsfTexts): readonly string[] {
  const faults = state.visible ? state.faults.map(({ message }) => message) : []
  if (faults.length > 0) return [...new Set(faults)]
  const unanswered = describeMissingAnswer(state, texts)
  return unanswered === null ? [] : [unanswered]
}

/** What is missing in a question's answer, in words; null when it is complete. */
export function describeMissingAnswer(state: QuestionState, texts: RjsfTexts): string | null {
  if (isMissingDocument(state)) return texts.documentAsked
  if (!state.counted || state.answered) return null
  const { options } = state.question
  if (missingDetails(state).length > 0) return texts.detailAsked
  const isBegun = Object.keys(state.values).length > 0
  return isBegun && options.length > 1 ? texts.restAsked : texts.answerAsked
}

/** RJSF's `transformErrors`: removes the validator's errors about our questions, which the engine reports in words. */
export function errorFilter(questions: readonly IndexedQuestion[]) {
  const keys = new Set(questions.map(({ question }) => questionKey(question.id)))
  return <E extends RjsfError>(errors: readonly E[]): E[] =>
    errors.filter(({ property = '' }) => !keys.has(property.replace(/^\./, '')))
}
