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

/** A text of an organisation without its invisible characters; in prose the joiners of emoji stay. */
export function visibleOrganizationText(field: string, typed: string): string {
  return field in TYPED || ADDRESSES.has(field) ? withoutInvisible(typed) : proseWithoutInvisible(typed)
}

/**
 * A text of an organisation as it is written: a telephone `418 555-1234, poste 12`, a postal code `G5L 1A1`, a NEQ in ten
 * digits, from whatever spaces, dashes, points or letters they were typed with. Any other text, and one that is none of
 * these (a number of another country), is given back without the spaces around it and the invisible characters in it.
 */
export function writtenOrganizationText(field: string, typed: string): string {
  const text = visibleOrganizationText(field, typed).trim()
  return TYPED[field]?.(text) ?? text
}
