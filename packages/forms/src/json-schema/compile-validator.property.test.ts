import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asyncProperty, array, assert } from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { evaluate } from '../engine/evaluate.ts'
import { normaliseAnswers } from '../engine/normalise-answers.ts'
import { fewOrManyAnswersTo } from '../testing/arbitraries/answers.ts'
import { linkedDescription } from '../testing/arbitraries/links.ts'
import { formOf } from '../testing/builders.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { compileValidator } from './compile-validator.ts'
import { toData } from './to-data.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const ENGINE = pathToFileURL(join(import.meta.dirname, '../index.ts')).href
const folder = mkdtempSync(join(tmpdir(), 'octroi-linked-validator-'))
afterAll(() => rmSync(folder, { recursive: true }))

const cases = linkedDescription
  .map((description) => formOf(description))
  .chain((form) =>
    array(fewOrManyAnswersTo(form), { minLength: 5, maxLength: 5 }).map((sets) => ({
      form,
      sets: sets.map((answers) => normaliseAnswers(form, answers)),
    })),
  )

test('a compiled validator accepts what the engine accepts, with checks and conditions by formula', async () => {
  let written = 0
  await assert(
    asyncProperty(cases, async ({ form, sets }) => {
      const file = join(folder, `validator${written++}.mjs`)
      writeFileSync(file, await compileValidator(form, { engine: ENGINE }))
      const { validateForm, validateDraft } = await import(/* @vite-ignore */ pathToFileURL(file).href)
      for (const answers of sets) {
        const { isReadyToSubmit, faults } = evaluate(form, answers)
        expect(validateForm(toData(form, answers))).toBe(isReadyToSubmit)
        expect(validateDraft(toData(form, answers))).toBe(faults.length === 0)
      }
    }),
    randomRuns(25, 300),
  )
})
