import type { FormDescription, Question } from '../description/form.ts'
import type { PartName } from './acts.ts'

const STEPS = /(?:^|\.)(sections|questions|children_question)\[(\d+)\]/g

/** The innermost part of a draft on the path of a fault, such as `sections[0].questions[2].show_if`. */
export function partAtPath({ sections }: FormDescription, path: string): PartName {
  let questions: readonly Question[] = []
  let part: PartName = { kind: 'form' }
  for (const [, list, index] of path.matchAll(STEPS)) {
    const child = list === 'sections' ? sections[Number(index)] : questions[Number(index)]
    if (child === undefined) return part
    part = { kind: list === 'sections' ? 'section' : 'question', id: child.id }
    questions = 'questions' in child ? child.questions : child.children_question
  }
  return part
}
