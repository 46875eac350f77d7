import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfSamples } from '../docs/readme-samples.ts'

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

test('every sample of the README compiles, strictly', () => {
  expect(README.match(/^```tsx?$/gm)?.length).toBeGreaterThan(8)
  expect(faultsOfSamples(README)).toEqual([])
})
