import { createContext, useContext } from 'react'

const SaveNowContext = createContext<() => Promise<void>>(async () => undefined)

/** Provides the function that saves a filled form; its value keeps its identity. */
export const SaveNow = SaveNowContext.Provider

/**
 * Returns the function that saves unsaved answers of the surrounding form, for acts whose reply depends on them. It
 * resolves when the save succeeded or failed, and never rejects.
 */
export const useSaveNow = (): (() => Promise<void>) => useContext(SaveNowContext)
