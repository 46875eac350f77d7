import { expect, test, vi } from 'vitest'
import { description, question } from '../testing/builders.ts'
import type { EditAct } from './acts.ts'
import { findClashes } from './clashes.ts'
import { Drafting } from './drafting.ts'
import { openDraft } from './open-draft.ts'

const draft = openDraft(description(question('text', 1), question('text', 2, { order: 2 })))
const setLabel = (id: number, value: string): EditAct => ({
  act: 'set',
  of: { kind: 'question', id },
  property: 'label',
  value,
})
const remove = (id: number): EditAct => ({ act: 'remove', part: { kind: 'question', id } })
const labels = (drafting: Drafting) =>
  drafting.state().description.sections.flatMap(({ questions }) => questions.map(({ label }) => label))

test('typing in one label is undone as a whole, until typing ends', () => {
  const drafting = new Drafting(draft)
  const [before] = labels(drafting)
  for (const text of ['N', 'No', 'Nom']) drafting.perform([setLabel(1, text)])
  drafting.endTyping()
  drafting.perform([setLabel(1, 'Nom complet')])
  drafting.undo()
  expect(labels(drafting)[0]).toBe('Nom')
  drafting.undo()
  expect(labels(drafting)[0]).toBe(before)
  expect(drafting.state().canUndo).toBe(false)
  drafting.redo()
  drafting.redo()
  expect(labels(drafting)[0]).toBe('Nom complet')
})

test('a refused act does nothing, and listeners hear of changes only', () => {
  const drafting = new Drafting(draft)
  const listener = vi.fn()
  const stop = drafting.subscribe(listener)
  expect(drafting.perform([setLabel(1, 'Nom'), remove(99)])).toBe('missing_part')
  expect(drafting.unsent()).toEqual([])
  expect(listener).not.toHaveBeenCalled()
  drafting.perform([remove(1)])
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  drafting.undo()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('what others did comes before what was not sent; what no longer can be done is returned', () => {
  const drafting = new Drafting(draft)
  drafting.perform([setLabel(1, 'Nom')])
  drafting.perform([setLabel(2, 'Adresse')])
  const { sections } = draft
  const theirs = { ...draft, sections: sections.map((each) => ({ ...each, questions: each.questions.slice(1) })) }
  expect(drafting.takeTheirs(theirs)).toEqual([setLabel(1, 'Nom')])
  expect(labels(drafting)).toEqual(['Adresse'])
  expect(drafting.unsent()).toEqual([setLabel(2, 'Adresse')])
  drafting.sent(1)
  expect(drafting.unsent()).toEqual([])
})

test('acts that set the same property differently clash; other acts do not', () => {
  const mine = [setLabel(1, 'a'), setLabel(1, 'b'), setLabel(2, 'c'), remove(2)]
  expect(findClashes(mine, [setLabel(1, 'x'), setLabel(2, 'c'), remove(1)])).toEqual([
    { mine: setLabel(1, 'b'), theirs: setLabel(1, 'x') },
  ])
})
