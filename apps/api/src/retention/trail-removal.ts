import { MOST_REMOVED_LINES, type TrailRetention } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { readLocalDay } from '../db/local-day.ts'
import { AppError } from '../errors/app-error.ts'
import { RETENTION_TRAIL } from '../locales/fr-ca/retention.ts'
import { anchorLines, countAnchoredLines, findOldLines } from '../trail/remove-lines.ts'
import { readPeriods } from './periods.ts'
import { EVENTS_OF_HELD } from './trail-lines.ts'

/** Removals that the page shows. */
const MOST_REMOVALS = 50

/** The moment before which lines are past their period. */
async function readLimit(db: Db, now: Date): Promise<Date> {
  const { trail_years } = await readPeriods(db)
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - trail_years)
  return limit
}

/** Reads how many lines are past their period, and what was removed so far, the latest first. */
export async function readTrailRetention(db: Db, now: Date): Promise<TrailRetention> {
  const limit = await readLimit(db, now)
  const removals = await db
    .selectFrom('audit_anchors as a')
    .innerJoin('audit_events as e', 'e.id', 'a.voucher_id')
    .select(['a.place', 'a.lines', 'a.before', 'e.at', 'e.actor_label as by'])
    .orderBy('a.place', 'desc')
    .limit(MOST_REMOVALS)
    .execute()
  return {
    ...(await findOldLines(db, { before: limit, most: MOST_REMOVED_LINES, kept: EVENTS_OF_HELD })),
    removing: await countAnchoredLines(db),
    before: await readLocalDay(db, limit),
    removals: removals.map(({ at, place, ...row }) => ({ ...row, place: Number(place), at: at.toISOString() })),
  }
}

/**
 * Orders the removal of the lines that are past their period up to a place, which the caller was shown; the background
 * work removes them. Throws `version_conflict` if that is no longer what is past it.
 */
export async function removeOldLines(tx: Db, call: CallContext, place: number): Promise<void> {
  await tx.selectFrom('audit_chain').select('place').forUpdate().execute()
  const limit = await readLimit(tx, call.clock())
  const oldLines = await findOldLines(tx, { before: limit, most: MOST_REMOVED_LINES, kept: EVENTS_OF_HELD })
  if (oldLines.lines === 0 || oldLines.place !== place) throw new AppError('version_conflict')
  const entry = { subject: 'retention', subject_id: null, subject_label: RETENTION_TRAIL.trail } as const
  await anchorLines(tx, call, { ...oldLines, before: await readLocalDay(tx, limit), entry })
}
