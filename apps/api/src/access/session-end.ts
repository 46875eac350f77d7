import { ORGANIZATION_RANK } from '@octroi/domain'
import type { Config } from '../config/config.ts'

const HOUR_MS = 3_600_000

interface OpenSession {
  readonly created_at: Date
  readonly rank: number
}

/**
 * Returns when a session ends at the latest, whatever its use, which limits the value of a stolen token. Staff, who
 * read others' data, log in each working day; an organisation sees only its own and may work longer on a form.
 */
export function sessionEnd(config: Pick<Config, 'sessionHours'>, { created_at, rank }: OpenSession): Date {
  const { staff, organizations } = config.sessionHours
  return new Date(created_at.getTime() + (rank === ORGANIZATION_RANK ? organizations : staff) * HOUR_MS)
}
