import { bareFigure, bareTelephone, plain, type ShownAnswers } from './shown-values.ts'

/** An answer in the format of the API. */
export interface StoredAnswer {
  readonly option_id: number
  readonly value: string
  readonly revision: number
}

interface Question {
  readonly id: number
  readonly question_type: { readonly label: string }
  readonly options: readonly { readonly id: number }[]
  readonly fields: readonly { readonly id: string; readonly type: string }[]
  readonly children_question: readonly Question[]
}

/** The form and its answers in the format of the API. */
export interface Stored {
  readonly form: unknown
  readonly answers: unknown
}

const ONE_TEXT = ['text', 'textarea', 'number', 'date']
const SEVERAL_TEXTS = ['multiple-text', 'multiple-textarea', 'multiple-number', 'multiple-date']

/** Lists the differences between stored and displayed answers: texts, figures, dates, and rows of tables. */
export function storedDifferences({ form, answers }: Stored, shown: ShownAnswers): string[] {
  const byOption = new Map((answers as readonly StoredAnswer[]).map(({ option_id, value }) => [option_id, value]))
  return questionsOf(form).flatMap((question) => {
    const seen = shown[question.id]?.answers
    if (seen === undefined) return []
    return storedTexts(question, byOption).flatMap(([place, stored]) =>
      comparable(stored) === comparable(seen[place] ?? '')
        ? []
        : [`question ${question.id}, ${place}: the API gives ${stored}, the screen shows ${seen[place]}`],
    )
  })
}

/** Lists every question of a form, nested ones included. */
export function questionsOf(form: unknown): readonly Question[] {
  const { sections } = form as { readonly sections: readonly { readonly questions: readonly Question[] }[] }
  return sections.flatMap(({ questions }) => questions.flatMap(withChildren))
}

function withChildren(question: Question): readonly Question[] {
  return [question, ...question.children_question.flatMap(withChildren)]
}

/** The stored texts of a question, by their position on the screen. */
function storedTexts(
  question: Question,
  byOption: ReadonlyMap<number, string>,
): readonly (readonly [string, string])[] {
  const { id, options } = question
  const { label } = question.question_type
  const stored = options.map((option) => [option.id, byOption.get(option.id) ?? ''] as const)
  if (ONE_TEXT.includes(label)) return stored.map(([, value]) => [`octroi-q${id}-input`, value])
  if (SEVERAL_TEXTS.includes(label)) return stored.map(([option, value]) => [`octroi-q${id}-o${option}`, value])
  return label === 'table' ? stored.flatMap(([, value]) => cellsOf(question, value)) : []
}

function cellsOf({ fields }: Question, value: string): readonly (readonly [string, string])[] {
  if (value === '') return []
  const rows = JSON.parse(value) as readonly Readonly<Record<string, string>>[]
  // Ignores the first row's function, which the form sets (the presidency), so that the row counts as empty if nobody
  // is named.
  const answered = rows.map((row, place) => (place === 0 ? without(row, 'function') : row))
  const filled = answered.filter((row) => Object.values(row).some((text) => text !== ''))
  return filled.flatMap((row, place) =>
    fields.flatMap(({ id, type }, column) => {
      const isRead = type !== 'checkbox' && type !== 'formula' && type !== 'title' && row[id] !== undefined
      return isRead ? [[`row ${place + 1}, column ${column + 1}`, row[id] ?? '']] : []
    }),
  ) as readonly (readonly [string, string])[]
}

function without(row: Readonly<Record<string, string>>, column: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(row).filter(([id]) => id !== column))
}

/**
 * Normalises a text for comparison: the zeros of a figure, the punctuation of a telephone number, and spaces around it
 * do not matter.
 */
function comparable(text: string): string {
  const trimmed = plain(text)
  const figure = bareFigure(trimmed)
  return figure === trimmed && !/^\d{4}-/.test(trimmed) ? bareTelephone(trimmed) : figure
}
