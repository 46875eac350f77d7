import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixturePath, formPath, REQUEST_1 } from '@octroi/fixtures'
import { build } from 'tsup'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PACKAGE = join(import.meta.dirname, '..')
// The folder is inside the package, so that the entry's dependencies are found as they would be from dist.
const folder = mkdtempSync(join(PACKAGE, 'node_modules/.headless-'))

beforeAll(async () => {
  const entry = { index: join(PACKAGE, 'src/index.ts') }
  await build({ config: false, silent: true, entry, format: 'esm', outDir: folder, clean: false })
  writeFileSync(join(folder, 'absent.mjs'), ABSENT)
  writeFileSync(join(folder, 'run.mjs'), RUN)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Module hooks that make React, Mantine, RJSF and ajv impossible to import, as in an application without them. */
const ABSENT = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (/^(react|@mantine|@rjsf|ajv)/.test(name)) throw new Error(name + ' is absent')
      return next(name, context)
    },
  })`

const RUN = `
  import { readFileSync } from 'node:fs'
  import { evaluate, readForm } from './index.js'
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const { form } = readForm(read(process.argv[2]))
  console.log(evaluate(form, read(process.argv[3])).progress.percent)`

test('the built entry runs without React, and where code must not be generated', () => {
  const args = ['--disallow-code-generation-from-strings', '--import', './absent.mjs', 'run.mjs']
  const files = [formPath(REQUEST_1), fixturePath('answers-1-partial.json')]
  expect(String(execFileSync(process.execPath, [...args, ...files], { cwd: folder }))).toBe('63\n')
})
