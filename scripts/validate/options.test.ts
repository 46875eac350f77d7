import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const STEPS = ['api', 'web', 'lint']
const read = (line: string) => readOptions(line.split(' ').filter(Boolean), STEPS)

test('without a word everything runs', () => {
  expect(read('')).toEqual({ names: [], isBusy: false })
})

test('steps are named, on busy processors or not', () => {
  expect(read('lint api')).toEqual({ names: ['lint', 'api'], isBusy: false })
  expect(read('--busy api')).toEqual({ names: ['api'], isBusy: true })
})

test('a change is judged since the last commit, or since the one that is named', () => {
  expect(read('--changed')).toEqual({ names: [], isBusy: false, changedSince: 'HEAD' })
  expect(read('--changed main')).toEqual({ names: [], isBusy: false, changedSince: 'main' })
  expect(read('--changed main web')).toEqual({ names: ['web'], isBusy: false, changedSince: 'main' })
  expect(read('--changed web')).toEqual({ names: ['web'], isBusy: false, changedSince: 'HEAD' })
  expect(read('--changed --busy')).toEqual({ names: [], isBusy: true, changedSince: 'HEAD' })
})

test('a step that does not exist is refused, and those that do are named', () => {
  expect(() => read('aip')).toThrow('No such step: aip. There are api, web, lint.')
  expect(() => read('--bsuy')).toThrow('No such step: --bsuy.')
})
