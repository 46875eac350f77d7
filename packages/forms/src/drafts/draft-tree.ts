import type { FormDescription, Question, Section } from '../description/form.ts'
import type { Holder } from './acts.ts'

/** A question with what holds it and its place there, from 0. */
export interface FoundQuestion {
  readonly question: Question
  readonly holder: Holder
  readonly siblings: readonly Question[]
  readonly place: number
  /** 1 for the questions of a section. */
  readonly level: number
}

/** Finds a question at any level; null if the draft has none of this id. */
export function findQuestion({ sections }: FormDescription, id: number): FoundQuestion | null {
  for (const section of sections) {
    const inSection = findIn({ siblings: section.questions, holder: { kind: 'section', id: section.id }, level: 1 }, id)
    if (inSection !== null) return inSection
  }
  return null
}

function findIn(list: Pick<FoundQuestion, 'siblings' | 'holder' | 'level'>, id: number): FoundQuestion | null {
  for (const [place, question] of list.siblings.entries()) {
    if (question.id === id) return { ...list, question, place }
    const { children_question: siblings } = question
    if (siblings.length === 0) continue
    const below = findIn({ siblings, holder: { kind: 'question', id: question.id }, level: list.level + 1 }, id)
    if (below !== null) return below
  }
  return null
}

/** The questions that a part holds, with the level that they are on; null if the draft has no such part. */
export function findHeld(
  description: FormDescription,
  { kind, id }: Holder,
): { readonly questions: readonly Question[]; readonly level: number } | null {
  if (kind === 'section') {
    const section = description.sections.find((each) => each.id === id)
    return section === undefined ? null : { questions: section.questions, level: 1 }
  }
  const holder = findQuestion(description, id)
  return holder === null ? null : { questions: holder.question.children_question, level: holder.level + 1 }
}

/** A question and all below it, itself first. */
export function* walkQuestions(questions: readonly Question[]): Generator<Question> {
  for (const question of questions) {
    yield question
    yield* walkQuestions(question.children_question)
  }
}

/** Returns a draft with one question changed; the parts around it are new objects, all others stay the same. */
export function replaceQuestion(
  description: FormDescription,
  id: number,
  change: (question: Question) => Question,
): FormDescription {
  return replaceSections(description, (section) => {
    const questions = replaceIn(section.questions, id, change)
    return questions === section.questions ? section : { ...section, questions }
  })
}

/** Returns a draft with another list of questions in one part. */
export function replaceHeld(
  description: FormDescription,
  { kind, id }: Holder,
  questions: Question[],
): FormDescription {
  if (kind === 'question')
    return replaceQuestion(description, id, (each) => ({ ...each, children_question: questions }))
  return replaceSections(description, (section) => (section.id === id ? { ...section, questions } : section))
}

function replaceSections(description: FormDescription, change: (section: Section) => Section): FormDescription {
  return { ...description, sections: description.sections.map(change) }
}

function replaceIn(questions: Question[], id: number, change: (question: Question) => Question): Question[] {
  for (const [place, question] of questions.entries()) {
    if (question.id === id) return questions.with(place, change(question))
    const children = replaceIn(question.children_question, id, change)
    if (children !== question.children_question)
      return questions.with(place, { ...question, children_question: children })
  }
  return questions
}
