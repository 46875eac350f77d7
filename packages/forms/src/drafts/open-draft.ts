import type { FormDescription, Question } from '../description/form.ts'
import { completeDescription } from '../reader/complete-description.ts'
import { createDefinitionFinder } from '../questions/index.ts'
import type { ReadOptions } from '../reader/read-form.ts'

/**
 * Writes a form that the strict reader accepts as a draft: in full, its questions in display order, with orders from 1.
 * An order says nothing in a draft: the place of a question in its list does.
 */
export function openDraft(
  published: FormDescription,
  { questionTypes = [] }: Pick<ReadOptions, 'questionTypes'> = {},
): FormDescription {
  const { sections, ...form } = completeDescription(published, createDefinitionFinder(questionTypes)) as FormDescription
  return { ...form, sections: sections.map((section) => ({ ...section, questions: sortQuestions(section.questions) })) }
}

function sortQuestions(questions: readonly Question[]): Question[] {
  const sorted = questions.toSorted((one, other) => one.order - other.order)
  return numberQuestions(
    sorted.map((question) => ({ ...question, children_question: sortQuestions(question.children_question) })),
  )
}

/** Gives questions the order of their place in the list, from 1; those that have it stay the same objects. */
export function numberQuestions(questions: readonly Question[]): Question[] {
  return questions.map((question, place) =>
    question.order === place + 1 ? question : { ...question, order: place + 1 },
  )
}
