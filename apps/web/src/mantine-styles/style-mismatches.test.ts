import { Button, RingProgress } from '@mantine/core'
import button from '@mantine/core/styles/Button.css?raw'
import ring from '@mantine/core/styles/RingProgress.css?raw'
import { expect, test } from 'vitest'
import { findStyleMismatches } from './style-mismatches.ts'

const files = new Map([
  ['baseline.css', 'body { margin: 0 }'],
  ['Button.css', button],
  ['RingProgress.css', ring],
])
const scriptOf = (...components: readonly { readonly classes: Readonly<Record<string, string>> }[]) =>
  components.map(({ classes }) => JSON.stringify(classes)).join('\n')

test('the styles of a component of Mantine that a page begins to show are asked for', () => {
  const imported = ['baseline.css', 'Button.css']
  const code = scriptOf(Button, RingProgress)
  expect(findStyleMismatches({ files, imported, code })).toEqual({ missing: ['RingProgress.css'], unused: [] })
})

test('the styles of a component that no page has any more are refused', () => {
  const imported = ['baseline.css', 'Button.css', 'RingProgress.css']
  expect(findStyleMismatches({ files, imported, code: scriptOf(Button) })).toEqual({
    missing: [],
    unused: ['RingProgress.css'],
  })
})

test('styles of no component are always wanted', () => {
  expect(findStyleMismatches({ files, imported: ['baseline.css'], code: '' })).toEqual({ missing: [], unused: [] })
})
