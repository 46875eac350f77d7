import { array, assert, bigInt, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { answer, field, form, option, question } from '../../testing/builders.ts'

/** A table of lines to fill in, with option ids from 101 on, followed by computed lines. */
function budget(inputs: readonly Record<string, string>[], formulas: readonly string[]) {
  const options = [
    ...inputs.map((_, place) => option(101 + place)),
    ...formulas.map((custom, place) => option(101 + inputs.length + place, { custom })),
  ]
  const fields = [field('montant', 'money'), field('heures', 'number')]
  return createStore(
    form(question('financial-table', 1, { options, fields })),
    inputs.map((row, place) => answer(101 + place, JSON.stringify(row))),
  )
}

const cents = bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })

function dollars(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A division, rounded half away from zero. */
function divided(part: bigint, whole: bigint): bigint {
  if (whole === 0n) return 0n
  const size = (value: bigint) => (value < 0n ? -value : value)
  const rounded = (2n * size(part) + size(whole)) / (2n * size(whole))
  return part < 0n === whole < 0n ? rounded : -rounded
}

const step = record({
  first: integer({ min: 1, max: 60 }),
  second: integer({ min: 1, max: 60 }),
  sign: constantFrom('+', '-'),
})

test('lines that add and subtract amounts, and one another, are exact to the cent', () => {
  assert(
    property(
      array(cents, { minLength: 1, maxLength: 6 }),
      array(step, { minLength: 1, maxLength: 4 }),
      (amounts, steps) => {
        const values = [...amounts]
        const formulas = steps.map(({ first, second, sign }) => {
          const [one, other] = [(first - 1) % values.length, (second - 1) % values.length]
          const [a = 0n, b = 0n] = [values[one], values[other]]
          values.push(sign === '+' ? a + b : a - b)
          return `L${one + 1} ${sign} L${other + 1}`
        })
        const store = budget(
          amounts.map((amount) => ({ montant: dollars(amount) })),
          formulas,
        )
        for (const [place, value] of values.entries()) {
          if (place < amounts.length) continue
          const result = store.question(1).results[`${101 + place}.montant`] ?? Number.NaN
          expect(result).toBe(Number(dollars(value)))
          expect(String(result)).toMatch(/^-?\d+(\.\d\d?)?$/)
        }
      },
    ),
  )
})

test('shares, averages and percentages of amounts are rounded once, half away from zero', () => {
  assert(
    property(cents, cents, integer({ min: 1, max: 999 }), (part, whole, divisor) => {
      const store = budget(
        [{ montant: dollars(part) }, { montant: dollars(whole) }],
        ['L1 / L2 * 100', `(L1 + L2) / ${divisor}`, `L1 * 0.${String(divisor).padStart(3, '0')}`],
      )
      const results = [
        divided(part * 10_000n, whole),
        divided(part + whole, BigInt(divisor)),
        divided(part * BigInt(divisor), 1000n),
      ]
      expect(store.question(1).results).toMatchObject({
        '103.montant': Number(results[0]) / 100,
        '104.montant': Number(results[1]) / 100,
        '105.montant': Number(results[2]) / 100,
      })
    }),
  )
})

test('other numbers add up to the decimals that they are', () => {
  const hundredths = bigInt({ min: -9_999_999n, max: 9_999_999n })
  assert(
    property(array(hundredths, { minLength: 2, maxLength: 8 }), (hours) => {
      const names = hours.map((_, place) => `L${place + 1}`)
      const store = budget(
        hours.map((each) => ({ heures: dollars(each) })),
        [names.join(' + '), names.join(' - ')],
      )
      const [first = 0n, ...others] = hours
      const rest = others.reduce((sum, each) => sum + each, 0n)
      expect(store.question(1).results).toMatchObject({
        [`${101 + hours.length}.heures`]: Number(dollars(first + rest)),
        [`${102 + hours.length}.heures`]: Number(dollars(first - rest)),
      })
    }),
  )
})
