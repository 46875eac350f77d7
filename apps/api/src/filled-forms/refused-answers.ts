import type { contract, Detail, ReplyOf } from '@octroi/domain'
import { type AnswerFaultCode, checkAnswers, type Form, writeAnswerPath } from '@octroi/forms'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { listRelatedOptions, findDoubleChoices } from './single-choices.ts'
import { findHiddenText } from './unshown-characters.ts'

/** An answer that is not saved although others are. */
export type RefusedAnswer = ReplyOf<typeof contract.answers.save>['refused'][number]

interface SentAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
  readonly revision?: number | undefined
}

/** The refusals of a save. */
interface Refusals {
  /** Faults that refuse the whole save: answers to unknown options, or that exclude each other. */
  readonly whole: readonly Detail[]
  /** Answers that are refused alone, because they exceed a limit or do not have the shape of their question. */
  readonly alone: readonly RefusedAnswer[]
}

/** Faults of the option that an answer names; all other faults are in the answer itself. */
const MISPLACED: ReadonlySet<AnswerFaultCode> = new Set(['unknown_option', 'duplicate_option'])
/** Maximum number of reported faults of one answer. */
const MOST_NAMED = 20

/**
 * Lists the refusals that do not depend on what is saved already. An invalid answer is not refused: it is saved as a
 * draft.
 */
export function listAnswerRefusals(form: Form, sent: readonly SentAnswer[]): Refusals {
  const faults = checkAnswers(form, sent)
  const own = fewOfEach(faults.filter(({ code }) => !MISPLACED.has(code)))
  const alone = [...own, ...hiddenIn(form, sent, idsOf(own))]
  return {
    whole: [
      ...faults.filter(({ code }) => MISPLACED.has(code)).map(({ path, code, message }) => ({ path, code, message })),
      ...findDoubleChoices(form, sent),
    ],
    alone: [...alone, ...besideIn(form, sent, alone)],
  }
}

const idsOf = (refused: readonly RefusedAnswer[]): ReadonlySet<number> =>
  new Set(refused.map(({ option_id }) => option_id))

function fewOfEach(refused: readonly RefusedAnswer[]): RefusedAnswer[] {
  const times = new Map<number, number>()
  return refused.filter(({ option_id }) => {
    const time = (times.get(option_id) ?? 0) + 1
    times.set(option_id, time)
    return time <= MOST_NAMED
  })
}

/** Refuses answers with characters that would not be displayed as typed, unless they are refused already. */
const hiddenIn = (form: Form, sent: readonly SentAnswer[], named: ReadonlySet<number>): RefusedAnswer[] =>
  sent.flatMap((answer, index): RefusedAnswer[] => {
    const { option_id } = answer
    const below = named.has(option_id) ? null : findHiddenText(form, answer)
    if (below === null) return []
    const path = writeAnswerPath({ index, ...below })
    return [{ path, option_id, code: 'forbidden_character', message: CONTENT_MESSAGES.control_character }]
  })

/** Refuses the other options of a choice of which one is refused: saved alone, they could leave the question empty. */
function besideIn(form: Form, sent: readonly SentAnswer[], alone: readonly RefusedAnswer[]): RefusedAnswer[] {
  const named = idsOf(alone)
  return alone.flatMap(({ option_id, code, message }) => {
    const group = new Set(listRelatedOptions(form, [option_id]))
    return sent.flatMap((answer, index): RefusedAnswer[] =>
      group.has(answer.option_id) && !named.has(answer.option_id)
        ? [{ path: writeAnswerPath({ index, part: 'value' }), option_id: answer.option_id, code, message }]
        : [],
    )
  })
}
