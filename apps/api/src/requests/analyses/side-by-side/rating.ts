import { type FormStore, formatFieldValue } from '@octroi/forms'
import { formMessagesFrCA, messagesInCurrency, readAnswer } from '@octroi/forms/reading'
import type { Criterion, RatedQuestion } from './criteria.ts'

/** Reads the question at a place of a filled form and the text of its answer, which is null if there is none. */
export function readRating(
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
  const answer = readAnswer(
    store.question(questionId),
    messagesInCurrency(formMessagesFrCA, store.form.description.currency),
  )
  if (answer.kind === 'text') return answer.text
  return answer.kind === 'list' ? answer.items.map(({ text }) => text).join(', ') : ''
}

/** Returns the text of a table cell; '' if it does not exist. */
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

/**
 * Converts a rating to what is compared on its scale: the leading number, the amount, or the lower-case text. Undefined
 * if it is no rating.
 */
function standing(scale: Criterion['scale'], text: string): number | string | undefined {
  if (scale === 'text') return undefined
  if (scale === 'choice') return text.toLocaleLowerCase('fr-CA')
  const number = scale === 'mark' ? /^\d+/.exec(text)?.[0] : text.replaceAll(DIGITS, '').replace(',', '.')
  return number === undefined || number === '' ? undefined : Number(number)
}

/** Returns the distinct ratings in ascending order if they differ, otherwise an empty list. */
export function findDivergingRatings({ scale }: Pick<Criterion, 'scale'>, texts: readonly (string | null)[]): string[] {
  const ratings = texts.flatMap((text): GivenRating[] => {
    const at = text === null ? undefined : standing(scale, text)
    return text === null || at === undefined ? [] : [{ text, at }]
  })
  const different = ratings.filter(({ at }, place) => ratings.findIndex((one) => one.at === at) === place)
  if (different.length < 2) return []
  const ordered = scale === 'choice' ? different : different.toSorted((a, b) => Number(a.at) - Number(b.at))
  return ordered.map(({ text }) => text)
}
