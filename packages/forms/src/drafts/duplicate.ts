import type { Option, Question, Section } from '../description/form.ts'
import { walkQuestions } from './draft-tree.ts'
import type { NewId } from './new-id.ts'

/** New ids by those that they replace. */
type Renamed = ReadonlyMap<number, number>

/**
 * Returns a copy of a question and all below it, with ids of its own. What refers to a part of the copy (conditions,
 * formulae, headings, first answers) refers to the copied part; what refers to others stays. A statistic stays with the
 * original, since a form has each once.
 */
export function duplicateQuestion(question: Question, newId: NewId): Question {
  return copyQuestion(question, renameParts([question], newId))
}

/** Returns a copy of a section, as `duplicateQuestion` does. */
export function duplicateSection(section: Section, newId: NewId): Section {
  const names = renameParts(section.questions, newId)
  return { ...section, id: newId(), questions: section.questions.map((each) => copyQuestion(each, names)) }
}

/** New ids for a question, its options and all below it. */
function renameParts(questions: readonly Question[], newId: NewId): Renamed {
  const names = new Map<number, number>()
  for (const { id, options, computed } of walkQuestions(questions))
    for (const part of [{ id }, ...options, ...(computed?.options ?? [])]) names.set(part.id, newId())
  return names
}

function copyQuestion(question: Question, names: Renamed): Question {
  const { statistic: _, ...rest } = renameReferences(question, names)
  return { ...rest, children_question: question.children_question.map((each) => copyQuestion(each, names)) }
}

/** A name of another question or option in a formula, or a quoted text, in which nothing is a name. */
const NAMES = /"(?:[^"\\]|\\.)*"|\b([qo])([1-9][0-9]{0,14})(?![0-9])/g

/** The ids of the questions and options that a formula reads. */
export function idsReadBy(formula: string): number[] {
  return [...formula.matchAll(NAMES)].flatMap(([, , id]) => (id === undefined ? [] : [Number(id)]))
}

/** Renames the parts that a formula reads. */
export function renameInFormula(formula: string, names: Renamed): string {
  return formula.replaceAll(NAMES, (whole, letter?: string, id?: string) =>
    letter === undefined ? whole : `${letter}${names.get(Number(id)) ?? String(id)}`,
  )
}

function renameReferences(question: Question, names: Renamed): Question {
  const rename = (id: number): number => names.get(id) ?? id
  const formula = (text: string): string => renameInFormula(text, names)
  const { parent_option_id: parent, computed, show_if, required_if, prefill } = question
  const renameOption = (option: Option): Option => ({
    ...option,
    id: rename(option.id),
    ...(option.show_if !== undefined && { show_if: formula(option.show_if) }),
  })
  const renameField = (field: Question['fields'][number]) => ({
    ...field,
    ...(field.type === 'formula' && field.values !== null && { values: field.values.map(formula) }),
    ...(field.title_from !== undefined && { title_from: rename(field.title_from) }),
  })
  return {
    ...question,
    id: rename(question.id),
    options: question.options.map(renameOption),
    fields: question.fields.map(renameField),
    parent_option_id: Array.isArray(parent) ? parent.map(rename) : parent === null ? null : rename(parent),
    ...(show_if !== undefined && { show_if: formula(show_if) }),
    ...(required_if !== undefined && { required_if: formula(required_if) }),
    ...(prefill && {
      prefill: prefill.map((each) => ({ ...each, ...(each.option_id && { option_id: rename(each.option_id) }) })),
    }),
    ...(computed && {
      computed: {
        ...computed,
        ...(computed.options && { options: computed.options.map(renameOption) }),
        ...(computed.fields && { fields: computed.fields.map(renameField) }),
      },
    }),
  }
}
