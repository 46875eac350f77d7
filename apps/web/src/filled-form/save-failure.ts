import { type Answer, readAnswerPath } from '@octroi/forms'
import { SaveError } from '@octroi/forms/react'
import { ApiError, getErrorText } from '../api/api-error.ts'

/** Converts an error of a save to the form page's format, by the reply's status. */
export function saveFailure(error: unknown, changes: readonly Answer[]): unknown {
  if (!(error instanceof ApiError)) return error
  const { status } = error
  // Empty, because the form page itself reports that the server does not answer.
  const message = error.isSilence ? '' : error.message
  if (status === 401) return new SaveError('session_ended', message)
  // The form page knows whether the device is offline and reports that itself.
  if (status === 0 || status === 408 || status === 429 || status >= 500) return new SaveError('unavailable', message)
  return new SaveError('refused', getErrorText(error), { optionIds: refusedOptions(error, changes) })
}

function refusedOptions({ details }: ApiError, changes: readonly Answer[]): number[] {
  const places = details.map(({ path }) => readAnswerPath(path))
  return places.flatMap((place) => (place === null ? [] : (changes[place.index]?.option_id ?? [])))
}
