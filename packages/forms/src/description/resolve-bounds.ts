import { isRelativeDay, resolveDay } from '../numbers/relative-day.ts'
import type { Field, FormDescription, Question } from './form.ts'

const isRelative = ({ type, min, max }: Field) => type === 'date' && (isRelativeDay(min) || isRelativeDay(max))

/** Whether a question, or one nested under it, has a date with a bound that is relative to today. */
export function hasRelativeDay({ question }: { readonly question: Question }): boolean {
  const { fields, computed, children_question: children } = question
  return (computed?.fields ?? fields).some(isRelative) || children.some((child) => hasRelativeDay({ question: child }))
}

/** Returns a description with dates, of the precision of their fields, in place of the bounds that are relative to today (ISO date). */
export function resolveBounds(description: FormDescription, today: string): FormDescription {
  const onDay = (field: Field): Field => {
    if (!isRelative(field)) return field
    const length = { year: 4, month: 7, day: 10 }[field.precision ?? 'day']
    const resolved = (bound: Field['min']) =>
      bound === undefined ? bound : String(resolveDay(bound, today)).slice(0, length)
    return { ...field, min: resolved(field.min), max: resolved(field.max) }
  }
  const resolve = (question: Question): Question => ({
    ...question,
    fields: question.fields.map(onDay),
    ...(question.computed?.fields && {
      computed: { ...question.computed, fields: question.computed.fields.map(onDay) },
    }),
    children_question: question.children_question.map(resolve),
  })
  const sections = description.sections.map((section) => ({ ...section, questions: section.questions.map(resolve) }))
  return { ...description, sections }
}

/** Returns a function that keeps its last result, and returns it again for the same text. */
export function keepLast<Result>(create: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined
  return (text) => {
    last = last?.text === text ? last : { text, result: create(text) }
    return last.result
  }
}
