import type { GivenAnswers } from './converted-form.ts'

const PROGRAMS = [1, 2, 3, 4]

/** Amounts of the first program by line of section B; those of program n are n times as much. */
const EXPENSES = {
  '6a': 1000,
  '6b': 200,
  '6c': 100,
  '6d': 50,
  '6e': 50,
  '6f': 300,
  '6g': 100,
  '6h': 200,
  '6j': 200,
  7: 5,
}

/** Returns the answers for one program: amounts that add up to 2,200 times its number. */
function writeProgram(program: number): GivenAnswers {
  const times = (amount: number) => String(amount * program)
  const expenses = Object.entries(EXPENSES).map(([line, amount]) => [`B.${line}.${program}`, times(amount)])
  const name = `Program of year ${program}`
  return {
    [`A.${program}.program`]: name,
    [`A.${program}.listing`]: `10.00${program}`,
    [`A.${program}.c`]: times(10),
    [`A.${program}.d`]: times(20),
    [`A.${program}.e`]: times(1500),
    [`A.${program}.f`]: times(700),
    [`B.name.${program}`]: name,
    ...Object.fromEntries(expenses),
    [`C.${program + 7}.a`]: name,
    [`C.${program + 7}.b`]: times(400),
    [`C.${program + 7}.c`]: times(200),
    [`C.${program + 7}.d`]: times(100),
    [`E.${program + 15}.a`]: name,
    ...Object.fromEntries(['b', 'c', 'd', 'e'].map((year) => [`E.${program + 15}.${year}`, times(1500)])),
  }
}

/** Valid answers to the whole budget: every cell is filled in, and all sections agree. */
export const BUDGET_ANSWERS: GivenAnswers = {
  ...Object.assign({}, ...PROGRAMS.map(writeProgram)),
  'D.13.q1': '3000',
  'D.13.q2': '4000',
  'D.13.q3': '4000',
  'D.13.q4': '4000',
  'D.14.q1': '1000',
  'D.14.q2': '2000',
  'D.14.q3': '2000',
  'D.14.q4': '2000',
  'F.direct': 'Rent of two rooms.',
  'F.rateKind': ['Final'],
  'F.indirect': '10',
  'F.remarks': 'None.',
}
