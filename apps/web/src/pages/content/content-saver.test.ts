import type { ContentItem } from '@octroi/domain'
import { expect, test } from 'vitest'
import { ContentSaver, type SavingFailure, type UnsavedValue } from './content-saver.ts'

const itemWith = (revision: string | null, subject: string, published = 'before'): ContentItem => {
  const value = { subject, body: 'Bonjour' }
  const draft = revision === null ? null : { revision, base: published, value }
  return { kind: 'mail', key: 'assignment', value, published, draft } as unknown as ContentItem
}
const subject = (text: string) => ({ subject: text, body: 'Bonjour' })

type Reply = ContentItem | SavingFailure

/** A saver whose host answers with these replies in turn, and then saves everything. */
function createSaver(replies: Reply[], theirs: ContentItem | null = null, opened = itemWith(null, 'Avant')) {
  const sent: UnsavedValue[] = []
  const unsaved: (UnsavedValue | null)[] = []
  const saver = new ContentSaver(opened, null, {
    send: (each) => {
      sent.push(each)
      const reply = replies.shift() ?? itemWith('last', 'Après')
      return typeof reply === 'string' ? Promise.reject(new Error(reply)) : Promise.resolve(reply)
    },
    readTheirs: () => Promise.resolve(theirs),
    failureOf: (error) => (error as Error).message as SavingFailure,
    keep: (each) => unsaved.push(each),
  })
  return { saver, sent, unsaved }
}

/** @behaviour content.drafts */
test('what is typed while a save is on its way is sent after it, with the revision that it gave', async () => {
  const { saver, sent, unsaved } = createSaver([itemWith('first', 'Un')])
  saver.change(subject('Un'))
  const saving = saver.save()
  saver.change(subject('Deux'))
  await saving
  expect(sent).toEqual([
    { revision: null, base: 'before', value: subject('Un') },
    { revision: 'first', base: 'before', value: subject('Deux') },
  ])
  expect(saver.state()).toMatchObject({ status: 'saved', value: subject('Deux') })
  expect(unsaved.at(-1)).toBeNull()
})

/** @behaviour content.drafts */
test('without an answer the value stays on the device, and is sent again', async () => {
  const { saver, sent, unsaved } = createSaver(['failed'])
  saver.change(subject('Un'))
  await saver.save()
  expect(saver.state().status).toBe('failed')
  expect(unsaved.at(-1)).toEqual({ revision: null, base: 'before', value: subject('Un') })
  await saver.save()
  expect([sent.length, saver.state().status]).toEqual([2, 'saved'])
})

/** @behaviour content.drafts */
test.each([
  ['mine', 'Le mien'],
  ['theirs', 'Le leur'],
] as const)('a draft that somebody else changed is not overwritten before the person chose %s', async (side, text) => {
  const { saver, sent } = createSaver(['conflict'], itemWith('other', 'Le leur'))
  saver.change(subject('Le mien'))
  await saver.save()
  expect(saver.state().conflict).toEqual(itemWith('other', 'Le leur'))
  await saver.save()
  expect(sent).toHaveLength(1)
  saver.settle(side)
  await saver.save()
  expect(saver.state()).toMatchObject({ status: 'saved', conflict: null, value: subject(text) })
  expect(sent.at(1)?.revision).toBe(side === 'mine' ? 'other' : undefined)
})

/** @behaviour content.drafts */
test('a change that followed an earlier publication is only saved over the new one by choice', async () => {
  const { saver, sent, unsaved } = createSaver(['conflict'], itemWith(null, 'Publié depuis', 'after'))
  saver.change(subject('Le mien'))
  await saver.save()
  expect(unsaved.at(-1)).toMatchObject({ base: 'before' })
  saver.settle('mine')
  await saver.save()
  expect(sent.map(({ revision, base }) => [revision, base])).toEqual([
    [null, 'before'],
    [null, 'after'],
  ])
})

/** @behaviour content.drafts */
test('a draft that is out of date follows its own base until the person continues from what is published', async () => {
  const opened = itemWith('first', 'Brouillon')
  const stale: ContentItem = { ...opened, published: 'after' }
  const { saver, sent } = createSaver([stale], null, stale)
  saver.change(subject('Un'))
  await saver.save()
  saver.rebase()
  await saver.save()
  expect(sent.map(({ base }) => base)).toEqual(['before', 'after'])
})

/** @behaviour content.drafts */
test('what is typed after a save without an answer is sent after that save, which is sent again as it was', async () => {
  const { saver, sent } = createSaver(['failed', itemWith('first', 'Un')])
  saver.change(subject('Un'))
  await saver.save()
  saver.change(subject('Deux'))
  await saver.save()
  expect(sent.map(({ revision, value }) => [revision, value])).toEqual([
    [null, subject('Un')],
    [null, subject('Un')],
    ['first', subject('Deux')],
  ])
  expect(saver.state()).toMatchObject({ status: 'saved', value: subject('Deux') })
})

/** @behaviour content.drafts */
test('a value that the server refuses is not sent again before it was changed', async () => {
  const { saver, sent } = createSaver(['refused'])
  saver.change(subject('Un'))
  await saver.save()
  expect(saver.state().status).toBe('refused')
  saver.change(subject('Deux'))
  await saver.save()
  expect(sent.map(({ value }) => value)).toEqual([subject('Un'), subject('Deux')])
})
