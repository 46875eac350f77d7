import { MAX_PASSWORD, MIN_PASSWORD } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { findFunder } from '../mail/texts.ts'
import { isGuessable } from './password-strength.ts'
import { isStolen } from './stolen-passwords/is-stolen.ts'

/** Shorter names are ignored, because they occur in too many words. */
const SHORTEST_NAME = 4
/** Shorter words of the funder's or an organisation's name are ignored: they are common (« centre », « ville »). */
const SHORTEST_PLACE_WORD = 7

const SEASONS = [
  'printemps|ete|automne|hiver|spring|summer|autumn|fall|winter',
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
  'january|february|march|april|may|june|july|august|september|october|november|december',
].join('|')
const SEASON = new RegExp(`(?<!\\p{L})(${SEASONS})(?!\\p{L})`, 'gu')
/** With this many letters besides a season and a year, a password counts as a phrase. */
const PHRASE_LETTERS = 8

/** The person who chooses the password. */
export interface PasswordOwner {
  readonly email: string
  readonly name?: string | undefined
  readonly surname?: string | undefined
  /** Id of the account; absent for a new one. */
  readonly id?: number
  /** The organisation that the account is being linked to. */
  readonly organizationId?: number | null | undefined
}

interface Choosing {
  readonly db: Db
  readonly password: string
  readonly owner: PasswordOwner
  /** The path of the password in the body. */
  readonly path?: string
}

/**
 * Throws `invalid` at `path`, with advice, for a password that is too short (under 12 characters), guessable,
 * stolen, or contains well-known words: the person's name or e-mail, the name of their organisation or of the funder, a
 * season and a year (decisions, section 6; OWASP ASVS 5, 6.1.2 and 6.2).
 */
export async function ensureGoodPassword({ db, password, owner, path = 'password' }: Choosing): Promise<void> {
  const fault = await faultOf(db, password, owner)
  if (!fault) return
  const { code, word = '' } = fault
  throw new AppError('invalid', {
    details: [{ path, code, message: CONTENT_MESSAGES[code].replace('{word}', word) }],
  })
}

interface Fault {
  readonly code: `password_${'short' | 'long' | 'stolen' | 'common' | 'email' | 'personal' | 'season'}`
  /** The word that it must not contain. */
  readonly word?: string
}

async function faultOf(db: Db, password: string, owner: PasswordOwner): Promise<Fault | undefined> {
  if (Array.from(password).length < MIN_PASSWORD) return { code: 'password_short' }
  if (password.length > MAX_PASSWORD) return { code: 'password_long' }
  const readings = readingsOf(password)
  const holds = (word: string): boolean =>
    isSought(word) && readings.some((letters) => letters.includes(lettersOf(word)))
  const email = owner.email.trim()
  const [local = ''] = email.split('@')
  if (holds(email) || holds(local)) return { code: 'password_email' }
  const word = [...ownWords(owner), ...(await organizationWords(db, owner)), ...(await placeWords(db))].find(holds)
  if (word) return { code: 'password_personal', word }
  if (isSeasonAndYear(password)) return { code: 'password_season' }
  if (await isGuessable(password)) return { code: 'password_common' }
  return (await isStolen(password)) ? { code: 'password_stolen' } : undefined
}

/** Reduces a text to letters and digits, without case or accents. */
const lettersOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isSought = (word: string): boolean => lettersOf(word).length >= SHORTEST_NAME

/** Substitutions of digits and signs for letters. A 1 may be `i` or `l`, so the caller chooses. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  '€': 'e',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

/** Returns the readings of a password: its letters as they are, and with digits and signs replaced by letters. */
function readingsOf(password: string): string[] {
  const read = (one: string): string =>
    lettersOf(plain(password).replaceAll(/[@4!3€0$571]/g, (sign) => LEET[sign] ?? one))
  return [lettersOf(password), read('i'), read('l')]
}

const ownWords = ({ name = '', surname = '' }: PasswordOwner): string[] =>
  [name, surname].flatMap((text) => [text.trim(), ...wordsOf(text)])

/** The names of the product and the funder, and the distinctive words of the funder's name. */
async function placeWords(db: Db): Promise<string[]> {
  const { funder_name = '' } = await findFunder(db)
  return ['Octroi', ...distinctiveWords(funder_name)]
}

/** The name of the person's organisation, and its distinctive words. */
async function organizationWords(db: Db, { id = 0, organizationId = 0 }: PasswordOwner): Promise<string[]> {
  const own = db.selectFrom('organization_users').select('organization_id').where('user_id', '=', id)
  const rows = await db
    .selectFrom('organizations')
    .select('name')
    .where((eb) => eb.or([eb('id', 'in', own), eb('id', '=', organizationId)]))
    .execute()
  return rows.flatMap(({ name }) => distinctiveWords(name))
}

const distinctiveWords = (name: string): string[] => [
  name,
  ...wordsOf(name).filter(({ length }) => length >= SHORTEST_PLACE_WORD),
]

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** True for a season or month with a number and hardly any other letters. */
function isSeasonAndYear(password: string): boolean {
  const text = plain(password)
  const rest = text.replaceAll(SEASON, '')
  return rest !== text && /\d\d/.test(rest) && rest.replaceAll(/\P{L}/gu, '').length < PHRASE_LETTERS
}
