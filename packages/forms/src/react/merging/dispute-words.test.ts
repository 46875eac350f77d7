import { expect, test } from 'vitest'
import type { Dispute } from '../../engine/merge/merge-rows.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { mergingEnCA } from '../../locales/react/merging-en-ca.ts'
import { answer, field, question } from '../../testing/builders.ts'
import type { TableAnswerMerge } from '../saving/merging.ts'
import { disputeName, disputeValue } from './dispute-words.ts'

const fields = [field('a', 'text', { title: 'Name' }), field('b', 'text', { title: 'Name' })]
const rows = [{ a: 'Ana', b: 'Ana' }]
const removed = { mine: 0, theirs: -1, field: null } as unknown as Dispute
const merge = { mine: rows, theirs: [], conflict: answer(101, '') } as unknown as TableAnswerMerge

test('lines of a row that read the same are told apart by their columns', () => {
  const words = { question: question('table', 1, { fields }), inner: null, messages: enCA, texts: mergingEnCA }
  expect(disputeValue(words, merge, { dispute: removed, side: 'mine' })).toEqual([
    { key: 'a', text: 'Name: Ana' },
    { key: 'b', text: 'Name: Ana' },
  ])
})

test('a repetition in dispute has the name of its group', () => {
  const group = { ...question('group', 1, { repeat: { label: 'Project' } }), fields }
  const words = { question: group, inner: null, messages: enCA, texts: mergingEnCA }
  expect(disputeName(words, merge, removed)).toBe('Project 1, Ana')
})
