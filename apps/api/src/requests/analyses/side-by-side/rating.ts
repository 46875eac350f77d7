import { type FormStore, formatFieldValue } from '@octroi/forms'
import { formMessagesFrCA, readAnswer } from '@octroi/forms/reading'
import type { Criterion, RatedQuestion } from './criteria.ts'

/** What a filled form says at a place: its question as it is asked, and the answer as it is read; null without one. */
export function ratingAt(
  store: FormStore,
  place: RatedQuestion,
): { question: string; text: string | null } | undefined {
  const indexed = store.form.questionById.get(place.question_id)
  if (!indexed) return undefined
  const { question } = indexed
  const questionName = [question.question_number, question.label].filter(Boolean).join(' ')
  const line = question.options.find(({ id }) => id === place.option_id)
  const label = line ? `${questionName} – ${line.label}` : questionName
  if (!store.question(question.id).visible) return { question: label, text: null }
  const text = place.option_id === undefined ? wholeAnswer(store, question.id) : cellOf(store, place)
  return { question: label, text: text.trim() || null }
}

function wholeAnswer(store: FormStore, questionId: number): string {
  const answer = readAnswer(store.question(questionId), formMessagesFrCA)
  if (answer.kind === 'text') return answer.text
  return answer.kind === 'list' ? answer.items.map(({ text }) => text).join(', ') : ''
}

/** A cell of a table, as its column writes it; '' where there is none. */
function cellOf(store: FormStore, { question_id, option_id = 0, field: column }: RatedQuestion): string {
  const field = store.form.questionById.get(question_id)?.question.fields.find(({ id }) => id === column)
  const saved = store.answer(option_id).value
  if (!field || !saved.startsWith('{')) return ''
  const row = JSON.parse(saved) as Readonly<Record<string, string>>
  return formatFieldValue(field.type, row[field.id] ?? '')
}

interface GivenRating {
  readonly text: string
  readonly at: number | string
}

const DIGITS = /[^\d,-]/g

/** Where a rating is on its scale: the number that it begins with, an amount, or its words; none: it is no rating. */
function standing(scale: Criterion['scale'], text: string): number | string | undefined {
  if (scale === 'text') return undefined
  if (scale === 'choice') return text.toLocaleLowerCase('fr-CA')
  const number = scale === 'mark' ? /^\d+/.exec(text)?.[0] : text.replaceAll(DIGITS, '').replace(',', '.')
  return number === undefined || number === '' ? undefined : Number(number)
}

/** The ratings that differ, each once, from the lowest up; none where they agree, or one at most is given. */
export function divergingOf({ scale }: Pick<Criterion, 'scale'>, texts: readonly (string | null)[]): string[] {
  const ratings = texts.flatMap((text): GivenRating[] => {
    const at = text === null ? undefined : standing(scale, text)
    return text === null || at === undefined ? [] : [{ text, at }]
  })
  const different = ratings.filter(({ at }, place) => ratings.findIndex((one) => one.at === at) === place)
  if (different.length < 2) return []
  const ordered = scale === 'choice' ? different : different.toSorted((a, b) => Number(a.at) - Number(b.at))
  return ordered.map(({ text }) => text)
}
