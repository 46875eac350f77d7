import { expect, test } from 'vitest'
import { describeValues } from './describe-values.ts'

const green = { id: 1, label: 'Vert', detail: 0, show_if: 'q3 > 2' }
const yellow = { id: 2, label: 'Jaune', detail: 0 }

/** @behaviour form-drafts.trail-words */
test('of a list the entries that differ are said by their names, with what differs in them', () => {
  const described = describeValues({
    from: [green, yellow],
    to: [
      { ...green, detail: 1 },
      { id: 3, label: 'Bleu' },
    ],
  })
  expect(described).toEqual({
    from: 'Vert (précision demandée\u00a0: 0), Jaune',
    to: 'Vert (précision demandée\u00a0: 1), Bleu',
  })
  expect(describeValues({ from: [green, yellow], to: [yellow, green] })).toEqual({
    from: 'Vert, Jaune',
    to: 'Jaune, Vert',
  })
  expect(describeValues({ from: [green, yellow], to: [green] })).toEqual({ from: 'Jaune', to: null })
})

test('another value is said as it is, an object by its label, and a long text by its beginning', () => {
  expect(describeValues({ from: undefined, to: 1 })).toEqual({ from: null, to: 1 })
  expect(describeValues({ from: { id: 5, label: 'radio' }, to: { id: 1, label: 'text' } })).toEqual({
    from: 'radio',
    to: 'text',
  })
  expect(describeValues({ from: null, to: 'a'.repeat(600) }).to).toBe(`${'a'.repeat(500)}…`)
})
