import type { AuditAction, AuditSubject } from '@octroi/domain'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { OTHER_REFUSALS } from '../locales/fr-ca/trail.ts'
import { SUBJECT_LABEL } from './subject-label.ts'
import type { Caller, Changes } from './record.ts'

/** Actions that change no record and therefore are not part of a request's history. */
export const ACCESSES = [
  'read',
  'download',
  'save',
  'upload',
  'remove',
  'refusal',
] as const satisfies readonly AuditAction[]

/** An access to be recorded: a read, download, save or refusal. */
export interface Access {
  readonly action: 'read' | 'download' | 'save' | 'refusal'
  readonly subject: AuditSubject
  readonly subject_id: number | null
  /** The subject's label, if it cannot be read from the database. */
  readonly label?: string
  readonly changes?: Changes
}

export interface AccessRecorder {
  /**
   * Records an access, unless the same access of the same person was recorded within the hour. Does not delay the call.
   */
  tell(call: Pick<Caller, 'actor' | 'address' | 'clock'>, access: Access): void
  /** Writes pending records and stops. */
  stop(): Promise<void>
}

/** Repeated accesses within this time are recorded once. */
const TOLD_FOR_MS = 3_600_000
/** Number of accesses remembered; one that was evicted is recorded again. */
const MOST_REMEMBERED = 50_000
/**
 * Refusals recorded for one person within the hour, so that probing ids does not flood the trail. Beyond this limit the
 * first refusal of each different call is still recorded.
 */
const MOST_REFUSALS = 200
/** Records are written in batches, this long after the first of them. */
const GATHERS_MS = 200
const RESTS_MS = 5000
const AT_ONCE = 500
/** Maximum number of pending records while the database is unavailable; further ones are lost, and that is logged. */
const MOST_WAITING = 20_000

interface Line extends Access {
  readonly at: Date
  readonly actor_id: number
  readonly address: string
}

/**
 * Creates the recorder of accesses. Records are written in the background within a second; a killed server loses
 * pending ones, a stopping one writes them. `report` receives write errors.
 */
export function recordAccesses(db: Db, report: (error: unknown) => void): AccessRecorder {
  const seldom = oncePerHour()
  let waiting: Line[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE)
      await insert(db, some)
      waiting = waiting.slice(some.length)
    }
  }
  const schedule = (delay: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(write).catch((error: unknown) => {
        report(error)
        schedule(RESTS_MS)
      })
    }, delay).unref()
  }
  return {
    tell: ({ actor, address, clock }, access) => {
      const line = seldom({ ...access, at: clock(), actor_id: actor.id, address })
      if (!line) return
      if (waiting.length >= MOST_WAITING) return report(new Error('An access is not told: too many wait'))
      waiting.push(line)
      schedule(GATHERS_MS)
    },
    stop: async () => {
      clearTimeout(timer)
      await writing
      await write().catch(report)
    },
  }
}

/**
 * Creates a filter that drops accesses already recorded for the same person within the hour. Of refusals it keeps the
 * first of each call and a limited number of others, the last of which says that more follow.
 */
function oncePerHour(): (line: Line) => Line | undefined {
  const lastRecorded = new LRUCache<string, number>({ max: MOST_REMEMBERED })
  const refusals = new LRUCache<number, { since: number; count: number }>({ max: MOST_REMEMBERED })
  return (line) => {
    const { action, actor_id, subject, subject_id, label, changes } = line
    const key = JSON.stringify([actor_id, action, subject, subject_id, label, changes])
    const now = line.at.getTime()
    const isNew = (what: string): boolean => {
      if (now - (lastRecorded.get(what) ?? -Infinity) < TOLD_FOR_MS) return false
      lastRecorded.set(what, now)
      return true
    }
    if (!isNew(key)) return undefined
    if (action !== 'refusal' || isNew(JSON.stringify([actor_id, changes?.['call']]))) return line
    const cached = refusals.get(actor_id)
    const entry = cached && now - cached.since < TOLD_FOR_MS ? cached : { since: now, count: 0 }
    entry.count += 1
    refusals.set(actor_id, entry)
    if (entry.count < MOST_REFUSALS) return line
    return entry.count === MOST_REFUSALS
      ? { ...line, subject: 'call', subject_id: null, label: OTHER_REFUSALS }
      : undefined
  }
}

async function insert(db: Db, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ label = null, changes = {}, ...line }, n) => ({ ...line, label, changes, n }))
  await sql`insert into audit_events
      (at, actor_id, actor_label, address, action, subject, subject_id, subject_label, changes)
    select x.at, x.actor_id, coalesce((select u.name || ' ' || u.surname from users u where u.id = x.actor_id), ''),
      x.address, x.action, x.subject, x.subject_id, coalesce(x.label, ${SUBJECT_LABEL}), x.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (n int, at timestamptz, actor_id int, address text,
      action text, subject text, subject_id int, label text, changes jsonb)
    order by x.n`.execute(db)
}
