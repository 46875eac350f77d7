import { type Detail, VIEW_LIMITS, viewNameFault, type ViewState } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import { VIEW_MESSAGES } from '../locales/fr-ca/lists.ts'

type Code = keyof typeof VIEW_MESSAGES

/** Creates a fault of a view, with its French message. */
export const faultAt = (field: string, code: Code, limit = 0): Detail => ({
  path: `view.${field}`,
  code,
  message: VIEW_MESSAGES[code].replace('{most}', String(limit)),
})

/** Throws `invalid` with the faults if there are any. */
export function ensureNone(details: readonly Detail[]): void {
  if (details.length > 0) throw new AppError('invalid', { details })
}

interface Checked {
  readonly name: string
  readonly state: ViewState
  readonly shared: boolean
  readonly default_for_all: boolean
}

/** Lists the faults of a view that do not depend on other views. */
export function faultsOf({ name, state, shared, default_for_all }: Checked): Detail[] {
  const nameFault = viewNameFault(name)
  return [
    ...(nameFault ? [faultAt('name', nameFault, VIEW_LIMITS.name)] : []),
    ...(JSON.stringify(state).length > VIEW_LIMITS.state ? [faultAt('state', 'too_large')] : []),
    ...(default_for_all && !shared ? [faultAt('default_for_all', 'not_shared')] : []),
  ]
}
