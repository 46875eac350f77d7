import { AppError } from '../errors/app-error.ts'

/** Maximum number of concurrent uploads of a person: a form's page sends several files at once, but never more. */
const MOST = 6

/**
 * Limits the concurrent uploads of a person, each of which may hold a connection for a quarter of an hour. Returns a
 * function that begins one and returns the function that ends it. Throws `too_many_uploads`.
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
