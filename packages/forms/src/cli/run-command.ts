import { readForm } from '../reader/read-form.ts'
import type { Form } from '../description/index-form.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import { compileValidator } from '../json-schema/compile-validator.ts'
import { formSchema } from '../json-schema/form-schema.ts'
import { CLI_TEXTS } from '../locales/cli.ts'
import { loadFormulas } from './formulas.ts'
import { evaluationReport } from './evaluation-report.ts'
import { InputError, readAnswers, readJson } from './input.ts'
import { formDiff } from '../drafts/form-diff.ts'
import { firstForm } from './first-form.ts'
import { formTypes } from './form-types.ts'
import { type Environment, type Options, readOptions } from './options.ts'
import { readQuestionTypes, TYPES_EXPORT } from './question-types.ts'

/** The result of a command: the text for standard output, notes for standard error, and the exit code. */
export interface Outcome {
  readonly output: string
  readonly notes: string
  /**
   * 0: success; 1: the description has faults, or the other version does not keep all answers; 2: the command could not
   * run.
   */
  readonly exitCode: 0 | 1 | 2
}

const USAGE = `Usage: octroi-forms <command> FILE... [options]   ('-' reads standard input)

  init                              a small first form, which check accepts: octroi-forms init > form.json
  check FORM.json                   list what is wrong with a form description; exit 1 when anything is
  evaluate FORM.json ANSWERS.json   completion, validity and computed results of a set of answers
  schema FORM.json                  the JSON Schema and uiSchema of the answers
  validator FORM.json               the precompiled validator, as a module
  types FORM.json                   TypeScript types of its answers and of their data
  diff OLD.json NEW.json            what is added, gone and changed, and what becomes of saved answers; exit 1 when some
                                    are not kept as they are
  --version                         the version of the package

  --types MODULE                    an ES module that exports \`${TYPES_EXPORT}\`, a list of question types made with
                                    defineQuestion, which the description may then use; may be given more than once
  --unknown-keys refuse|ignore      what to do with properties that a description does not have; refuse unless told
                                    otherwise
  --today DATE                      the day that bounds of dates such as today-18y are relative to; that of the machine
                                    unless told otherwise
  --lang fr|en                      the language of faults and of the first form; that of the terminal (LC_ALL,
                                    LC_MESSAGES, LANG) unless told otherwise, and English where it is neither
  --language TAG                    the language in which texts by language are read; that of faults unless told
                                    otherwise

Output is JSON, but for the validator and the types. Exit 1: the description has faults; exit 2: the command could not run.`

/** The commands, with how many files each reads and what it does with the form. */
const COMMANDS: Readonly<Record<string, { readonly files: number; readonly run: Command }>> = {
  check: { files: 1, run: () => json({ faults: [] }) },
  evaluate: { files: 2, run: evaluateAnswers },
  schema: { files: 1, run: (form) => json(formSchema(form)) },
  validator: { files: 1, run: writeValidator },
  diff: { files: 2, run: compare },
  types: { files: 1, run: (form) => ({ output: formTypes(form), notes: '', exitCode: 0 }) },
}

type Command = (form: Form, options: Options) => Outcome | Promise<Outcome>

/**
 * Runs `octroi-forms` of this version with these arguments. The contract's page on form descriptions documents the
 * output of each command.
 */
export async function runCommand(
  args: readonly string[],
  version: string,
  environment: Environment = {},
): Promise<Outcome> {
  const [first] = args
  if (first === '--version') return { output: version, notes: '', exitCode: 0 }
  if (first === '--help' || first === '-h' || first === 'help') return { output: USAGE, notes: '', exitCode: 0 }
  try {
    return await run(readOptions(args, environment))
  } catch (error) {
    if (error instanceof InputError) return refused(error.message)
    throw error
  }
}

async function run(options: Options): Promise<Outcome> {
  const { name, files } = options
  if (name === 'init' && files.length === 0) return begun(options)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return refused(name === '' ? USAGE : `unknown command: ${name}\n\n${USAGE}`)
  if (files.length !== command.files)
    return refused(`${name} takes ${command.files} file(s), got ${files.length}\n\n${USAGE}`)
  if (files.filter((file) => file === '-').length > 1) return refused('only one file can be read from standard input')
  const questionTypes = await readQuestionTypes(options.types)
  const description = readJson(files[0] ?? '')
  const read = readForm(description, { ...options, questionTypes, ...(await loadFormulas(description)) })
  return 'faults' in read ? { ...json({ faults: read.faults }), exitCode: 1 } : command.run(read.form, options)
}

/** The validator imports the modules of question types by the names that were given here. */
async function writeValidator(form: Form, { types }: Options): Promise<Outcome> {
  return { output: await compileValidator(form, { questionTypes: types }), notes: '', exitCode: 0 }
}

/** If the new version has faults, these are written instead of the differences. */
async function compare(form: Form, { files, types, ...settings }: Options): Promise<Outcome> {
  const questionTypes = await readQuestionTypes(types)
  const description = readJson(files[1] ?? '')
  const next = readForm(description, { ...settings, questionTypes, ...(await loadFormulas(description)) })
  if ('faults' in next) return { ...json({ faults: next.faults }), exitCode: 1 }
  const differences = formDiff(form, next.form)
  return { ...json(differences), exitCode: differences.answers.length > 0 ? 1 : 0 }
}

/** The form goes to standard output; the next steps are notes for the person. */
function begun({ isFrench }: Options): Outcome {
  return { ...json(firstForm(isFrench)), notes: CLI_TEXTS[isFrench ? 'fr' : 'en'].next }
}

/** Answers that a backend would refuse are listed on standard error; the others are evaluated all the same. */
function evaluateAnswers(form: Form, { files, messages, today }: Options): Outcome {
  const answers = readAnswers(files[1] ?? '')
  const notes = checkAnswers(form, answers, { messages }).map(
    ({ path, code, message }) => `${path}: ${code}: ${message}`,
  )
  return {
    ...json(evaluationReport(form, answers, { messages, ...(today !== undefined && { today }) })),
    notes: notes.join('\n'),
  }
}

function json(value: unknown): Outcome {
  return { output: JSON.stringify(value, null, 2), notes: '', exitCode: 0 }
}

function refused(reason: string): Outcome {
  return { output: '', notes: `octroi-forms: ${reason}`, exitCode: 2 }
}
