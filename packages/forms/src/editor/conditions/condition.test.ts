import { array, assert, constantFrom, integer, nat, oneof, property, record, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { ARITHMETIC_FORMULAS } from '../../formula/formula-language.ts'
import { type ConditionTest, readCondition, writeCondition } from './condition.ts'

const subject = nat(9998).map((id) => `q${id + 1}`)
const tests = oneof(
  record({
    subject,
    comparison: constantFrom('==', '!=', '<', '<=', '>', '>=' as const),
    value: integer({ min: -999, max: 999 }).map(String),
  }),
  record({
    subject,
    comparison: constantFrom('is', 'is_not', 'contains', 'begins_with' as const),
    value: stringMatching(/^[a-zé',<=( ]{0,8}z$/),
  }),
  record({ subject, comparison: constantFrom('is_empty', 'is_not_empty' as const), value: constantFrom('') }),
  record({
    subject: nat(9998).map((id) => `o${id + 1}`),
    comparison: constantFrom('holds', 'fails' as const),
    value: constantFrom(''),
  }),
) as ReturnType<typeof record<ConditionTest>>

/** @behaviour form-drafts.conditions */
test('every condition of the lists is read back from the formula that it is written as', () => {
  assert(
    property(array(tests, { minLength: 1, maxLength: 4 }), constantFrom('and', 'or' as const), (list, join) => {
      const condition = { join: list.length === 1 ? 'and' : join, tests: list } as const
      const formula = writeCondition(condition)
      ARITHMETIC_FORMULAS.parse(formula)
      expect(readCondition(formula)).toEqual(condition)
    }),
  )
})

test.each([
  ['min(q3 >= 18, o502)', 'and', ['q3 >= 18', 'o502']],
  ['max(q2 == "danse", is_empty(q4))', 'or', ['q2 == "danse"', 'is_empty(q4)']],
  ['o7 != 0', 'and', ['o7']],
])('the formula %s is tests joined by %s', (formula, join, parts) => {
  const condition = readCondition(formula)
  expect(condition?.join).toBe(join)
  expect(condition?.tests.map((each) => writeCondition({ join: 'and', tests: [each] }))).toEqual(parts)
})

test.each(['q1 + q2 > 3', 'min(max(o1, o2), o3)', 'q12_amount > 5', 'q1 >', 'if(q1, 1, 0)', 'q1 > q2'])(
  'the formula %s is no condition of the lists',
  (formula) => expect(readCondition(formula)).toBe(null),
)
