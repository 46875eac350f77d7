import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'

interface Saves<Saved> {
  readonly change: () => Promise<Saved>
  readonly add: () => Promise<Saved>
}

/**
 * Saves a record as a new one once it is known that somebody removed it meanwhile: the try that learns so fails, and the
 * next one, of a button that says what it does by then, adds it. `isKnown`: the page knows already.
 */
export function useAsNew(isKnown = false) {
  const [wasGone, setGone] = useState(false)
  const isGone = wasGone || isKnown
  const save = async <Saved>({ change, add }: Saves<Saved>): Promise<Saved> => {
    if (isGone) return add()
    try {
      return await change()
    } catch (error) {
      setGone(error instanceof ApiError && error.code === 'not_found')
      throw error
    }
  }
  return { isGone, save }
}
