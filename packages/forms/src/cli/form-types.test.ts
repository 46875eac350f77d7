import { FORM_NAMES, formPath, REQUEST_1 } from '@octroi/fixtures'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { toData } from '../json-schema/to-data.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { form, question } from '../testing/builders.ts'
import { fixtureAnswers, readFixture } from '../testing/fixtures.ts'
import { formTypes } from './form-types.ts'
import { runCommand } from './run-command.ts'

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
}

/** Returns the compiler's errors about these modules, by module name. */
function faultsOf(modules: Readonly<Record<string, string>>): string[] {
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists, readFile } = host
  const own = (name: string) => modules[name.replace(/^.*\//, '')]
  host.getSourceFile = (name, target) => {
    const text = own(name)
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target)
  }
  host.fileExists = (name) => own(name) !== undefined || fileExists(name)
  host.readFile = (name) => own(name) ?? readFile(name)
  const program = ts.createProgram(Object.keys(modules), OPTIONS, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

/** Source of a module that checks data or answers against a type of the form. */
const held = (types: string, type: string, value: unknown) =>
  `import type { ${type} } from './${types}'\nexport const held: ${type}${type === 'FormAnswer' ? '[]' : ''} = ${JSON.stringify(value)}\n`

test('types of all shipped forms and of every type of question compile, and hold data and answers to them', async () => {
  const shipped = await Promise.all(
    FORM_NAMES.map(async (name, place) => {
      const { output, exitCode } = await runCommand(['types', formPath(name)], '1.2.3')
      expect(exitCode).toBe(0)
      return [`form${place}.ts`, output] as const
    }),
  )
  const request = FORM_NAMES.indexOf(REQUEST_1)
  const complete = fixtureAnswers('answers-1-complete.json')
  const answers = complete.map(({ option_id, value, details }) => ({ option_id, value, details }))
  const modules = {
    ...Object.fromEntries(shipped),
    'every.ts': formTypes(everyTypeForm()),
    'data.ts': held(`form${request}`, 'FormData', toData(readFixture(REQUEST_1), complete)),
    'answers.ts': held(`form${request}`, 'FormAnswer', answers),
    'wrong-choice.ts': held('every', 'FormData', { q21: 2109 }),
    'wrong-shape.ts': held('every', 'FormData', { q61: [{ prix: '12' }] }),
    'wrong-key.ts': held('every', 'FormData', { q999: 'x' }),
    'wrong-absence.ts': `import type { FormData } from './every'\nexport const held: FormData = { q1: undefined }\n`,
    'wrong-option.ts': held('every', 'FormAnswer', [{ option_id: 999, value: 'x', details: null }]),
  }
  const wrong = faultsOf(modules).map((fault) => fault.replace(/^.*?([\w-]+\.ts): .*$/, '$1'))
  expect(wrong.toSorted()).toEqual(
    ['wrong-absence.ts', 'wrong-choice.ts', 'wrong-key.ts', 'wrong-option.ts', 'wrong-shape.ts'].toSorted(),
  )
})

test('a property says by which formulae it is shown', () => {
  const types = formTypes(form(question('number', 1), question('text', 2, { label: 'Paie', show_if: 'q1 >= 18' })))
  expect(types).toContain('  /** Paie — Shown while q1 >= 18. */\n  q2?: string')
  expect(types).toContain('  /** Question 1 */\n  q1?: number')
})
