import { expect, test } from 'vitest'
import { missingPrograms } from './missing-programs.ts'
import { STEPS } from './steps.ts'

const decide = (chromium: boolean, postgres: boolean, others = { libreoffice: true, python: true }) =>
  missingPrograms({ chromium, postgres, ...others }, STEPS)

test('a machine that has all is told nothing', () => {
  expect(decide(true, true)).toEqual({ said: [], refused: false, leftOut: [] })
})

test('without Chromium nothing runs, and it is said how to install it', () => {
  const { said, refused } = decide(false, true)
  expect(refused).toBe(true)
  expect(said).toEqual([expect.stringMatching(/Chromium is missing: nothing is run[^]*apt-get install -y chromium/)])
})

test('without PostgreSQL the embedded database stands in, which is said before and beside the count', () => {
  const { said, refused, leftOut } = decide(true, false)
  expect(refused).toBe(false)
  expect(said).toEqual([expect.stringMatching(/PostgreSQL is missing: [^]*apt-get install -y postgresql[^]*Left out/)])
  expect(leftOut).toEqual([expect.stringContaining('left out')])
})

test('without LibreOffice its tests are left out, which is said before and beside the count', () => {
  const { said, refused, leftOut } = decide(true, true, { libreoffice: false, python: true })
  expect(refused).toBe(false)
  expect(said).toEqual([
    expect.stringMatching(/LibreOffice is missing: [^]*apt-get install -y libreoffice[^]*Left out/),
  ])
  expect(leftOut).toEqual([expect.stringContaining('left out')])
})

test('without Python’s jsonschema its tests are left out, which is said before and beside the count', () => {
  const { said, refused, leftOut } = decide(true, true, { libreoffice: true, python: false })
  expect(refused).toBe(false)
  expect(said).toEqual([expect.stringMatching(/jsonschema is missing: [^]*apt-get install -y python3-jsonschema/)])
  expect(leftOut).toEqual([expect.stringContaining('left out')])
})

test('both are named at once: nobody installs one to be told of the other', () => {
  expect(decide(false, false).said).toEqual([
    expect.stringContaining('PostgreSQL is missing'),
    expect.stringContaining('Chromium is missing'),
  ])
})

test('steps that use neither run anywhere', () => {
  const plain = STEPS.filter(({ name }) => name === 'lint' || name === 'domain')
  expect(missingPrograms({ chromium: false, postgres: false, libreoffice: false, python: false }, plain)).toEqual({
    said: [],
    refused: false,
    leftOut: [],
  })
})
