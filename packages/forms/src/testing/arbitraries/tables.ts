import { type Arbitrary, array, constantFrom, integer, nat, option as maybe, record, subarray, tuple } from 'fast-check'
import { FIELD_TYPES, type Question } from '../../description/form.ts'
import type { Answer } from '../../values/answer.ts'
import { answer, field, option, question } from '../builders.ts'
import { rowFor } from './answers.ts'
import { columns } from './fields.ts'

/** A table question (its id is 1) and what is saved in it. */
export interface DrawnTable {
  readonly question: Question
  readonly saved: readonly Answer[]
}

const BOARD = [
  field('function', 'select', { values: ['Présidence', 'Un', 'Deux'] }),
  field('nom', 'text', { length: 6 }),
  field('telephone', 'tel'),
]
const STORED = FIELD_TYPES.filter((type) => type !== 'title')

/** A table whose rows are added, with columns of every kind: a limit of rows or none, sometimes a board. */
export const growingTable: Arbitrary<DrawnTable> = record({
  fields: columns(STORED),
  isBoard: nat(9).map((rank) => rank === 0),
  limit: maybe(integer({ min: 1, max: 8 }), { nil: undefined }),
}).chain(({ fields, isBoard, limit }) => {
  const asked = question('table', 1, {
    fields: isBoard ? BOARD : fields,
    options: [option(101, { custom: isBoard ? 'board' : null })],
    ...(limit !== undefined && { computed: { limit } }),
  })
  return array(rowFor(asked.fields), { maxLength: Math.min(limit ?? 6, 6) }).map((rows) => ({
    question: asked,
    saved: rows.length === 0 ? [] : [answer(101, JSON.stringify(rows))],
  }))
})

/** A table of fixed rows with headings among them, and columns of every kind. */
export const fixedTable: Arbitrary<DrawnTable> = tuple(
  columns(FIELD_TYPES),
  array(constantFrom(0, 0, 1), { maxLength: 6 }),
)
  .map(([fields, titles]) =>
    question('table-mixed', 1, {
      fields: [...fields, field('note', 'text')],
      options: [...titles, 0].map((title, place) => option(101 + place, { title: title === 1 ? 1 : 0 })),
    }),
  )
  .chain((asked) => {
    const open = asked.options.filter(({ title }) => title !== 1)
    return tuple(subarray(open), array(rowFor(asked.fields), { minLength: open.length, maxLength: open.length })).map(
      ([filled, rows]) => ({
        question: asked,
        saved: filled.map(({ id }, place) => answer(id, JSON.stringify(rows[place]))),
      }),
    )
  })
