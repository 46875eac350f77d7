import { describe, expect, test } from 'vitest'
import type { Row } from '../../values/answer.ts'
import { type Choices, mergeRows } from './merge-rows.ts'

/** Parses a row of a name and, after a slash, a role: `Ana/Membre`. */
function row(text: string): Row {
  const [nom = '', role = ''] = text.split('/')
  return { ...(nom !== '' && { nom }), ...(role !== '' && { role }) }
}

const rowsOf = (text: string) => (text === '' ? [] : text.split(' ').map(row))
const textOf = ({ nom = '', role = '' }: Row) => (role === '' ? nom : `${nom}/${role}`)

function merged([base, mine, theirs]: readonly [string, string, string], chosen: Choices = {}) {
  const merge = mergeRows({ base: rowsOf(base), mine: rowsOf(mine), theirs: rowsOf(theirs) })
  const rows = merge.rows(chosen).map(({ cells }) => textOf(cells))
  return { ...merge, text: rows.join(' '), keys: merge.disputes.map(({ key }) => key) }
}

describe('what does not touch is merged', () => {
  test.each([
    ['cells of different rows', ['A/1 B/1', 'A/2 B/1', 'A/1 B/2'], 'A/2 B/2'],
    ['cells of one row', ['A/1 B/1', 'X/1 B/1', 'A/2 B/1'], 'X/2 B/1'],
    ['a cell that one emptied', ['A/1 B/1', 'A B/1', 'A/1 B/2'], 'A B/2'],
    ['the same change of both', ['A/1', 'A/2', 'A/2'], 'A/2'],
    ['rows that both added, those that are saved first', ['A', 'A M', 'A T'], 'A T M'],
    ['several rows that both added', ['A', 'A M N', 'A T U'], 'A T U M N'],
    ['rows that both added to none', ['', 'M', 'T'], 'T M'],
    ['the same row that both added, once', ['A', 'A N/1', 'A N/1'], 'A N/1'],
    ['a row in between, and one at the end', ['A B', 'A M B', 'A B T'], 'A M B T'],
    ['a row that one removed and the other left', ['A B C', 'A C', 'A B C/2'], 'A C/2'],
    ['a row removed, another one changed after it', ['A/1 B/1 C/1', 'B/1 C/1', 'A/1 B/1 C/2'], 'B/1 C/2'],
    ['different rows that both removed', ['A B C', 'B C', 'A B'], 'B'],
    ['the same row that both removed', ['A B', 'B', 'B'], 'B'],
    ['rows that one moved, and a cell', ['A/1 B/1 C/1', 'C/1 A/1 B/1', 'A/1 B/2 C/1'], 'C/1 A/1 B/2'],
    ['rows that the other moved, and a row added', ['A B C', 'A B C M', 'C A B'], 'C M A B'],
    ['rows that both moved alike', ['A B C', 'C A B', 'C A B'], 'C A B'],
    ['a row changed and one added after it', ['A/1 B/1', 'A/1 B/2 M', 'A/1 X/1'], 'A/1 X/2 M'],
    ['rows that are alike, one of which one removed', ['A A B', 'A B', 'A A B/2'], 'A B/2'],
    ['an unsaved empty row of mine, which stays', ['A/1 B/1', 'A/1 B/2 /', 'A/2 B/1'], 'A/2 B/2 '],
  ] as const)('%s', (_, versions, text) => {
    const merge = merged(versions)
    expect(merge.keys).toEqual([])
    expect(merge.isOrderTheirs).toBe(false)
    expect(merge.text).toBe(text)
  })
})

describe('what both changed in another way is chosen', () => {
  test.each([
    ['a cell', ['A/1 B/1', 'A/2 B/1', 'A/3 B/1'], ['0 role'], ['A/2 B/1', 'A/3 B/1']],
    ['a cell, beside one that is merged', ['A/1 B/1', 'A/2 B/4', 'A/3 B/1'], ['0 role'], ['A/2 B/4', 'A/3 B/4']],
    ['a row that the other removed', ['A/1 B/1', 'A/1 B/2', 'A/1'], ['1 '], ['A/1 B/2', 'A/1']],
    ['a row that was removed here', ['A/1 B/1', 'B/1', 'A/2 B/1'], ['0 '], ['B/1', 'A/2 B/1']],
  ] as const)('%s', (...[, versions, keys, kept]) => {
    const [mine, theirs] = kept
    const all = (side: 'mine' | 'theirs') => Object.fromEntries(keys.map((key) => [key, side]))
    expect(merged(versions).keys).toEqual(keys)
    expect(merged(versions, all('mine')).text).toBe(mine)
    expect(merged(versions, all('theirs')).text).toBe(theirs)
  })

  test('one by one', () => {
    const versions = ['A/1 B/1', 'A/2 B/2', 'A/3 B/3'] as const
    expect(merged(versions, { '0 role': 'theirs', '1 role': 'mine' }).text).toBe('A/3 B/2')
  })

  test('and says where the row stands on either side', () => {
    const { disputes } = merged(['A/1 B/1', 'M A/1 B/2', 'A/1 B/3'])
    expect(disputes).toEqual([{ key: '1 role', field: 'role', mine: 2, theirs: 1 }])
  })
})

test('rows that both moved, each otherwise, stand as the other one has them, and it is said', () => {
  const merge = merged(['A B C D', 'B A C D', 'A B D C'])
  expect(merge).toMatchObject({ text: 'A B D C', isOrderTheirs: true, keys: [] })
})

test('a row is not taken for another one that stands elsewhere: what was changed is asked about', () => {
  // Béa was removed and Zoé added at the end; Béa's role must not go to Zoé.
  const merge = merged(['Ana/1 Béa/1 Luc/1', 'Ana/1 Luc/1 Zoé/1', 'Ana/1 Béa/2 Luc/1'])
  expect(merge).toMatchObject({ keys: ['1 '], text: 'Ana/1 Luc/1 Zoé/1' })
})

test('what one added to a row is not given to who replaced it in its place: it is asked about', () => {
  const [ana, bob] = [{ nom: 'Ana', tel: '1', role: 'P' }, row('Bob/S')]
  const [luc, anaWithMail] = [
    { nom: 'Luc', tel: '7', role: 'V' },
    { ...ana, courriel: 'ana@example.org' },
  ]
  const merge = mergeRows({ base: [ana, bob], mine: [luc, bob], theirs: [anaWithMail, bob] })
  expect(merge.disputes.map(({ key }) => key)).toEqual(['0 '])
  expect(merge.rows({}).map(({ cells }) => cells)).toEqual([luc, bob])
})

test('rows that stay for good are merged in their places, however they are filled', () => {
  const versions = { base: [{}], mine: [{ nom: 'A' }], theirs: [{ role: '1' }] }
  expect(mergeRows(versions, true).rows({})).toEqual([{ mine: 0, cells: { nom: 'A', role: '1' } }])
})

test('a thousand rows are merged without anybody waiting', () => {
  const base = Array.from({ length: 1000 }, (_, place) => ({ nom: `N${place}`, role: '1' }))
  const mine = base.map((each, place) => (place % 3 === 0 ? { ...each, role: 'm' } : each))
  const theirs = [...base.slice(500), ...base.slice(0, 500)].map((each) =>
    Number(each.nom.slice(1)) % 3 === 1 ? { ...each, role: 't' } : each,
  )
  const { disputes, rows } = mergeRows({ base, mine, theirs })
  expect(disputes).toEqual([])
  expect(
    rows({})
      .map(({ cells }) => cells['role'])
      .join(''),
  ).toMatch(/^(?:m|t|1)+$/)
  expect(rows({})).toHaveLength(1000)
})
