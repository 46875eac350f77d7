import { expect, test } from 'vitest'
import { applyActs, openDraft } from '../drafts/index.ts'
import { description, question } from '../testing/builders.ts'
import { dropPart, dropSide, type DropTarget } from './drop-part.ts'

const draft = openDraft(
  description(question('text', 1), question('text', 2, { order: 2 }), question('text', 3, { order: 3 })),
)
const part = (id: number) => ({ kind: 'question', id }) as const

function orderAfter(id: number, target: DropTarget): number[] {
  const result = applyActs(draft, dropPart(draft, part(id), target))
  if ('refusal' in result) throw new Error(result.refusal)
  return result.description.sections[0]?.questions.map((each) => each.id) ?? []
}

test.each([
  [1, { part: part(3), side: 'after' }, [2, 3, 1]],
  [3, { part: part(1), side: 'before' }, [3, 1, 2]],
  [1, { part: part(3), side: 'before' }, [2, 1, 3]],
  [1, { part: { kind: 'section', id: 1 }, side: 'inside' }, [2, 3, 1]],
] as const)('question %i that is dropped stands where the line was', (id, target, order) => {
  expect(orderAfter(id, target)).toEqual(order)
})

test('a part is not dropped on itself, nor a section among questions', () => {
  expect(dropPart(draft, part(1), { part: part(1), side: 'after' })).toEqual([])
  expect(dropPart(draft, { kind: 'section', id: 1 }, { part: part(1), side: 'after' })).toEqual([])
})

test('the side of a row is where the pointer is in it', () => {
  const sides = [0.1, 0.5, 0.9].map((share) => dropSide(part(1), part(2), share))
  expect(sides).toEqual(['before', 'inside', 'after'])
  expect(dropSide(part(1), { kind: 'section', id: 1 }, 0.1)).toBe('inside')
})
