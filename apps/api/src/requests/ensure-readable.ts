import { hasHiddenCharacter } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import { HIDDEN_CHARACTER } from '../locales/fr-ca/acts.ts'

/**
 * Throws `invalid` for a text with invisible or bidirectional control characters, so that people read, in mails too,
 * exactly what was written.
 */
export function ensureReadable(text: string | undefined, path: string): void {
  if (text === undefined || !hasHiddenCharacter(text)) return
  throw new AppError('invalid', { details: [{ path, code: 'control_character', message: HIDDEN_CHARACTER }] })
}
