import { AppError } from '../errors/app-error.ts'

/** A form's page sends several files side by side; nobody needs more at a time. */
const MOST = 6

/**
 * Counts the files that somebody is sending, each of which may hold a connection for a quarter of an hour. Gives what
 * is to be called when one has come. Throws `too_many_uploads`.
 */
export function countUploads(limit = MOST): (person: number) => () => void {
  const sending = new Map<number, number>()
  return (person) => {
    const others = sending.get(person) ?? 0
    if (others >= limit) throw new AppError('too_many_uploads')
    sending.set(person, others + 1)
    return () => {
      const remaining = (sending.get(person) ?? 1) - 1
      if (remaining > 0) sending.set(person, remaining)
      else sending.delete(person)
    }
  }
}
