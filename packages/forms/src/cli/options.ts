import { parseArgs } from 'node:util'
import type { ReadOptions } from '../reader/read-form.ts'
import { enCA } from '../locales/en-ca.ts'
import { frCA } from '../locales/fr-ca.ts'
import { isIsoDate } from '../numbers/iso-date.ts'
import type { Messages } from '../locales/messages.ts'
import { InputError } from './input.ts'

/** The parsed arguments of the command line. */
export interface Options {
  /** The name of the command; '' for none. */
  readonly name: string
  readonly files: readonly string[]
  /** Modules with question types of the application's own, in the order given. */
  readonly types: readonly string[]
  /** Fault messages, in the chosen language. */
  readonly messages: Messages
  readonly isFrench: boolean
  /** The day that bounds of dates are relative to; by default today. */
  readonly today?: string
  /** The language of forms with texts in several; by default that of the messages. */
  readonly language?: string
  /** How to treat properties that are not in the contract. */
  readonly unknownKeys: NonNullable<ReadOptions['unknownKeys']>
}

const LOCALES: Readonly<Record<string, Messages>> = { 'fr-CA': frCA, 'en-CA': enCA, fr: frCA, en: enCA }

/** Environment variables with the language of the terminal, in POSIX order. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The locale of the terminal: French (Quebec) if it is French, otherwise English. */
function localeOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): string {
  return /^fr/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr-CA' : 'en-CA'
}

/**
 * Parses the arguments of the command. Messages are in the language of the terminal unless `--lang` names another.
 * Throws InputError for an unknown option, or one without its value.
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
    ...(values.language === undefined ? {} : { language: values.language }),
    unknownKeys: switchOf(values['unknown-keys']),
    ...(values.today !== undefined && { today: dayOf(values.today) }),
  }
}

function switchOf(value: string): Options['unknownKeys'] {
  if (value === 'refuse' || value === 'ignore') return value
  throw new InputError(`--unknown-keys is refuse or ignore, not ${value}`)
}

function dayOf(value: string): string {
  if (isIsoDate(value)) return value
  throw new InputError(`--today is a date such as 2026-11-28, not ${value}`)
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        types: { type: 'string', multiple: true, default: [] },
        'unknown-keys': { type: 'string', default: 'refuse' },
        today: { type: 'string' },
        lang: { type: 'string' },
        locale: { type: 'string' },
        language: { type: 'string' },
      },
    })
  } catch (error) {
    // Node's message about an option is one sentence that names it.
    if (error instanceof TypeError) throw new InputError(error.message)
    throw error
  }
}
