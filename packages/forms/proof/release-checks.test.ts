import { expect, test } from 'vitest'
import { faultsOf } from '../../../scripts/release/checks.ts'
import type { Manifest, PackedFile } from '../../../scripts/release/packed.ts'

const MANIFEST: Manifest = {
  name: '@octroi/forms',
  version: '1.2.3',
  license: 'Apache-2.0',
  description: 'Forms',
  exports: { '.': './dist/index.js' },
  publishConfig: { access: 'public', provenance: true },
  dependencies: { zod: '4.0.0' },
}

function faults(change: Partial<Manifest> = {}, more: readonly (readonly [path: string, text: string])[] = []) {
  const files = [['dist/index.js', 'export {}'], ...more].map(
    ([path = '', text = '']): PackedFile => ({ path, text, bytes: text.length }),
  )
  return faultsOf({ tarball: '', files, manifest: { ...MANIFEST, ...change }, remove: () => undefined })
}

test('a package with everything in its place can be published', () => {
  expect(faults()).toEqual([])
})

test.for([
  ['a version that is none', { version: 'next' }, 'version next is no release'],
  ['no licence', { license: '' }, 'has no license'],
  ['no provenance', { publishConfig: { access: 'public' } }, 'provenance should be true'],
  ['a dependency of the workspace', { dependencies: { zod: 'catalog:' } }, 'nobody else can install'],
  ['an entry that is not there', { exports: { './finance': { default: './dist/finance.js' } } }, 'not in the tarball'],
  ['a change that nobody described', { name: '@octroi/other' }, 'npx changeset'],
] as const)('%s keeps it from being published', ([, change, words]) => {
  expect(faults(change)).toEqual([expect.stringContaining(words)])
})

test.for([
  ['a test', 'dist/form.test.js', 'should not be published'],
  ['a description of somebody', 'fixtures/form.json', 'should not be published'],
  ['sources', 'src/index.ts', 'should not be published'],
  ['a secret', 'dist/a.js', 'looks like a secret', '//registry/:_authToken=abc'],
  ['a folder of this machine', 'dist/a.js', 'names a folder', `${process.cwd()}/src`],
  ['a map of a test', 'dist/a.js.map', 'not ours to publish', '{"sources":["../src/a.test.ts"]}'],
  [
    'a map of somebody else’s code',
    'dist/a.js.map',
    'not ours to publish',
    '{"sources":["../node_modules/left/a.js"]}',
  ],
  ['a map of something else', 'dist/a.js.map', 'not ours to publish', '{"sources":["../../../.env"]}'],
] as const)('%s in the tarball keeps it from being published', ([, path, words, text = '']) => {
  expect(faults({}, [[path, text]]).join('\n')).toContain(words)
})
