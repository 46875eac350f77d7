/** Whether the database refused a row because another one has the value that this unique index keeps single. */
export function isTaken(error: unknown, index: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === index
}

const UNIQUE_VIOLATION = '23505'
