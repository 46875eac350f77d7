import { proseWithoutInvisible, readPostalCode, readTelephone, withoutInvisible } from '@octroi/forms'
import { readNeq } from './neq.ts'

const TYPED: Readonly<Record<string, (text: string) => string | null>> = {
  neq: readNeq,
  tel_service: readTelephone,
  tel_admin: readTelephone,
  tel_responsible: readTelephone,
  postal_code: readPostalCode,
  fiduciary_postal_code: readPostalCode,
}

const ADDRESSES: ReadonlySet<string> = new Set(['email_general', 'mail_responsible', 'website'])

/** Removes invisible characters from a text of an organisation; in prose the joiners of emoji are kept. */
export function removeInvisibleText(field: string, typed: string): string {
  return field in TYPED || ADDRESSES.has(field) ? withoutInvisible(typed) : proseWithoutInvisible(typed)
}

/**
 * Normalises a text of an organisation: a telephone to `418 555-1234, poste 12`, a postal code to `G5L 1A1`, a NEQ to
 * ten digits, whatever spaces, dashes, points or letters were typed. Any other text, and one that has none of these
 * formats (a foreign number), is only trimmed and freed of invisible characters.
 */
export function formatOrganizationText(field: string, typed: string): string {
  const text = removeInvisibleText(field, typed).trim()
  return TYPED[field]?.(text) ?? text
}
