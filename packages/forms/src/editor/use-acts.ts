import { useMemo } from 'react'
import {
  adoptQuestion,
  duplicateQuestion,
  duplicateSection,
  type EditAct,
  findQuestion,
  type Holder,
  newQuestion,
  newSection,
} from '../drafts/index.ts'
import type { FormDescription, Question } from '../description/form.ts'
import { type EditorEnvironment, useEditor } from './editor-context.ts'
import { moveAmongSiblings } from './move-part.ts'
import type { QuestionKind } from './question-kinds.ts'

/** What a new question is of, and what its input has beyond what its type begins with. */
type NewKind = Pick<QuestionKind, 'definition' | 'field'>

/** What the buttons and the keys of the editor do, each as one step that can be undone, and announced. */
export interface EditorActs {
  readonly addSection: (after: number | null) => void
  /** Adds a question of a type: after a question, or last in a section or under a question. */
  readonly addQuestion: (kind: NewKind, to: { readonly after: number } | { readonly in: Holder }) => void
  /**
   * Adds a copy of a question of the library, with ids of its own. It always shows with what it is put under; a formula
   * of it that names questions which the form does not have is a fault.
   */
  readonly addCopy: (question: Question, to: { readonly after: number } | { readonly in: Holder }) => void
  readonly duplicate: (part: Holder) => void
  readonly remove: (part: Holder) => void
  readonly move: (part: Holder, by: -1 | 1) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** Returns what the buttons and the keys do; the same object while the editor shows the same draft. */
export function useActs(): EditorActs {
  const environment = useEditor()
  return useMemo(() => createActs(environment), [environment])
}

function createActs(environment: EditorEnvironment): EditorActs {
  const { drafting, texts, newId, choose, announce } = environment
  const draft = () => drafting.state().description
  const add = (act: Extract<EditAct, { act: 'add_section' | 'add_question' }>) => {
    if (drafting.perform([act]) !== null) return
    const part = act.act === 'add_section' ? act.section : act.question
    choose({ kind: act.act === 'add_section' ? 'section' : 'question', id: part.id })
    environment.nameNext()
    announce(texts.added(part.label))
  }
  const addTo = (question: Question, to: { readonly after: number } | { readonly in: Holder }) => {
    const place = 'after' in to ? placeAfter(draft(), to.after) : { in: to.in, after: lastIn(draft(), to.in) }
    if (place !== null) add({ act: 'add_question', question, to: place })
  }
  return {
    addSection: (after) => add({ act: 'add_section', section: newSection({ words: texts.starter, newId }), after }),
    addQuestion: ({ definition, field }, to) => {
      const nested = environment.find({ label: 'text' }) ?? definition
      const question = newQuestion({ definition, nested, newId, words: texts.starter })
      addTo({ ...question, fields: question.fields.map((each) => ({ ...each, ...field })) }, to)
    },
    addCopy: (question, to) => {
      const copy = adoptQuestion(question, newId)
      addTo(copy.question, to)
      if (copy.cleared > 0) environment.notify(texts.cleared(question.label, copy.cleared))
    },
    duplicate: (part) => {
      const act = duplicateAct(environment, part)
      if (act !== null) add(act)
    },
    remove: (part) => {
      const label = labelOf(draft(), part)
      const next = neighbourOf(draft(), part)
      if (drafting.perform([{ act: 'remove', part }]) !== null) return
      choose(next)
      announce(texts.removed(label))
    },
    move: (part, by) => {
      const acts = moveAmongSiblings(draft(), part, by)
      if (acts.length === 0 || drafting.perform(acts) !== null) return
      announceMove(environment, part)
    },
    undo: () => drafting.undo() && announce(texts.undone),
    redo: () => drafting.redo() && announce(texts.redone),
  }
}

/** Says where a part stands now. */
export function announceMove({ drafting, texts, announce }: EditorEnvironment, part: Holder): void {
  const { description } = drafting.state()
  const { position, siblings } = positionOf(description, part)
  announce(texts.moved(labelOf(description, part), position, siblings))
}

function duplicateAct(
  { drafting, newId }: EditorEnvironment,
  { kind, id }: Holder,
): Extract<EditAct, { act: 'add_section' | 'add_question' }> | null {
  const { description } = drafting.state()
  if (kind === 'section') {
    const section = description.sections.find((each) => each.id === id)
    return section === undefined ? null : { act: 'add_section', section: duplicateSection(section, newId), after: id }
  }
  const placed = findQuestion(description, id)
  if (placed === null) return null
  const question = duplicateQuestion(placed.question, newId)
  return { act: 'add_question', question, to: { in: placed.holder, after: id } }
}

function placeAfter(description: FormDescription, id: number) {
  const placed = findQuestion(description, id)
  return placed === null ? null : { in: placed.holder, after: id }
}

function lastIn(description: FormDescription, { kind, id }: Holder): number | null {
  const questions =
    kind === 'section'
      ? description.sections.find((section) => section.id === id)?.questions
      : findQuestion(description, id)?.question.children_question
  return questions?.at(-1)?.id ?? null
}

function labelOf(description: FormDescription, { kind, id }: Holder): string {
  const part =
    kind === 'section'
      ? description.sections.find((section) => section.id === id)
      : findQuestion(description, id)?.question
  return part?.label ?? ''
}

function positionOf(description: FormDescription, { kind, id }: Holder) {
  if (kind === 'question') {
    const placed = findQuestion(description, id)
    return { position: (placed?.place ?? 0) + 1, siblings: placed?.siblings.length ?? 1 }
  }
  const { sections } = description
  return { position: sections.findIndex((section) => section.id === id) + 1, siblings: sections.length }
}

/** What is shown once a part is removed: the next sibling, the one before, or what it stood in. */
function neighbourOf(description: FormDescription, { kind, id }: Holder): Holder | { readonly kind: 'form' } {
  if (kind === 'section') {
    const place = description.sections.findIndex((section) => section.id === id)
    const next = description.sections[place + 1] ?? description.sections[place - 1]
    return next === undefined ? { kind: 'form' } : { kind: 'section', id: next.id }
  }
  const placed = findQuestion(description, id)
  if (placed === null) return { kind: 'form' }
  const next = placed.siblings[placed.place + 1] ?? placed.siblings[placed.place - 1]
  return next === undefined ? placed.holder : { kind: 'question', id: next.id }
}
