import type { Form, IndexedOption, Question } from '@octroi/forms'
import { changeInWords, placeInWords } from '../filled-forms/index.ts'
import { MARKS, placeOfRemark } from '../locales/fr-ca/remarks.ts'
import type { DemoAnswer } from './answers.ts'
import type { DemoDocument, FormProgress } from './documents.ts'
import type { DemoEvent } from './history.ts'
import { createRandom, type Random } from './random.ts'

/** Rows of remarks, of the answers at each return, and of later changes. */
export interface DemoReturns {
  readonly remarks: readonly object[]
  readonly returned_answers: readonly object[]
  readonly form_changes: readonly object[]
}

interface Source {
  readonly events: readonly DemoEvent[]
  readonly standing: ReadonlyMap<number, FormProgress>
  /** The answers of each request, including documents. */
  readonly answers: ReadonlyMap<number, readonly DemoAnswer[]>
  readonly documents: readonly DemoDocument[]
}

const [SUBMITTED, CORRECTION] = [2, 3]
const MOST_REMARKS = 3
/** Probability that a correction is already made in a request that is not submitted again yet. */
const MADE_ALREADY = 0.5
/** Maximum duration of corrections in milliseconds, unless the next submission is earlier. */
const MOST_TIME = 90 * 60_000

interface Kind {
  readonly reasons: readonly string[]
  /** Returns the value before the correction; undefined if the answer has nothing to remove. */
  readonly before: (value: string) => string | undefined
}

/** What a reviewer writes about an insufficient answer, by type of question. */
const KINDS: Readonly<Record<string, Kind>> = {
  textarea: {
    reasons: [
      'Ce texte est très court. Pourriez-vous donner un exemple et nommer les personnes rejointes?',
      'Merci de préciser avec qui et à quel moment cela se fera.',
      'Nous ne voyons pas le lien avec votre mission. Pourriez-vous l’expliquer?',
    ],
    before: (value) => {
      const end = value.indexOf('. ')
      return end < 0 ? undefined : value.slice(0, end + 1)
    },
  },
  number: {
    reasons: [
      'Ce nombre diffère de celui de votre rapport d’activité. Veuillez le vérifier.',
      'Ce nombre est beaucoup plus bas que l’an dernier. Est-il exact?',
    ],
    before: (value) => (Number(value) > 10 ? String(Math.floor(Number(value) / 10)) : undefined),
  },
  table: {
    reasons: ['Il semble manquer une ligne au tableau. Veuillez le compléter.'],
    before: (value) => {
      const rows: unknown = JSON.parse(value)
      return Array.isArray(rows) && rows.length > 1 ? JSON.stringify(rows.slice(0, -1)) : undefined
    },
  },
}

/** Creates the remarks of every return; they are all corrected if the request was submitted again. */
export function demoReturns(source: Source): DemoReturns {
  const rounds = source.events
    .filter(({ to_state_id }) => to_state_id === CORRECTION)
    .flatMap((event) => {
      const form = source.standing.get(event.request_id)?.form
      return form ? [roundOf(source, { event, form })] : []
    })
  return {
    remarks: rounds.flatMap(({ remarks }) => remarks).map((remark, place) => ({ id: place + 1, ...remark })),
    returned_answers: rounds.flatMap((round) => round.returned_answers),
    form_changes: rounds.flatMap((round) => round.form_changes).map((line, place) => ({ id: place + 1, ...line })),
  }
}

interface Returned {
  readonly event: DemoEvent
  readonly form: Form
}

interface Correction {
  readonly question: Question
  readonly option: IndexedOption
  readonly now: DemoAnswer
  readonly before: string
  readonly reason: string
  /** When it was corrected; null if it is not yet. */
  readonly done_at: Date | null
}

function roundOf(source: Source, { event, form }: Returned): DemoReturns {
  const answers = source.answers.get(event.request_id) ?? []
  const random = createRandom(130_000 + event.id)
  const next = source.events.find((one) => one.request_id === event.request_id && one.id > event.id)
  const corrected = random.sample(correctable(form, answers, random), random.integer(1, MOST_REMARKS))
  const gap = Math.min(MOST_TIME, next ? next.at.getTime() - event.at.getTime() : MOST_TIME)
  const corrections = corrected.map((one, place): Correction => {
    const isMade = next !== undefined || random.chance(MADE_ALREADY)
    const at = new Date(event.at.getTime() + (gap * (place + 1)) / (corrected.length + 1))
    return { ...one, done_at: isMade ? at : null }
  })
  const owner = source.events.find((one) => one.request_id === event.request_id && one.to_state_id === SUBMITTED)
  const user_id = owner?.user_id ?? null
  return {
    remarks: corrections.map((one) => remarkOf(one, event, user_id)),
    returned_answers: returnedAnswers(source, { event, answers, corrections }),
    form_changes: corrections.flatMap((one) => changesOf(one, { filled_form_id: event.request_id, user_id })),
  }
}

function correctable(form: Form, answers: readonly DemoAnswer[], random: Random) {
  return answers.flatMap((now) => {
    const option = form.optionById.get(now.option_id)
    const question = option?.question.question
    const kind = KINDS[question?.question_type.label ?? '']
    const before = kind?.before(now.value)
    if (!option || !question || !kind || before === undefined) return []
    return [{ option, question, now, before, reason: random.pick(kind.reasons) }]
  })
}

const remarkOf = ({ question, reason, done_at }: Correction, event: DemoEvent, owner: number | null) => ({
  request_id: event.request_id,
  event_id: event.id,
  question_id: question.id,
  row: null,
  label: placeOfRemark(question, null),
  reason,
  user_id: event.user_id,
  at: event.at,
  done_at,
  done_by: done_at && owner,
  version: done_at ? 2 : 1,
})

function returnedAnswers(
  { documents }: Source,
  {
    event,
    answers,
    corrections,
  }: Pick<Returned, 'event'> & { answers: readonly DemoAnswer[]; corrections: Correction[] },
) {
  const before = new Map(corrections.filter(({ done_at }) => done_at).map((one) => [one.now.option_id, one.before]))
  const files = new Map(
    documents.filter((one) => one.request_id === event.request_id).map((one) => [one.option_id, one]),
  )
  return answers.map(({ option_id, value, details }) => ({
    event_id: event.id,
    option_id,
    value: before.get(option_id) ?? value,
    details,
    document_name: files.get(option_id)?.name ?? null,
    document_size: files.get(option_id)?.size ?? null,
  }))
}

function changesOf(
  { question, option, now, before, done_at }: Correction,
  written: { readonly filled_form_id: number; readonly user_id: number | null },
) {
  if (done_at === null) return []
  const line = { ...written, at: done_at }
  const words = changeInWords(option, { ...now, value: before }, now)
  const marked = { option_id: null, label: placeOfRemark(question, null), was: MARKS.left, became: MARKS.done }
  return [
    { ...line, kind: 'answer', option_id: now.option_id, label: placeInWords(option), ...words },
    { ...line, kind: 'remark', ...marked },
  ]
}
