import type { Option, Question } from '@octroi/forms'
import type { Criterion } from '../requests/analyses/side-by-side/criteria.ts'
import { createRandom, type Random } from './random.ts'

/** The common judgement on a request that its analyses share. */
export interface Verdict {
  readonly request_id: number
  /** Colour from 1, the best, to 4. */
  readonly color: number
  /** Amount in whole dollars. */
  readonly amount: number
}

/** A person's answers to questions of an analysis that ask for an opinion. */
export interface Opinion {
  readonly choose: (question: Question) => Option | undefined
  readonly amount: (question: Question) => string | undefined
  /** Returns the cells of one row of a table, by column. */
  readonly cells: (question: Question, option: Option) => Readonly<Record<string, string>>
}

interface Holding {
  readonly verdict: Verdict
  readonly criteria: readonly Criterion[]
  readonly form_id: number
  readonly random: Random
}

/** Marks out of 4, by colour. */
const MARKS = [4, 3, 2, 2]
const COLORS = 4
const HUNDRED = 100
/** Probability that a person deviates from the others. */
const DIFFERS = 0.1
/** Probability that a request has a better or worse mark in one criterion than overall. */
const UNEVEN = 0.3
const MARK = /^[1-4] – /
/** Questions whose choices are ordered from best to worst. */
const RANKED =
  /^(santé financière|niveau de risque|recommandation$|avis$|stabilité de|évolution de la situation|la situation financière permet|participation des personnes utilisatrices)/i

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

/** Creates the opinion of one person, close to the verdict: the same colour, amount and marks, with exceptions. */
export function opinionOf({ verdict, criteria, form_id, random }: Holding): Opinion {
  const own = criteria.flatMap((criterion) =>
    criterion.questions.filter((place) => place.form_id === form_id).map((place) => ({ criterion, place })),
  )
  const criterionAt = (question: Question, option?: Option) =>
    own.find(({ place }) => place.question_id === question.id && place.option_id === option?.id)?.criterion
  const differs = (): number => (random.chance(DIFFERS) ? random.pick([-1, 1]) : 0)
  const mark = (question: Question, option?: Option): number => {
    const criterionId = criterionAt(question, option)?.id ?? question.id
    return within(1, 4, agreedMark(verdict, criterionId) + differs())
  }
  const color = (): number => within(1, COLORS, verdict.color + differs())
  return {
    choose: (question) => {
      const { options, label } = question
      if (criterionAt(question)?.scale === 'choice') return options[color() - 1]
      if (options.some((option) => MARK.test(option.label))) {
        const prefix = `${mark(question)} `
        return options.find((option) => option.label.startsWith(prefix))
      }
      if (!RANKED.test(label)) return undefined
      return options[Math.round(((verdict.color - 1) / (COLORS - 1)) * (options.length - 1))]
    },
    amount: (question) => {
      if (criterionAt(question)?.scale !== 'amount') return undefined
      const part = random.chance(DIFFERS) ? 0.9 : 1
      return String(Math.round((verdict.amount * part) / HUNDRED) * HUNDRED)
    },
    cells: (question, option) => {
      const marked = question.fields.filter(
        ({ values }) => values?.length && values.every((one) => /^[1-4]$/.test(one)),
      )
      return Object.fromEntries(marked.map(({ id }) => [id, String(mark(question, option))]))
    },
  }
}

/** Returns the mark of a request for one criterion, on which all agree. */
function agreedMark({ request_id, color }: Verdict, criterionId: number): number {
  const random = createRandom(116_000 + request_id * 97 + criterionId)
  const mark = MARKS[color - 1] ?? 3
  return within(1, 4, random.chance(UNEVEN) ? mark + random.pick([-1, 1]) : mark)
}
