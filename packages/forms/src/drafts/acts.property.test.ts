import { assert, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { readForm, readFormLeniently } from '../reader/read-form.ts'
import { validDescription } from '../testing/arbitraries/forms.ts'
import { linkedDescription } from '../testing/arbitraries/links.ts'
import { expectSame } from '../testing/expect-same.ts'
import { randomRuns } from '../testing/random-runs.ts'
import type { EditAct } from './acts.ts'
import { applyActs } from './apply-act.ts'
import { Drafting } from './drafting.ts'
import { openDraft } from './open-draft.ts'
import { deeds } from './testing/random-acts.ts'
import { performDeeds } from './testing/perform-deeds.ts'

const drafts = oneof(validDescription, linkedDescription).map((form) => openDraft(form))

test('opening a form as a draft changes nothing that the form says', () => {
  assert(
    property(validDescription, (form) => {
      const read = readForm(openDraft(form))
      expect('faults' in read ? read.faults : []).toEqual([])
      expectSame(openDraft(openDraft(form)), openDraft(form), 'a draft opened again')
    }),
    randomRuns(100, 5000),
  )
})

test('whatever is done, the reader accepts the draft or names its faults, and undoing gives the draft before', () => {
  assert(
    property(tuple(drafts, deeds), ([draft, wanted]) => {
      const before = JSON.stringify(draft)
      const { acts, description } = performDeeds(draft, wanted)
      expect(JSON.stringify(draft)).toBe(before)
      const read = readForm(description)
      if ('faults' in read) for (const { path, message } of read.faults) expect(`${path}${message}`).not.toBe('')
      readFormLeniently(description)
      const again = applyActs(draft, acts)
      if ('refusal' in again) throw new Error(`${again.refusal} at ${again.place}`)
      expectSame(again.description, description, 'acts done again')
      const undone = applyActs(description, again.inverse)
      if ('refusal' in undone) throw new Error(`${undone.refusal} at ${undone.place}`)
      expectSame(undone.description, draft, 'the draft after undoing')
    }),
    randomRuns(200, 10_000),
  )
})

test('acts are the same after a journey as JSON', () => {
  assert(
    property(tuple(drafts, deeds), ([draft, wanted]) => {
      const { acts, description } = performDeeds(draft, wanted)
      const sent = applyActs(draft, JSON.parse(JSON.stringify(acts)) as EditAct[])
      expectSame('description' in sent && sent.description, description, 'the draft of acts that were sent')
    }),
    randomRuns(100, 5000),
  )
})

test('a draft in hand is undone to its beginning and done again to its end, and sends what it shows', () => {
  assert(
    property(tuple(drafts, deeds), ([draft, wanted]) => {
      const { acts, description } = performDeeds(draft, wanted)
      const drafting = new Drafting(draft)
      for (const act of acts) expect(drafting.perform([act])).toBeNull()
      while (drafting.state().canUndo) expect(drafting.undo()).toBe(true)
      expectSame(drafting.state().description, draft, 'the draft after undoing')
      while (drafting.state().canRedo) expect(drafting.redo()).toBe(true)
      expectSame(drafting.state().description, description, 'the draft after doing again')
      const stored = applyActs(draft, drafting.unsent())
      expectSame('description' in stored && stored.description, description, 'what was sent')
    }),
    randomRuns(100, 5000),
  )
})
