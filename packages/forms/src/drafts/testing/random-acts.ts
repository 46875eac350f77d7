import { array, type Arbitrary, constantFrom, integer, nat, oneof, tuple } from 'fast-check'
import type { FormDescription, Question } from '../../description/form.ts'
import { QUESTION_DEFINITIONS, type QuestionType } from '../../questions/index.ts'
import type { EditAct, Holder } from '../acts.ts'
import { walkQuestions } from '../draft-tree.ts'
import { duplicateQuestion, duplicateSection } from '../duplicate.ts'
import type { NewId } from '../new-id.ts'
import { newQuestion, newSection } from '../new-question.ts'
import { starterOf } from './starter.ts'

/** What somebody does, before it is known to which draft: each number picks a part of the draft that there is then. */
export interface Deed {
  readonly kind: (typeof KINDS)[number]
  readonly picks: readonly [number, number, number]
  readonly type: QuestionType
  readonly value: unknown
}

const KINDS = ['set', 'set_section', 'add', 'add_section', 'move', 'move_section', 'remove', 'duplicate'] as const
const TYPES = Object.keys(QUESTION_DEFINITIONS) as QuestionType[]
const PROPERTIES = ['label', 'help', 'required', 'options', 'fields', 'show_if', 'question_type', 'computed', 'repeat']
const VALUES = [undefined, null, '', 'Combien ?', 1, 0, [], {}, 'q1 == 1', [{}], { id: 1, label: 'text' }]

/** Deeds that somebody may do in any draft, good and bad. */
export const deeds: Arbitrary<Deed[]> = array(
  tuple(
    constantFrom(...KINDS),
    tuple(nat(999), nat(999), nat(999)),
    constantFrom(...TYPES),
    oneof(constantFrom(...VALUES), integer()),
  ).map(([kind, picks, type, value]) => ({ kind, picks, type, value })),
  { maxLength: 12 },
)

/** The act that a deed is in a draft; null if the draft has no part for it. */
export function actOf(draft: FormDescription, deed: Deed, newId: NewId): EditAct | null {
  const { picks, kind, type, value } = deed
  const questions = draft.sections.flatMap((section) => [...walkQuestions(section.questions)])
  const question = pick(questions, picks[0])
  const section = pick(draft.sections, picks[0])
  const starter = starterOf(type, newId)
  const after = pick([null, ...draft.sections.map(({ id }) => id)], picks[1]) ?? null
  if (kind === 'add_section') return { act: kind, section: newSection(starter), after }
  if (kind === 'add') return { act: 'add_question', question: newQuestion(starter), to: placeIn(draft, picks) }
  if (section === undefined) return null
  if (kind === 'move_section') return { act: kind, id: section.id, after }
  if (kind === 'set_section') return { act: 'set', of: { kind: 'section', id: section.id }, property: 'label', value }
  if (question === undefined) return { act: 'remove', part: { kind: 'section', id: section.id } }
  if (kind === 'set') return setAct(question, picks[1], value)
  if (kind === 'move') return { act: 'move_question', id: question.id, to: placeIn(draft, picks) }
  if (kind === 'remove') return { act: 'remove', part: { kind: 'question', id: question.id } }
  if (picks[2] % 2 === 0) return { act: 'add_section', section: duplicateSection(section, newId), after }
  return { act: 'add_question', question: duplicateQuestion(question, newId), to: placeIn(draft, picks) }
}

function setAct(question: Question, place: number, value: unknown): EditAct {
  const property = pick(PROPERTIES, place) ?? 'label'
  const of = { kind: 'question', id: question.id } as const
  return value === undefined ? { act: 'set', of, property } : { act: 'set', of, property, value }
}

function placeIn({ sections }: FormDescription, picks: Deed['picks']): { in: Holder; after: number | null } {
  const holders = sections.flatMap(({ id, questions }) => [
    { in: { kind: 'section' as const, id }, questions },
    ...[...walkQuestions(questions)].map((each) => ({
      in: { kind: 'question' as const, id: each.id },
      questions: each.children_question,
    })),
  ])
  const holder = pick(holders, picks[1])
  if (holder === undefined) return { in: { kind: 'section', id: 1 }, after: null }
  return { in: holder.in, after: pick([null, ...holder.questions.map(({ id }) => id)], picks[2]) ?? null }
}

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]
