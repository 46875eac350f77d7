import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { QUESTION_TYPE_IDS } from './index.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}']

/** Files that may name types: their folders and lists, tests, stories, and generators of answers. */
const BY_NAME = /\/questions\/|\/react\/widgets\.ts$|\/(testing|stories|demo)\/|\.test\.tsx?$|\.stories\.tsx$/

/**
 * Only labels with a hyphen are searched for, since the others are ordinary words; an object's key, as in an
 * application's widgets, is allowed.
 */
const labels = Object.keys(QUESTION_TYPE_IDS).filter((label) => label.includes('-'))
const LABEL = new RegExp(`'(${labels.join('|')})'(?!:)`)
/** Code that depends on a question's type by its name or its id. */
const ASKED =
  /(question_type(: \{ \w+ \})?\.(label|id)|definition\.type)\b( [!=]== |\))|QUESTION_TYPE_IDS\.|QUESTION_TYPE_IDS\[/

test('nobody but the types themselves knows a question type by its name', () => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !BY_NAME.test(`/${file}`),
  )
  const found = files.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return LABEL.test(source) || ASKED.test(source)
  })
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
