import { choosesOptions, evaluate, type Form, isChosen, type QuestionState } from '@octroi/forms'
import {
  type DayReader,
  type FilledForm,
  givenAnswers,
  loadFormOfDay,
  type NamedFact,
} from '../../../filled-forms/index.ts'
import { FACT_SOURCES } from '../../../locales/fr-ca/prefill.ts'

interface Answered extends Omit<FilledForm, 'id'> {
  readonly filled_form_id: number
}

/** Returns the organisation's valid answers to visible questions, as named facts. */
export async function readAnswerFacts(
  reader: DayReader,
  { filled_form_id: id, ...request }: Answered,
): Promise<NamedFact[]> {
  const { form } = await loadFormOfDay(reader, request)
  const { questions } = evaluate(form, await givenAnswers(reader.db, id))
  return [...questions.values()].flatMap((state) =>
    state.visible && state.answered && state.faults.length === 0 ? factsOfQuestion(form, state) : [],
  )
}

function factsOfQuestion(form: Form, state: QuestionState): NamedFact[] {
  const { question, values } = state
  const source = FACT_SOURCES.answer(question.question_number ?? question.label)
  const named = (name: string, text: string): NamedFact => [name, { text, source }]
  const at = `request.form_${form.description.id}`
  if (choosesOptions(state)) {
    const chosen = question.options.filter(({ id }) => isChosen(values[id]))
    return chosen.length === 1 && chosen[0] ? [named(`${at}.q${question.id}`, chosen[0].label)] : []
  }
  const model = form.questionById.get(question.id)?.model
  const texts = question.options.map((option) => ({
    id: option.id,
    text: model?.write(option, values[option.id] ?? '') ?? '',
  }))
  const lone = texts.length === 1 ? texts[0] : undefined
  return [
    ...texts.map(({ id, text }) => named(`${at}.o${id}`, text)),
    ...(lone ? [named(`${at}.q${question.id}`, lone.text)] : []),
    ...(lone && question.statistic !== undefined ? [named(`request.${question.statistic}`, lone.text)] : []),
  ]
}
