import { DEEPEST_LEVEL, type FormDescription, type Question } from '../description/form.ts'
import type { ActResult, EditAct, EditRefusal, Holder, QuestionPlace } from './acts.ts'
import { findHeld, findQuestion, replaceHeld, walkQuestions } from './draft-tree.ts'
import { numberQuestions } from './open-draft.ts'
import { addSection, isSection, moveSection, removeSection } from './section-acts.ts'
import { setProperty } from './set-property.ts'

/**
 * Applies one act to a draft (of `openDraft`, or of acts before). The draft is not modified; what an act does not touch
 * is the same object afterwards. What is applied may have faults: the reader names them.
 */
export function applyAct(description: FormDescription, act: EditAct): ActResult {
  if (act.act === 'remove') return removePart(description, act.part)
  switch (act.act) {
    case 'set':
      return setProperty(description, act)
    case 'add_section':
      return addSection(description, act)
    case 'move_section':
      return moveSection(description, act)
    case 'add_question':
      return addQuestion(description, act)
  }
  return moveQuestion(description, act)
}

/** Applies acts one after the other; stops at the first that is refused, and returns its place and why. */
export function applyActs(
  description: FormDescription,
  acts: readonly EditAct[],
):
  | { readonly description: FormDescription; readonly inverse: readonly EditAct[] }
  | { readonly refusal: EditRefusal; readonly place: number } {
  const inverse: EditAct[] = []
  let current = description
  for (const [place, act] of acts.entries()) {
    const result = applyAct(current, act)
    if ('refusal' in result) return { refusal: result.refusal, place }
    current = result.description
    inverse.unshift(result.inverse)
  }
  return { description: current, inverse }
}

function addQuestion(
  description: FormDescription,
  { question, to }: Extract<EditAct, { act: 'add_question' }>,
): ActResult {
  if (!isSection({ id: 1, label: '', icon: '', description: '', questions: [question] }))
    return { refusal: 'wrong_value' }
  const taken = new Set(
    description.sections.flatMap((section) => [...walkQuestions(section.questions)].map(({ id }) => id)),
  )
  for (const { id } of walkQuestions([question])) {
    if (taken.has(id)) return { refusal: 'taken_id' }
    taken.add(id)
  }
  const added = insert(description, question, to)
  return 'refusal' in added
    ? added
    : { ...added, inverse: { act: 'remove', part: { kind: 'question', id: question.id } } }
}

function removePart(description: FormDescription, { kind, id }: Holder): ActResult {
  return kind === 'section' ? removeSection(description, id) : removeQuestion(description, id)
}

function removeQuestion(description: FormDescription, id: number): ActResult {
  const taken = take(description, id)
  if (taken === null) return { refusal: 'missing_part' }
  const { rest, question, from } = taken
  return { description: rest, inverse: { act: 'add_question', question, to: from } }
}

function moveQuestion(description: FormDescription, { id, to }: Extract<EditAct, { act: 'move_question' }>): ActResult {
  const taken = take(description, id)
  if (taken === null) return { refusal: 'missing_part' }
  const { rest, question, from } = taken
  const isInside = [...walkQuestions([question])].some((each) => to.in.kind === 'question' && each.id === to.in.id)
  if (isInside || to.after === id) return { refusal: 'inside_itself' }
  const moved = insert(rest, question, to)
  return 'refusal' in moved ? moved : { ...moved, inverse: { act: 'move_question', id, to: from } }
}

/** Takes a question out of a draft; returns the rest, the question, and where it stood. */
function take(
  description: FormDescription,
  id: number,
): { readonly rest: FormDescription; readonly question: Question; readonly from: QuestionPlace } | null {
  const placed = findQuestion(description, id)
  if (placed === null) return null
  const { question, holder, siblings, place } = placed
  const rest = replaceHeld(description, holder, numberQuestions(siblings.filter((each) => each !== question)))
  return { rest, question, from: { in: holder, after: siblings[place - 1]?.id ?? null } }
}

function insert(
  description: FormDescription,
  question: Question,
  to: QuestionPlace,
): { readonly description: FormDescription } | { readonly refusal: EditRefusal } {
  const target = findHeld(description, to.in)
  const place = target?.questions.findIndex(({ id }) => id === to.after) ?? -1
  if (target === null || (to.after !== null && place === -1)) return { refusal: 'missing_part' }
  if (target.level + depthOf(question) - 1 > DEEPEST_LEVEL) return { refusal: 'too_deep' }
  const questions = numberQuestions(target.questions.toSpliced(place + 1, 0, question))
  return { description: replaceHeld(description, to.in, questions) }
}

/** How many levels a question has: 1 without questions under it. */
const depthOf = ({ children_question }: Question): number => 1 + Math.max(0, ...children_question.map(depthOf))
