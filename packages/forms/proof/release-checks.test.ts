import { expect, test } from 'vitest'
import { addressesOf } from '../../../scripts/release/address.ts'
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

test('where the sources are is one address', () => {
  const addresses = addressesOf('https://code.example/octroi/octroi')
  expect(addresses.bugs.url).toBe('https://code.example/octroi/octroi/issues')
  expect(faults(addresses)).toEqual([])
  expect(faults({ ...addresses, homepage: 'https://other.example' })).toEqual([expect.stringContaining('homepage')])
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
  ['a source map', 'dist/a.js.map', 'should not be published', '{}'],
] as const)('%s in the tarball keeps it from being published', ([, path, words, text = '']) => {
  expect(faults({}, [[path, text]]).join('\n')).toContain(words)
})
