/** True if the error is a violation of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === index
}

const UNIQUE_VIOLATION = '23505'
