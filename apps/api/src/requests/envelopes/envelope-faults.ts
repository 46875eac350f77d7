import { type Detail, ENVELOPE_LIMITS, textFault } from '@octroi/domain'
import { AppError } from '../../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../../locales/fr-ca.ts'

type Fault =
  | 'required'
  | 'too_long'
  | 'control_character'
  | 'amount_wrong'
  | 'request_gone'
  | 'request_not_open'
  | 'simulation_name_taken'
  | 'too_many_simulations'

/** Creates a fault at a path, with its French message. */
export const faultAt = (path: string, code: Fault): Detail => ({ path, code, message: CONTENT_MESSAGES[code] })

/** Throws `invalid` with the faults if there are any. */
export function ensureNone(details: readonly Detail[]): void {
  if (details.length > 0) throw new AppError('invalid', { details })
}

/** Returns the faults in the name of a simulation. */
export function nameFaults(name: string): Detail[] {
  const code = textFault(name, { required: true, most: ENVELOPE_LIMITS.name })
  return code ? [faultAt('simulation.name', code)] : []
}
