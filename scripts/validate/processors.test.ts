import type { CpuInfo } from 'node:os'
import { expect, test } from 'vitest'
import { processorUse } from './processors.ts'

const processor = (user: number, sys: number, idle: number): CpuInfo => ({
  model: '',
  speed: 0,
  times: { user, nice: 0, sys, idle, irq: 0 },
})

test('what both processors did in between, of what they could have', () => {
  const before = [processor(1000, 500, 7000), processor(2000, 0, 100)]
  const after = [processor(1700, 700, 7100), processor(2500, 100, 500)]
  expect(processorUse(before, after)).toEqual({ seconds: 2, percent: 75 })
})

test('no time has passed', () => {
  const same = [processor(1, 2, 3)]
  expect(processorUse(same, same)).toEqual({ seconds: 0, percent: 0 })
})
