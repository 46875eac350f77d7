import { readForm } from '../description/read-form.ts'
import type { Form } from '../description/index-form.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import { compileValidator } from '../json-schema/compile-validator.ts'
import { formSchema } from '../json-schema/form-schema.ts'
import { evaluationReport } from './evaluation-report.ts'
import { InputError, readAnswers, readJson } from './input.ts'

/** What a command gives: the text for standard output, notes for standard error, and the exit code. */
export interface Outcome {
  readonly output: string
  readonly notes: string
  /** 0: done; 1: the description has faults; 2: the command could not run. */
  readonly exitCode: 0 | 1 | 2
}

const USAGE = `Usage: octroi-forms <command> FILE...   ('-' reads standard input)

  check FORM.json                   list what is wrong with a form description; exit 1 when anything is
  evaluate FORM.json ANSWERS.json   completion, validity and computed results of a set of answers
  schema FORM.json                  the JSON Schema and uiSchema of the answers
  validator FORM.json               the precompiled validator, as a module
  --version                         the version of the package

Output is JSON, but for the validator. Exit 1: the description has faults; exit 2: the command could not run.`

/** How many files each command reads, and what it does with the form. */
const COMMANDS: Readonly<Record<string, { readonly files: number; readonly run: Command }>> = {
  check: { files: 1, run: () => json({ faults: [] }) },
  evaluate: { files: 2, run: evaluateAnswers },
  schema: { files: 1, run: (form) => json(formSchema(form)) },
  validator: { files: 1, run: async (form) => ({ output: await compileValidator(form), notes: '', exitCode: 0 }) },
}

type Command = (form: Form, files: readonly string[]) => Outcome | Promise<Outcome>

/**
 * Runs `octroi-forms` of this version with these arguments. The contract's page on form descriptions says what each
 * command gives.
 */
export async function runCommand(args: readonly string[], version: string): Promise<Outcome> {
  const [name = '', ...files] = args
  if (name === '--version') return { output: version, notes: '', exitCode: 0 }
  if (name === '--help' || name === '-h' || name === 'help') return { output: USAGE, notes: '', exitCode: 0 }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return refused(name === '' ? USAGE : `unknown command: ${name}\n\n${USAGE}`)
  if (files.length !== command.files)
    return refused(`${name} takes ${command.files} file(s), got ${files.length}\n\n${USAGE}`)
  if (files.filter((file) => file === '-').length > 1) return refused('only one file can be read from standard input')
  try {
    const read = readForm(readJson(files[0] ?? ''))
    return 'faults' in read ? { ...json({ faults: read.faults }), exitCode: 1 } : await command.run(read.form, files)
  } catch (error) {
    if (error instanceof InputError) return refused(error.message)
    throw error
  }
}

/** Answers that a backend would refuse are named on standard error; what can be evaluated is evaluated all the same. */
function evaluateAnswers(form: Form, files: readonly string[]): Outcome {
  const answers = readAnswers(files[1] ?? '')
  const notes = checkAnswers(form, answers).map(({ path, code, message }) => `${path}: ${code}: ${message}`)
  return { ...json(evaluationReport(form, answers)), notes: notes.join('\n') }
}

function json(value: unknown): Outcome {
  return { output: JSON.stringify(value, null, 2), notes: '', exitCode: 0 }
}

function refused(reason: string): Outcome {
  return { output: '', notes: `octroi-forms: ${reason}`, exitCode: 2 }
}
