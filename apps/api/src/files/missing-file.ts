/** Whether an error says that a file or folder is not there. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Answers a rejection that says that a file is not there, as one that another server has just moved or removed. */
export const orNothing = (error: unknown): undefined => {
  if (!isNotThere(error)) throw error
}
