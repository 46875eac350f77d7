import { describe, expect, test } from 'vitest'
import { can, scopeOf } from './abilities.ts'
import type { Actor } from './scopes.ts'

const actor = (rank: number, more: Partial<Actor> = {}): Actor => ({ id: 7, rank, organization_id: null, ...more })

describe('a request', () => {
  test('is read by staff, and by the organisation that it belongs to only', () => {
    const request = { organization_id: 3, conflicted_user_ids: [] }
    for (const rank of [1, 2, 3, 4]) expect(can(actor(rank), 'request.read', request)).toBe(true)
    expect(can(actor(5, { organization_id: 3 }), 'request.read', request)).toBe(true)
    expect(can(actor(5, { organization_id: 4 }), 'request.read', request)).toBe(false)
    expect(can(actor(5), 'request.read', request)).toBe(false)
  })

  test('is filled in by its organisation while it is editable, and by the adviser who is responsible for it', () => {
    const organisation = actor(5, { organization_id: 3 })
    expect(
      can(organisation, 'request.edit_form', { conflicted_user_ids: [], organization_id: 3, editable: true }),
    ).toBe(true)
    expect(
      can(organisation, 'request.edit_form', { conflicted_user_ids: [], organization_id: 3, editable: false }),
    ).toBe(false)
    expect(can(actor(2), 'request.edit_form', { conflicted_user_ids: [], responsible_id: 7 })).toBe(true)
    expect(can(actor(2), 'request.edit_form', { conflicted_user_ids: [], responsible_id: 8 })).toBe(false)
    expect(can(actor(3), 'request.edit_form', { conflicted_user_ids: [], responsible_id: 7 })).toBe(false)
  })

  test('is listed to an analyst only when listed on it', () => {
    expect(scopeOf(actor(3), 'request.list')).toBe('involved')
    expect(can(actor(3), 'request.list', { conflicted_user_ids: [], involved_user_ids: [7] })).toBe(true)
    expect(can(actor(3), 'request.list', { conflicted_user_ids: [], involved_user_ids: [8] })).toBe(false)
  })

  test('is closed, with all that belongs to it, to whoever declared a conflict of interest on it', () => {
    const facts = { responsible_id: 7, involved_user_ids: [7], listed_user_ids: [7], financial_analyst_id: 7 }
    const asked = [
      'request.read',
      'request.list',
      'request.declare_conflict',
      'analysis.edit',
      'conclusion.read',
      'finance.read_financial_page',
      'finance.edit_financial_page',
      'finance.read_financial_summary',
      'finance.edit_financial_summary',
    ] as const
    for (const rank of [1, 2, 3, 4]) {
      for (const permission of asked) {
        expect(can(actor(rank), permission, { ...facts, conflicted_user_ids: [7] })).toBe(false)
        expect(can(actor(rank), permission, { ...facts, conflicted_user_ids: [8] })).toBe(can(actor(rank), permission))
        expect(can(actor(rank), permission, facts)).toBe(false)
      }
    }
  })
})

describe('a note', () => {
  const mine = { user_id: 7, organization_id: 3, confidential: true }
  const theirs = { ...mine, user_id: 8 }

  test('is read by staff; a confidential one by its author and administrators only', () => {
    for (const rank of [1, 2, 3, 4])
      expect(can(actor(rank), 'note.read', { ...theirs, confidential: false })).toBe(true)
    for (const rank of [1, 2, 3, 4]) expect(can(actor(rank), 'note.read', mine)).toBe(true)
    for (const rank of [2, 3, 4]) expect(can(actor(rank), 'note.read', theirs)).toBe(false)
    expect(can(actor(1), 'note.read', theirs)).toBe(true)
    expect(can(actor(5, { organization_id: 3 }), 'note.read', { ...theirs, confidential: false })).toBe(false)
  })

  test('is made confidential or public by its author and administrators only', () => {
    const open = { ...theirs, confidential: false }
    expect(can(actor(1), 'note.confidential', open)).toBe(true)
    expect(can(actor(2), 'note.edit', open)).toBe(true)
    expect(can(actor(2), 'note.confidential', open)).toBe(false)
    expect(can(actor(2), 'note.confidential', mine)).toBe(true)
  })
})

test('a rank that nobody knows has no ability', () => {
  for (const rank of [0, 6, Number.NaN]) expect(can(actor(rank), 'request.read', { organization_id: 3 })).toBe(false)
})

test('only an administrator reads the record of somebody else', () => {
  expect(can(actor(1), 'user.read', { user_id: 8 })).toBe(true)
  for (const rank of [2, 3, 4, 5]) {
    expect(can(actor(rank), 'user.read', { user_id: 8 })).toBe(false)
    expect(can(actor(rank), 'user.read', { user_id: 7 })).toBe(true)
  }
})
