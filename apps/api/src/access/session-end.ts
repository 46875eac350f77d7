import { ORGANIZATION_RANK } from '@octroi/domain'
import type { Config } from '../config/config.ts'

const HOUR_MS = 3_600_000

interface OpenSession {
  readonly created_at: Date
  readonly rank: number
}

/**
 * When a session ends however much it is used: a token that was taken serves for that long at most. Who reads what
 * others wrote logs in each working day; an organisation, which finds only its own, may go on with its form for longer.
 */
export function sessionEnd(config: Pick<Config, 'sessionHours'>, { created_at, rank }: OpenSession): Date {
  const { staff, organizations } = config.sessionHours
  return new Date(created_at.getTime() + (rank === ORGANIZATION_RANK ? organizations : staff) * HOUR_MS)
}
