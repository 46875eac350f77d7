import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'

interface Saves<Saved> {
  readonly change: () => Promise<Saved>
  readonly add: () => Promise<Saved>
}

/**
 * Saves a record, or adds it as a new one if somebody removed it meanwhile. The try that detects this fails; the button
 * then says that it adds, and the next try does. `isKnown`: the page knows of the removal already.
 */
export function useSaveAsNew(isKnown = false) {
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
