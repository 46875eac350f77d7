import { array, assert, constant, nat, oneof, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../testing/random-runs.ts'
import type { Row } from '../../values/answer.ts'
import { mergeRows } from './merge-rows.ts'

const COLUMNS = ['a', 'b', 'c'] as const
type Edit = { readonly do: 'cell' | 'add' | 'remove' | 'move'; readonly row: number; readonly detail: number }

const edit = record({
  do: oneof(
    constant('cell' as const),
    constant('add' as const),
    constant('remove' as const),
    constant('move' as const),
  ),
  row: nat(7),
  detail: nat(20),
})
const edits = array(edit, { maxLength: 8 })
/** Few different texts are used, so that rows and cells are often alike. */
const base = array(
  tuple(nat(3), nat(3), nat(3)).map(
    ([a, b, c]): Row => ({ a: `a${a}`, ...(b && { b: `b${b}` }), ...(c && { c: `c${c}` }) }),
  ),
  { maxLength: 6 },
)

/** Applies somebody's edits to rows; each text that they type is unique to them. */
function edited(rows: readonly Row[], by: string, done: readonly Edit[]): Row[] {
  const next = [...rows]
  for (const [count, { do: what, row, detail }] of done.entries()) {
    const place = next.length === 0 ? 0 : row % next.length
    const column = COLUMNS[detail % 3] ?? 'a'
    if (what === 'add') next.splice(row % (next.length + 1), 0, { [column]: `${by}${count}` })
    if (what === 'remove') next.splice(place, 1)
    if (what === 'cell' && next[place]) next[place] = { ...next[place], [column]: `${by}${count}` }
    if (what === 'move') next.splice(detail % (next.length + 1), 0, ...next.splice(place, 1))
  }
  return next
}

const cellsOf = ({ rows }: ReturnType<typeof mergeRows>) => rows({}).map(({ cells }) => cells)
const textsOf = (rows: readonly Row[]) => rows.flatMap((row) => Object.values(row))

test('what one changed alone is what stands, whoever it was', () => {
  assert(
    property(base, edits, (rows, done) => {
      const changed = edited(rows, 'x', done)
      const mine = mergeRows({ base: rows, mine: changed, theirs: rows })
      const theirs = mergeRows({ base: rows, mine: rows, theirs: changed })
      expect([mine.disputes, theirs.disputes]).toEqual([[], []])
      expect([cellsOf(mine), cellsOf(theirs)]).toEqual([changed, changed])
      expect(cellsOf(mergeRows({ base: rows, mine: changed, theirs: changed }))).toEqual(changed)
    }),
    randomRuns(500, 20_000),
  )
})

test('nothing that one side typed vanishes unless it is asked about', () => {
  assert(
    property(base, edits, edits, (rows, one, other) => {
      const [mine, theirs] = [edited(rows, 'm', one), edited(rows, 't', other)]
      const merge = mergeRows({ base: rows, mine, theirs })
      const asked = merge.disputes.flatMap((dispute) => [mine[dispute.mine] ?? {}, theirs[dispute.theirs] ?? {}])
      const there = new Set(textsOf([...cellsOf(merge), ...asked]))
      const typed = textsOf([...mine, ...theirs]).filter((text) => /^[mt]/.test(text))
      expect(typed.filter((text) => !there.has(text))).toEqual([])
    }),
    randomRuns(1000, 50_000),
  )
})

test('choosing one side everywhere leaves none of the other’s disputed texts', () => {
  assert(
    property(base, edits, edits, (rows, one, other) => {
      const versions = { base: rows, mine: edited(rows, 'm', one), theirs: edited(rows, 't', other) }
      const merge = mergeRows(versions)
      for (const side of ['mine', 'theirs'] as const) {
        const chosen = Object.fromEntries(merge.disputes.map(({ key }) => [key, side]))
        const texts = new Set(textsOf(merge.rows(chosen).map(({ cells }) => cells)))
        for (const dispute of merge.disputes) {
          const [kept, left] = side === 'mine' ? [dispute.mine, dispute.theirs] : [dispute.theirs, dispute.mine]
          const [keptRow, leftRow] =
            side === 'mine'
              ? [versions.mine[kept], versions.theirs[left]]
              : [versions.theirs[kept], versions.mine[left]]
          if (dispute.field === null) continue
          const text = keptRow?.[dispute.field]
          if (text !== undefined && /^[mt]/.test(text)) expect(texts).toContain(text)
          const other = leftRow?.[dispute.field]
          if (other !== undefined && /^[mt]/.test(other)) expect(texts).not.toContain(other)
        }
      }
    }),
    randomRuns(500, 20_000),
  )
})

test('changes of different cells of rows that stay give the same table, whoever comes first', () => {
  const cell = record({ row: nat(5), column: nat(2) })
  const named = array(nat(2), { minLength: 1, maxLength: 6 }).map((texts) =>
    texts.map((text, place): Row => ({ a: `a${text}`, b: `row ${place}`, c: `c${text}` })),
  )
  assert(
    property(named, array(cell, { maxLength: 12 }), (rows, cells) => {
      const distinct = [...new Map(cells.map((each) => [`${each.row % rows.length} ${each.column}`, each])).values()]
      const change = (by: string, parity: number) =>
        rows.map((row, place): Row => {
          const own = distinct.filter((each, nth) => nth % 2 === parity && each.row % rows.length === place)
          return {
            ...row,
            ...Object.fromEntries(own.map(({ column }) => [COLUMNS[column] ?? 'a', `${by}${place}${column}`])),
          }
        })
      const [one, other] = [change('m', 0), change('t', 1)]
      const merge = mergeRows({ base: rows, mine: one, theirs: other })
      expect(merge.disputes).toEqual([])
      expect(cellsOf(mergeRows({ base: rows, mine: other, theirs: one }))).toEqual(cellsOf(merge))
      const typed = textsOf([...one, ...other]).filter((text) => /^[mt]/.test(text))
      expect(
        textsOf(cellsOf(merge))
          .filter((text) => /^[mt]/.test(text))
          .toSorted(),
      ).toEqual(typed.toSorted())
    }),
    randomRuns(500, 20_000),
  )
})
