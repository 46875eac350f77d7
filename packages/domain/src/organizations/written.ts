import { readPostalCode, readTelephone } from '@octroi/forms'
import { readNeq } from './neq.ts'

const TYPED: Readonly<Record<string, (text: string) => string | null>> = {
  neq: readNeq,
  tel_service: readTelephone,
  tel_admin: readTelephone,
  tel_responsible: readTelephone,
  postal_code: readPostalCode,
  fiduciary_postal_code: readPostalCode,
}

/** The texts of an organisation that people type in several ways, and that are written in one. */
export const ORGANIZATION_TYPED: readonly string[] = Object.keys(TYPED)

/**
 * A text of an organisation as it is written: a telephone `418 555-1234, poste 12`, a postal code `G5L 1A1`, a NEQ in ten
 * digits, from whatever spaces, dashes, points or letters they were typed with. Any other text, and one that is none of
 * these (a number of another country), is given back without the spaces around it.
 */
export function writtenOrganizationText(field: string, typed: string): string {
  const text = typed.trim()
  return TYPED[field]?.(text) ?? text
}
