import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assert, property } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { REQUEST_1 } from '@octroi/fixtures'
import { evaluate } from '../engine/evaluate.ts'
import { answersTo } from '../testing/arbitraries/answers.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { fixtureAnswers, readFixture } from '../testing/fixtures.ts'
import { compileValidator } from './compile-validator.ts'
import { toData } from './to-data.ts'

const folder = mkdtempSync(join(tmpdir(), 'octroi-validator-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the module agrees with the engine', async () => {
  const form = everyTypeForm()
  const file = join(folder, 'every-type.mjs')
  writeFileSync(file, await compileValidator(form))
  const { validateForm, validateSection1 } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  assert(
    property(answersTo(form), (answers) => {
      const isValid = evaluate(form, answers).faults.length === 0
      expect(validateForm(toData(form, answers))).toBe(isValid)
      expect(validateSection1(toData(form, answers))).toBe(isValid)
    }),
  )
})

test('it runs by itself where code must not be generated, on the real form', async () => {
  const form = readFixture(REQUEST_1)
  const sets = [fixtureAnswers('answers-1-complete.json'), fixtureAnswers('answers-1-partial.json')]
  writeFileSync(join(folder, 'request-1.mjs'), await compileValidator(form))
  writeFileSync(join(folder, 'data.json'), JSON.stringify(sets.map((answers) => toData(form, answers))))
  const script = `
    import { readFileSync } from 'node:fs'
    import { validateForm } from './request-1.mjs'
    const results = JSON.parse(readFileSync('data.json', 'utf8')).map((data) => validateForm(data) ? [] : validateForm.errors.map((error) => error.instancePath))
    console.log(JSON.stringify(results))`
  writeFileSync(join(folder, 'run.mjs'), script)
  const output = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', 'run.mjs'], { cwd: folder })
  expect(JSON.parse(String(output))).toEqual([[], ['/q1003', '/q1022']])
})
