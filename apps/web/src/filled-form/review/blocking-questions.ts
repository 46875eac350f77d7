import { type Answer, type Evaluation, evaluate, type Fault, type Form, missingDetails } from '@octroi/forms'

/** A question that prevents submission. */
export interface BlockingQuestion {
  readonly id: number
  readonly sectionId: number
  /** Number, if it has one, and label. */
  readonly label: string
  /** Texts of its faults; empty if it has no answer. */
  readonly faults: readonly string[]
  /** Labels of chosen options whose required text is missing. */
  readonly missingDetails: readonly string[]
}

/** Everything that prevents submission, in the order of the form. Each question is in one list only. */
export interface BlockingQuestions {
  readonly invalid: readonly BlockingQuestion[]
  readonly unanswered: readonly BlockingQuestion[]
  readonly documents: readonly BlockingQuestion[]
  readonly count: number
}

/** Finds what is missing before these answers can be submitted, with the same engine as the server. */
export function findBlockingQuestions(form: Form, answers: readonly Answer[]): BlockingQuestions {
  const evaluation = evaluate(form, answers)
  const { faults, unanswered, missingDocuments } = evaluation
  const questionsLeft = (ids: readonly number[]) => ids.flatMap((id) => questionLeft(form, id, evaluation))
  const wrong = [...new Set(faults.map(({ question_id }) => question_id))]
  const invalid = questionsLeft(wrong)
  const without = questionsLeft(unanswered.filter((id) => !wrong.includes(id)))
  const documents = questionsLeft(missingDocuments.filter((id) => !wrong.includes(id)))
  return { invalid, unanswered: without, documents, count: invalid.length + without.length + documents.length }
}

/**
 * The given question if it still prevents submission, else the next one in the form that does; undefined if there is
 * none.
 */
export function findNextBlocking(
  form: Form,
  { invalid, unanswered, documents }: BlockingQuestions,
  id: number,
): number | undefined {
  const idsLeft = new Set([...invalid, ...unanswered, ...documents].map((question) => question.id))
  const order = form.questions.map(({ question }) => question.id)
  return order.slice(Math.max(order.indexOf(id), 0)).find((next) => idsLeft.has(next))
}

const messagesOf = (faults: readonly Fault[], id: number): string[] => [
  ...new Set(
    faults.filter(({ question_id, message }) => question_id === id && message !== '').map(({ message }) => message),
  ),
]

function questionLeft(form: Form, id: number, { faults, questions }: Evaluation): BlockingQuestion[] {
  const indexed = form.questionById.get(id)
  if (indexed === undefined) return []
  const { question_number: number, label } = indexed.question
  const state = questions.get(id)
  const options = state === undefined ? [] : missingDetails(state)
  return [
    {
      id,
      sectionId: indexed.section.id,
      label: [number, label].filter(Boolean).join(' '),
      faults: messagesOf(faults, id),
      missingDetails: options.map((option) => option.label),
    },
  ]
}
