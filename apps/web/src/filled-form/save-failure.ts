import { type Answer, readAnswerPath } from '@octroi/forms'
import { SaveError } from '@octroi/forms/react'
import { ApiError, wordsOf } from '../api/api-error.ts'

/** Why a save did not go through, as the form page understands it: by the status of the reply. */
export function saveFailure(error: unknown, changes: readonly Answer[]): unknown {
  if (!(error instanceof ApiError)) return error
  const { status } = error
  // The form page itself reports that the server does not answer, and what becomes of the answers.
  const message = error.isSilence ? '' : error.message
  if (status === 401) return new SaveError('session_ended', message)
  // The form page knows by itself whether the device has a network: without one it says that it is offline.
  if (status === 0 || status === 408 || status === 429 || status >= 500) return new SaveError('unavailable', message)
  return new SaveError('refused', wordsOf(error), { optionIds: refusedOptions(error, changes) })
}

function refusedOptions({ details }: ApiError, changes: readonly Answer[]): number[] {
  const places = details.map(({ path }) => readAnswerPath(path))
  return places.flatMap((place) => (place === null ? [] : (changes[place.index]?.option_id ?? [])))
}
