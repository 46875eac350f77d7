import { createContext, useContext } from 'react'

const SaveNowContext = createContext<() => Promise<void>>(async () => undefined)

/** Gives what is in a filled form the way to have it saved; the value keeps its identity. */
export const SaveNow = SaveNowContext.Provider

/**
 * Saves what was typed in the form around and is not saved yet, for an act whose answer depends on it. Ends when the
 * server answered or could not; never rejects.
 */
export const useSaveNow = (): (() => Promise<void>) => useContext(SaveNowContext)
