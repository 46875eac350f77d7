import { readFile } from 'node:fs/promises'
import { MAX_PASSWORD, MIN_PASSWORD } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'

const LIST = new URL('../../data/common-passwords.txt', import.meta.url)

/** Rows of keyboards, letters and digits, along which nobody chooses a password that others do not. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]
const RUNS = [...ROWS, ...ROWS.map((row) => Array.from(row).reverse().join(''))]

let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(LIST, 'utf8')).split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/**
 * Refuses a password that is too short (under 12 characters), among the commonest, or the person's own e-mail, as
 * `invalid` at `path`, with what to do (decisions, section 6).
 */
export async function ensureGoodPassword(password: string, email: string, path = 'password'): Promise<void> {
  const code = await faultOf(password, email.trim().toLowerCase())
  if (code) throw new AppError('invalid', { details: [{ path, code, message: CONTENT_MESSAGES[code] }] })
}

type Fault = 'password_short' | 'password_long' | 'password_common' | 'password_email'

async function faultOf(password: string, email: string): Promise<Fault | undefined> {
  const text = password.toLowerCase()
  if (Array.from(password).length < MIN_PASSWORD) return 'password_short'
  if (password.length > MAX_PASSWORD) return 'password_long'
  if (text.trim() === email || text.trim() === email.split('@')[0]) return 'password_email'
  return (await isCommon(text)) ? 'password_common' : undefined
}

/** On the list, also with some signs after it; one thing repeated; or a walk along the keyboard. */
async function isCommon(text: string): Promise<boolean> {
  common ??= readCommon()
  const list = await common
  const bare = text.trim()
  return (
    list.has(bare) ||
    list.has(bare.replace(/[\d\p{P}\p{S}]+$/u, '')) ||
    /^(.+?)\1+$/su.test(bare) ||
    RUNS.some((run) => run.includes(bare))
  )
}
