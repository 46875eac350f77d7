import type { contract, Detail, ReplyOf } from '@octroi/domain'
import { checkAnswers, type Form, isHeldBack } from '@octroi/forms'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { concernedOptions, doubleChoices } from './single-choices.ts'

type RefusedAnswer = ReplyOf<typeof contract.answers.save>['refused'][number]

interface Sent {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
  readonly revision?: number | undefined
}

/** What is wrong with what was sent. */
interface Refusals {
  /** Mistakes of the program that sent it: nothing is saved. */
  readonly whole: readonly Detail[]
  /** What a person entered and nobody can keep: that answer alone is not saved. */
  readonly alone: readonly RefusedAnswer[]
}

/** What keeps answers from being saved whatever is saved already. An invalid answer is no fault: it is a draft. */
export function refusalsOf(form: Form, sent: readonly Sent[]): Refusals {
  const faults = checkAnswers(form, sent)
  const alone = [...faults.filter((fault) => isHeldBack(fault)), ...hiddenIn(sent)]
  return {
    whole: [
      ...faults.filter((fault) => !isHeldBack(fault)).map(({ path, code, message }) => ({ path, code, message })),
      ...doubleChoices(form, sent),
    ],
    alone: [...alone, ...besideIn(form, sent, alone)],
  }
}

/**
 * Control characters but white space, those of an old encoding, which texts are pasted with, and U+0000, which the form
 * itself refuses; halves of characters, which become another one; and what turns the reading around.
 */
const UNSHOWN = /(?![\0\n\r\t\v\f\u0080-\u009F])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/** Answers that would not be shown as they were typed: what is shown as saved is what was saved. */
const hiddenIn = (sent: readonly Sent[]): RefusedAnswer[] =>
  sent.flatMap(({ option_id, value, details }, place) =>
    UNSHOWN.test(`${value}${details ?? ''}`)
      ? [
          {
            path: `answers[${place}].value`,
            option_id,
            code: 'forbidden_character',
            message: CONTENT_MESSAGES.control_character,
          },
        ]
      : [],
  )

/** Choices that stand or fall with one that is refused: taken alone, they would leave the question without any. */
function besideIn(form: Form, sent: readonly Sent[], alone: readonly RefusedAnswer[]): RefusedAnswer[] {
  const named = new Set(alone.map(({ option_id }) => option_id))
  return alone.flatMap(({ option_id, code, message }) => {
    const group = new Set(concernedOptions(form, [option_id]))
    return sent.flatMap((answer, place): RefusedAnswer[] =>
      group.has(answer.option_id) && !named.has(answer.option_id)
        ? [{ path: `answers[${place}].value`, option_id: answer.option_id, code, message }]
        : [],
    )
  })
}
