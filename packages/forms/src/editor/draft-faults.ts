import type { DescriptionFault } from '../description/description-fault.ts'
import type { FormDescription, Question } from '../description/form.ts'
import type { PartName } from '../drafts/index.ts'
import { partKey } from './part-key.ts'

/** The faults of a draft by the key of the part that causes them: the innermost question or section on their path. */
export function faultsByPart(
  description: FormDescription,
  faults: readonly DescriptionFault[],
): ReadonlyMap<string, readonly DescriptionFault[]> {
  const byPart = new Map<string, DescriptionFault[]>()
  for (const fault of faults) {
    const key = partKey(partAt(description, fault.path))
    byPart.set(key, [...(byPart.get(key) ?? []), fault])
  }
  return byPart
}

const STEPS = /(?:^|\.)(sections|questions|children_question)\[(\d+)\]/g

function partAt({ sections }: FormDescription, path: string): PartName {
  let questions: readonly Question[] = []
  let part: PartName = { kind: 'form' }
  for (const [, list, index] of path.matchAll(STEPS)) {
    const place = Number(index)
    if (list === 'sections') {
      const section = sections[place]
      questions = section?.questions ?? []
      if (section !== undefined) part = { kind: 'section', id: section.id }
    } else {
      const question = questions[place]
      questions = question?.children_question ?? []
      if (question !== undefined) part = { kind: 'question', id: question.id }
    }
  }
  return part
}
