import type { Answer } from '@octroi/forms'
import { SaveError } from '@octroi/forms/react'
import { ApiError } from '../api/api-error.ts'

const PLACE = /^answers\[(\d+)\]/

/** Why a save did not go through, as the form page understands it: by the status of the reply. */
export function saveFailure(error: unknown, changes: readonly Answer[]): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, message } = error
  if (status === 0) return new SaveError('offline', message)
  if (status === 401) return new SaveError('session_ended', message)
  if (status === 408 || status === 429 || status >= 500) return new SaveError('unavailable', message)
  return new SaveError('refused', refusal(error), { optionIds: refusedOptions(error, changes) })
}

/** The rules that were broken, once each. */
function refusal({ message, details }: ApiError): string {
  return details.length === 0 ? message : [...new Set(details.map((detail) => detail.message))].join(' ')
}

function refusedOptions({ details }: ApiError, changes: readonly Answer[]): number[] {
  const places = details.map(({ path }) => PLACE.exec(path)?.[1])
  return places.flatMap((place) => (place === undefined ? [] : (changes[Number(place)]?.option_id ?? [])))
}
