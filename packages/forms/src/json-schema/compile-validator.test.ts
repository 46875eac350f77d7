import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assert, property } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { REQUEST_1 } from '@octroi/fixtures'
import { evaluate } from '../engine/evaluate.ts'
import { fewOrManyAnswersTo } from '../testing/arbitraries/answers.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { fixtureAnswers, readFixture } from '../testing/fixtures.ts'
import { findingsIn, missingKeys } from '../testing/schema-findings.ts'
import { compileValidator } from './compile-validator.ts'
import { questionKey } from './keys.ts'
import { toData } from './to-data.ts'

const folder = mkdtempSync(join(tmpdir(), 'octroi-validator-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the module agrees with the engine', async () => {
  const form = everyTypeForm()
  const file = join(folder, 'every-type.mjs')
  writeFileSync(file, await compileValidator(form))
  const { validateForm, validateDraft, validateSection1 } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  assert(
    property(fewOrManyAnswersTo(form), (answers) => {
      const { faults } = evaluate(form, answers)
      const data = toData(form, answers)
      validateForm(data)
      const { invalid, missing } = findingsIn(validateForm.errors)
      expect(invalid).toEqual([...new Set(faults.map(({ question_id }) => questionKey(question_id)))].toSorted())
      if (faults.length === 0) expect(missing).toEqual(missingKeys(form, answers))
      expect(validateSection1(data)).toBe(validateForm(data))
      expect(validateDraft(data)).toBe(faults.length === 0)
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
    import { validateDraft, validateForm } from './request-1.mjs'
    const read = (validate) => (data) => validate(data) ? [] : validate.errors.map((error) => error.instancePath)
    const [complete, partial] = JSON.parse(readFileSync('data.json', 'utf8'))
    const results = [read(validateForm)(complete), read(validateDraft)(partial)]
    console.log(JSON.stringify(results))`
  writeFileSync(join(folder, 'run.mjs'), script)
  const output = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', 'run.mjs'], { cwd: folder })
  expect(JSON.parse(String(output))).toEqual([[], ['/q1003', '/q1022']])
})
