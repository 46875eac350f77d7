import type { Form, IndexedQuestion } from '../../description/index-form.ts'
import { foldText } from '../../text/fold-text.ts'

/** The texts of a question, folded for the search. */
export interface IndexedText {
  readonly questionId: number
  readonly number: string
  readonly label: string
  /** Number, label, help, options, choices and columns. */
  readonly all: string
  readonly section: string
}

const INDEXES = new WeakMap<Form, readonly IndexedText[]>()

/** The folded texts of a form, created by the first search and cached per form. */
export function searchIndex(form: Form): readonly IndexedText[] {
  const cached = INDEXES.get(form)
  if (cached !== undefined) return cached
  const index = form.questions.map(indexedText)
  INDEXES.set(form, index)
  return index
}

/** The original texts in which a question is searched besides its label: help, options, choices, columns. */
export function sourceTexts({ question }: Pick<IndexedQuestion, 'question'>): readonly string[] {
  const { help, options, fields, computed } = question
  return [
    help ?? '',
    ...options.map(({ label }) => label),
    ...fields.flatMap(({ type, title, categorie_name, values }) => [
      title,
      categorie_name ?? '',
      ...(type === 'formula' ? [] : (values ?? [])),
    ]),
    computed?.detailText ?? '',
  ].filter((text) => text !== '')
}

function indexedText(indexed: IndexedQuestion): IndexedText {
  const { question, section } = indexed
  const number = foldText(question.question_number ?? '')
  const label = foldText(question.label)
  const others = sourceTexts(indexed).map(foldText)
  const all = [number, label, ...others].join('\n')
  return { questionId: question.id, number, label, all, section: foldText(section.label) }
}
