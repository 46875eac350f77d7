import type { Option, Question } from '@octroi/forms'
import type { Criterion } from '../requests/analyses/side-by-side/criteria.ts'
import { createRandom, type Random } from './random.ts'

/** What a request is worth to all who analyse it. */
export interface Verdict {
  readonly request_id: number
  /** From 1, the best colour, to 4. */
  readonly color: number
  /** Whole dollars. */
  readonly amount: number
}

/** What somebody thinks of what an analysis asks, where it asks for an opinion. */
export interface Opinion {
  readonly choose: (question: Question) => Option | undefined
  readonly amount: (question: Question) => string | undefined
  /** Cells of one line of a table, by their column. */
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
/** How often somebody sees it otherwise than the others. */
const DIFFERS = 0.1
/** How often a request is stronger or weaker in one thing than as a whole. */
const UNEVEN = 0.3
const MARK = /^[1-4] – /
/** Choices from the best to the worst. */
const RANKED =
  /^(santé financière|niveau de risque|recommandation$|avis$|stabilité de|évolution de la situation|la situation financière permet|participation des personnes utilisatrices)/i

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

/** The opinion of one person, near that of the others: the same colour, amount and marks, but for an exception. */
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

/** The mark of a request for one thing, the same whoever gives it. */
function agreedMark({ request_id, color }: Verdict, criterionId: number): number {
  const random = createRandom(116_000 + request_id * 97 + criterionId)
  const mark = MARKS[color - 1] ?? 3
  return within(1, 4, random.chance(UNEVEN) ? mark + random.pick([-1, 1]) : mark)
}
