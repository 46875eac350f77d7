import type { RepeatedQuestions } from '../../engine/form-store.ts'
import type { Row } from '../../values/answer.ts'
import { focusQuestion } from '../page/focus-question.ts'
import { useFaultFocus } from '../question/use-fault-focus.ts'

/** DOM id of the repetition at a place of the group with a DOM id. */
export const repetitionId = (groupId: string, place: number) => `${groupId}-r${place + 1}`

interface FocusSubject {
  /** DOM id of the group. */
  readonly id: string
  readonly questionId: number
  readonly repeated: RepeatedQuestions
  /** The repetitions on screen. */
  readonly rows: readonly Row[]
}

/** Moves the focus to a repetition, once it is on the page, to the question of a fault, and to what is left to answer. */
export function useRepetitionFocus({ id, questionId, repeated, rows }: FocusSubject) {
  const focusQuestionAt = (place: number, innerId: number | undefined): boolean => {
    if (innerId === undefined || document.getElementById(repetitionId(id, place)) === null) return false
    focusQuestion({ faultFocus: new Map(), disabled: undefined, idPrefix: `${repetitionId(id, place)}-` }, innerId)
    return true
  }
  const focusUnanswered = (): boolean => {
    const unanswered = rows.map((row) => repeated.evaluated(row).unanswered[0])
    const place = unanswered.findIndex((innerId) => innerId !== undefined)
    return focusQuestionAt(place, unanswered[place])
  }
  useFaultFocus(questionId, (fault) => {
    if (fault === null) return focusUnanswered()
    const [, place, optionId] = /^\[(\d+)\]\.o(\d+)/.exec(fault.path) ?? []
    const indexed = repeated.form.optionById.get(Number(optionId))
    return place !== undefined && focusQuestionAt(Number(place), indexed?.question.question.id)
  })
  return {
    /** Moves the focus to the first input of the repetition at a place. */
    input: (place: number) => {
      requestAnimationFrame(() => {
        const first = repeated.form.questions.find(({ definition }) => definition.options !== 'none')
        focusQuestionAt(place, first?.question.id)
      })
    },
    /** Moves the focus to the heading of the repetition at a place. */
    name: (place: number) => {
      requestAnimationFrame(() => document.getElementById(`${repetitionId(id, place)}-name`)?.focus())
    },
  }
}
