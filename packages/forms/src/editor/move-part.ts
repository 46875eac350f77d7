import type { FormDescription } from '../description/form.ts'
import { type EditAct, findQuestion, type Holder } from '../drafts/index.ts'

/**
 * The acts that move a part one place up (-1) or down (1) among its siblings; none where it is the first or the last. A
 * question moves on into the section before or after its own.
 */
export function moveAmongSiblings(description: FormDescription, part: Holder, by: -1 | 1): readonly EditAct[] {
  return part.kind === 'section' ? moveSection(description, part.id, by) : moveQuestion(description, part.id, by)
}

function moveSection({ sections }: FormDescription, id: number, by: -1 | 1): readonly EditAct[] {
  const place = sections.findIndex((section) => section.id === id)
  const target = place + by
  if (place === -1 || target < 0 || target >= sections.length) return []
  const rest = sections.toSpliced(place, 1)
  return [{ act: 'move_section', id, after: rest[target - 1]?.id ?? null }]
}

function moveQuestion(description: FormDescription, id: number, by: -1 | 1): readonly EditAct[] {
  const placed = findQuestion(description, id)
  if (placed === null) return []
  const { holder, siblings, place } = placed
  const target = place + by
  if (target >= 0 && target < siblings.length) {
    const rest = siblings.toSpliced(place, 1)
    return [{ act: 'move_question', id, to: { in: holder, after: rest[target - 1]?.id ?? null } }]
  }
  return holder.kind === 'section' ? moveToNextSection(description, { id, section: holder.id }, by) : []
}

function moveToNextSection(
  { sections }: FormDescription,
  { id, section }: { readonly id: number; readonly section: number },
  by: -1 | 1,
): readonly EditAct[] {
  const next = sections[sections.findIndex((each) => each.id === section) + by]
  if (next === undefined) return []
  const after = by === 1 ? null : (next.questions.at(-1)?.id ?? null)
  return [{ act: 'move_question', id, to: { in: { kind: 'section', id: next.id }, after } }]
}
