import { AppError } from '../errors/app-error.ts'

/** Throws `request_archived`: nobody may be mailed or asked for anything about an archived request. */
export function ensureNotArchived({ archived }: { readonly archived: boolean }): void {
  if (archived) throw new AppError('request_archived')
}
