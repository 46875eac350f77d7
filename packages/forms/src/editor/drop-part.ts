import type { FormDescription } from '../description/form.ts'
import { type EditAct, findQuestion, type Holder } from '../drafts/index.ts'

/** A row that a part is dragged over, and on which side of it. */
export interface DropTarget {
  readonly part: Holder
  readonly side: 'before' | 'after' | 'inside'
}

/**
 * The side of a row that a part is dropped on, by how far down the row the pointer is (0 to 1). A section takes questions
 * inside; a question takes them before or after it, and in its middle under it.
 */
export function dropSide(dragged: Holder, over: Holder, share: number): DropTarget['side'] {
  if (over.kind === 'section' && dragged.kind === 'question') return 'inside'
  if (over.kind === 'section') return share < 0.5 ? 'before' : 'after'
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside'
}

/** The acts that move a part to where it is dropped; none where it cannot stand, or already does. */
export function dropPart(
  description: FormDescription,
  dragged: Holder,
  { part, side }: DropTarget,
): readonly EditAct[] {
  if (dragged.kind === part.kind && dragged.id === part.id) return []
  if (dragged.kind === 'section')
    return part.kind === 'section' ? dropSection(description, dragged.id, { part, side }) : []
  if (side === 'inside')
    return [{ act: 'move_question', id: dragged.id, to: { in: part, after: lastIn(description, dragged, part) } }]
  const placed = findQuestion(description, part.id)
  if (placed === null) return []
  const { holder, siblings } = placed
  const rest = siblings.filter(({ id }) => id !== dragged.id)
  const place = rest.findIndex(({ id }) => id === part.id)
  const after = side === 'after' ? part.id : (rest[place - 1]?.id ?? null)
  return [{ act: 'move_question', id: dragged.id, to: { in: holder, after } }]
}

function dropSection({ sections }: FormDescription, id: number, { part, side }: DropTarget): readonly EditAct[] {
  if (side === 'after') return [{ act: 'move_section', id, after: part.id }]
  const rest = sections.filter((section) => section.id !== id)
  const place = rest.findIndex((section) => section.id === part.id)
  return [{ act: 'move_section', id, after: rest[place - 1]?.id ?? null }]
}

/** The question after which one that is dropped into a part stands: the last, but for itself. */
function lastIn(description: FormDescription, dragged: Holder, { kind, id }: Holder): number | null {
  const questions =
    kind === 'section'
      ? description.sections.find((section) => section.id === id)?.questions
      : findQuestion(description, id)?.question.children_question
  return questions?.findLast((question) => question.id !== dragged.id)?.id ?? null
}
