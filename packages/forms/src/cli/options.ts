import { parseArgs } from 'node:util'
import type { ReadOptions } from '../reader/read-form.ts'
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
  readonly isFrench: boolean
  /** What to do with properties that the contract has not. */
  readonly unknownKeys: NonNullable<ReadOptions['unknownKeys']>
}

const LOCALES: Readonly<Record<string, Messages>> = { 'fr-CA': frCA, 'en-CA': enCA, fr: frCA, en: enCA }

/** What says the language of the terminal, as POSIX orders them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The language of the terminal when it is English, and French (Quebec) otherwise. */
function localeOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): string {
  return /^en/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'en-CA' : 'fr-CA'
}

/**
 * Reads the arguments of the command; words are in the language of the terminal unless `--lang` says otherwise. Throws
 * InputError for an option that there is not, or without its value.
 */
export function readOptions(args: readonly string[], environment: Environment): Options {
  const { positionals, values } = parsed(args)
  const [name = '', ...files] = positionals
  const locale = values.lang ?? values.locale ?? localeOf(environment)
  const messages = Object.hasOwn(LOCALES, locale) ? LOCALES[locale] : undefined
  if (messages === undefined)
    throw new InputError(`unknown locale: ${locale}; there are ${Object.keys(LOCALES).join(', ')}`)
  return {
    name,
    files,
    types: values.types,
    messages,
    isFrench: messages === frCA,
    unknownKeys: switchOf(values['unknown-keys']),
  }
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
        lang: { type: 'string' },
        locale: { type: 'string' },
      },
    })
  } catch (error) {
    // What Node says of an option is one sentence that names it.
    if (error instanceof TypeError) throw new InputError(error.message)
    throw error
  }
}
