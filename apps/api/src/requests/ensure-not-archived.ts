import { AppError } from '../errors/app-error.ts'

/** Throws `request_archived`: nobody is asked for anything, nor mailed, about a request that was put away. */
export function ensureNotArchived({ archived }: { readonly archived: boolean }): void {
  if (archived) throw new AppError('request_archived')
}
