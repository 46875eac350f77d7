import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addVersion, newestFirst } from './add-version.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'book-'))
  mkdirSync(join(home, 'dist'))
})

afterEach(() => rmSync(home, { recursive: true }))

function add(version: string, content: string): string {
  writeFileSync(join(home, 'dist/index.html'), content)
  writeFileSync(join(home, 'package.json'), JSON.stringify({ version }))
  return addVersion({ book: join(home, 'dist'), manifest: join(home, 'package.json'), folder: join(home, 'books') })
}

const read = (path: string) => readFileSync(join(home, 'books', path), 'utf8')

test('each version keeps its own folder, and the first page leads to the newest', () => {
  add('0.10.0', 'ten')
  add('0.9.0', 'nine')
  expect(read('0.10.0/index.html')).toBe('ten')
  expect(read('0.9.0/index.html')).toBe('nine')
  expect(JSON.parse(read('versions.json'))).toEqual(['0.10.0', '0.9.0'])
  expect(read('index.html')).toContain('url=0.10.0/')
})

test('a version that is built again takes the place of its earlier build', () => {
  add('1.0.0', 'first')
  writeFileSync(join(home, 'books/1.0.0/gone.js'), '')
  add('1.0.0', 'second')
  expect(read('1.0.0/index.html')).toBe('second')
  expect(existsSync(join(home, 'books/1.0.0/gone.js'))).toBe(false)
})

test('without a built book nothing is changed', () => {
  const sources = { book: join(home, 'dist'), manifest: join(home, 'package.json'), folder: join(home, 'books') }
  expect(() => addVersion(sources)).toThrow('build it first')
  expect(existsSync(join(home, 'books'))).toBe(false)
})

test('a release is newer than what came before it', () => {
  const versions = ['1.0.0-beta.2', '0.9.1', '1.0.0', '1.0.0-beta.10', '0.10.0']
  expect(versions.toSorted(newestFirst)).toEqual(['1.0.0', '1.0.0-beta.10', '1.0.0-beta.2', '0.10.0', '0.9.1'])
})
