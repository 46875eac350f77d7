import { parseArgs } from 'node:util'
import type { ReadOptions } from '../description/read-form.ts'
import { enCA } from '../locales/en-ca.ts'
import { frCA } from '../locales/fr-ca.ts'
import type { Messages } from '../locales/messages.ts'
import { InputError } from './input.ts'

/** What was asked of the command, before anything is read. */
export interface Options {
  /** The command, '' for none. */
  readonly name: string
  readonly files: readonly string[]
  /** Modules with question types of the application's own, in the order given. */
  readonly types: readonly string[]
  /** The language of faults. */
  readonly messages: Messages
  /** What to do with properties that the contract has not. */
  readonly unknownKeys: NonNullable<ReadOptions['unknownKeys']>
}

const LOCALES: Readonly<Record<string, Messages>> = { 'fr-CA': frCA, 'en-CA': enCA }

/** Reads the arguments of the command. Throws InputError for an option that there is not, or without its value. */
export function readOptions(args: readonly string[]): Options {
  const { positionals, values } = parsed(args)
  const [name = '', ...files] = positionals
  const messages = Object.hasOwn(LOCALES, values.locale) ? LOCALES[values.locale] : undefined
  if (messages === undefined)
    throw new InputError(`unknown locale: ${values.locale}; there are ${Object.keys(LOCALES).join(' and ')}`)
  return { name, files, types: values.types, messages, unknownKeys: switchOf(values['unknown-keys']) }
}

function switchOf(value: string): Options['unknownKeys'] {
  if (value === 'refuse' || value === 'ignore') return value
  throw new InputError(`--unknown-keys is refuse or ignore, not ${value}`)
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        types: { type: 'string', multiple: true, default: [] },
        'unknown-keys': { type: 'string', default: 'refuse' },
        locale: { type: 'string', default: 'fr-CA' },
      },
    })
  } catch (error) {
    // What Node says of an option is one sentence that names it.
    if (error instanceof TypeError) throw new InputError(error.message)
    throw error
  }
}
