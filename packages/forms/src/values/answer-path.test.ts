import { expect, test } from 'vitest'
import { readAnswerPath, writeAnswerPath } from './answer-path.ts'

test.each([
  ['answers[3]', { index: 3, part: null, inside: '' }],
  ['answers[0].option_id', { index: 0, part: 'option_id', inside: '' }],
  ['answers[12].details', { index: 12, part: 'details', inside: '' }],
  ['answers[3].value[2].telephone', { index: 3, part: 'value', inside: '[2].telephone' }],
  ['answers[0].value.femmes', { index: 0, part: 'value', inside: 'femmes' }],
] as const)('%s is written and read as one place', (path, place) => {
  expect(writeAnswerPath(place)).toBe(path)
  expect(readAnswerPath(path)).toEqual(place)
})

test('a place inside a value may begin with its dot', () => {
  expect(writeAnswerPath({ index: 1, part: 'value', inside: '.femmes' })).toBe('answers[1].value.femmes')
})

test('a path of something else names no place', () => {
  expect(readAnswerPath('questions[1].answers[2]')).toBeNull()
  expect(readAnswerPath('answers[0].revision')).toBeNull()
})
