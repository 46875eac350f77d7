import { expect, test } from 'vitest'
import { checkNode } from './check-node.mjs'

const on = (platform: NodeJS.Platform, arch: NodeJS.Architecture, node: string) =>
  checkNode({ platform, arch, versions: { ...process.versions, node } })

test('where the workspace brings its own Node, any will do to start it', () => {
  expect(on('linux', 'x64', '20.19.0')).toBeUndefined()
  expect(on('win32', 'x64', '20.19.0')).toBeUndefined()
})

test('macOS with an old Node is told in one line what to install', () => {
  expect(on('darwin', 'arm64', '24.0.0')).toBeUndefined()
  expect(on('darwin', 'arm64', '20.19.0')).toBe(
    'Octroi needs Node 24 or newer, and there is none in the registry for darwin-arm64: install one (`brew install node@24`, or https://nodejs.org). This is Node 20.19.0.',
  )
})
