import type { SavedActs } from '@octroi/domain'
import { Drafting, type EditAct, openDraft } from '@octroi/forms/drafts'
import { expect, test } from 'vitest'
import { DraftSaver, type SaveFailure } from './draft-saver.ts'
import type { KeptActs } from './kept-acts.ts'

const section = (id: number, label: string) => ({ id, label, icon: '', description: '', questions: [] })
const DRAFT = openDraft({
  id: 1,
  url: null,
  name: 'Bourses',
  version: 1,
  sections: [section(1, 'Identité'), section(2, 'Projet')],
})
const setLabel = (id: number, value: string): EditAct => ({
  act: 'set',
  of: { kind: 'section', id },
  property: 'label',
  value,
})
const REMOVE: EditAct = { act: 'remove', part: { kind: 'section', id: 1 } }

type Reply = Partial<SavedActs> | Error

/** A saver whose host answers with these replies in turn, and then saves everything. */
function createSaver(...replies: Reply[]) {
  const drafting = new Drafting(DRAFT)
  const sent: EditAct[][] = []
  const kept: Omit<KeptActs, 'begunAt'>[] = []
  const saver = new DraftSaver(
    drafting,
    { revision: 3, description: DRAFT as never },
    {
      send: (revision, acts) => {
        sent.push([...acts])
        const reply = replies.shift() ?? {}
        if (reply instanceof Error) return Promise.reject(reply)
        return Promise.resolve({ saved: true, clashes: [], revision: revision + 1, others: [], ...reply })
      },
      failureOf: (error) => (error as Error).message as SaveFailure,
      keep: (unsaved) => void kept.push(unsaved),
    },
  )
  drafting.subscribe(saver.noteChange)
  const labels = () => drafting.state().description.sections.map(({ label }) => label)
  return { drafting, saver, sent, kept, labels }
}
const byPaul = (...acts: EditAct[]): SavedActs['others'] => [{ acts, by: 'Paul Roy' }]

/** @behaviour form-drafts.saving */
test('acts are saved in order, kept on the device until then, and what others did is taken', async () => {
  const { drafting, saver, sent, kept, labels } = createSaver({ others: byPaul(setLabel(2, 'Budget')) })
  drafting.perform([setLabel(1, 'Organisme')])
  expect(saver.state().status).toBe('unsaved')
  expect(kept.at(-1)?.acts).toEqual([setLabel(1, 'Organisme')])
  await saver.save()
  expect(sent).toEqual([[setLabel(1, 'Organisme')]])
  expect(saver.state()).toMatchObject({ status: 'saved', clashes: [], revision: 4 })
  expect(labels()).toEqual(['Organisme', 'Budget'])
  expect(kept.at(-1)?.acts).toEqual([])
})

/** @behaviour form-drafts.clash */
test.each([
  ['mine', 'Organisme'],
  ['theirs', 'Demandeur'],
] as const)('a clash holds the saving up until the person has chosen %s', async (side, label) => {
  const { drafting, saver, sent, labels } = createSaver({
    saved: false,
    clashes: [0],
    others: byPaul(setLabel(1, 'Demandeur')),
  })
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  const [clash] = saver.state().clashes
  expect(clash).toMatchObject({ by: 'Paul Roy', theirs: { value: 'Demandeur' } })
  expect(sent).toHaveLength(1)
  saver.settle(clash!, side)
  await saver.save()
  expect(labels()[0]).toBe(label)
  expect(saver.state()).toMatchObject({ status: 'saved', clashes: [] })
})

/** @behaviour form-drafts.clash */
test('what is typed while a call is on its way is held against what others did, too', async () => {
  const { drafting, saver } = createSaver({ others: byPaul(setLabel(1, 'Demandeur')) })
  drafting.perform([setLabel(2, 'Budget')])
  const saving = saver.save()
  drafting.perform([setLabel(1, 'Organisme')])
  await saving
  expect(saver.state()).toMatchObject({ status: 'unsaved', clashes: [{ mine: { value: 'Organisme' } }] })
})

/** @behaviour form-drafts.clash */
test('an act on what others removed is reported with its value', async () => {
  const { drafting, saver, labels } = createSaver({ saved: false, clashes: [0], others: byPaul(REMOVE) })
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  expect(saver.state()).toMatchObject({ status: 'saved', clashes: [], lostActs: [setLabel(1, 'Organisme')] })
  expect(labels()).toEqual(['Projet'])
})

/** @behaviour form-drafts.saving */
test('without an answer the acts stay and are sent again, and what was saved already is not done twice', async () => {
  const add: EditAct = { act: 'add_section', section: section(9, 'Annexe'), after: 2 }
  const { drafting, saver, sent, labels } = createSaver(new Error('offline'), {
    saved: false,
    clashes: [0],
    others: [{ acts: [{ ...add }], by: 'Lise Roy' }],
  })
  drafting.perform([add])
  await saver.save()
  expect(saver.state().status).toBe('offline')
  await saver.save()
  expect(sent).toHaveLength(2)
  expect(saver.state()).toMatchObject({ status: 'saved', clashes: [], lostActs: [] })
  expect(labels()).toEqual(['Identité', 'Projet', 'Annexe'])
})

test('a draft that somebody published or threw away is said to be gone, also to whoever only looks', async () => {
  const { saver } = createSaver(new Error('gone'))
  await expect(saver.poll()).rejects.toThrow('gone')
  expect(saver.state().status).toBe('gone')
})

test('a refusal is said and not repeated by itself', async () => {
  const { drafting, saver, sent } = createSaver(new Error('failed'))
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  expect(saver.state().status).toBe('failed')
  expect(sent).toHaveLength(1)
})

/** @behaviour form-drafts.saving */
test('what is typed after a save whose answer was lost is no clash with oneself', async () => {
  const others = byPaul(setLabel(1, 'Organisme'))
  const { drafting, saver, sent } = createSaver(new Error('offline'), { others })
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  drafting.perform([setLabel(1, 'Organisme demandeur')])
  await saver.save()
  expect(sent).toEqual([[setLabel(1, 'Organisme')], [setLabel(1, 'Organisme')], [setLabel(1, 'Organisme demandeur')]])
  expect(saver.state()).toMatchObject({ status: 'saved', clashes: [], lostActs: [] })
})

/** @behaviour form-drafts.saving */
test('others are not asked about while a save has no answer, so that its acts are not taken for theirs', async () => {
  const { drafting, saver, sent } = createSaver(new Error('failing'))
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  await saver.poll()
  expect([sent.length, saver.state().status]).toEqual([1, 'failing'])
  await saver.save()
  expect(saver.state().status).toBe('saved')
})

/** @behaviour form-drafts.saving */
test('what the server refused stays said to be refused while others save', async () => {
  const { drafting, saver, labels } = createSaver(new Error('failed'), { others: byPaul(setLabel(2, 'Budget')) })
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  await saver.poll()
  expect(saver.state().status).toBe('failed')
  expect(labels()).toEqual(['Organisme', 'Budget'])
})

/** @behaviour form-drafts.clash */
test('lost acts stay on the device until the person has read them', async () => {
  const { drafting, saver, kept } = createSaver({ saved: false, clashes: [0], others: byPaul(REMOVE) })
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  expect(kept.at(-1)).toMatchObject({ acts: [], lostActs: [setLabel(1, 'Organisme')] })
  saver.forgetLost()
  expect(kept.at(-1)).toMatchObject({ acts: [], lostActs: [] })
})

/** @behaviour form-drafts.clash */
test('what was not saved of a draft that is gone is shown as lost', async () => {
  const { drafting, saver, kept } = createSaver(new Error('gone'))
  drafting.perform([setLabel(1, 'Organisme')])
  await saver.save()
  expect(saver.state()).toMatchObject({ status: 'gone', lostActs: [setLabel(1, 'Organisme')] })
  expect(kept.at(-1)).toMatchObject({ acts: [], lostActs: [setLabel(1, 'Organisme')] })
})

/** @behaviour form-drafts.saving */
test('acts that are too large for one call are sent in several', async () => {
  const { drafting, saver, sent } = createSaver()
  const long = 'é'.repeat(1_200_000)
  drafting.perform([setLabel(1, long)])
  drafting.perform([setLabel(2, long)])
  await saver.save()
  expect(sent.map(({ length }) => length)).toEqual([1, 1])
  expect(saver.state().status).toBe('saved')
})
