import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { LINE_COLUMNS, NOTHING_BEFORE, textOf, type TrailLine } from '../db/seal-trail.ts'

/** A sealed event as it is sent, with everything that another machine needs to verify it in the chain. */
export interface SealedLine {
  readonly place: number
  readonly hash: string
  /** The previous hash: this event's hash is that of `previous`, a line feed and `text`. */
  readonly previous: string
  /** The hashed JSON. */
  readonly text: string
  readonly line: TrailLine
}

/** A destination of the trail. */
export interface Outlet {
  /** The name by which the database stores its progress. */
  readonly name: string
  /** Sends events, in order. Throws unless all of them certainly arrived; they are then sent again. */
  send(lines: readonly SealedLine[]): Promise<void>
}

const AT_ONCE = 200
/** How long a server reserves the outlet before another one may take over; longer than sending a batch takes. */
const HELD_SECONDS = 60

/**
 * Sends the next events to an outlet, as `server`, and stores the progress. Events are sent in order and at least once:
 * those sent without stored progress are sent again. Does nothing while another server sends. Returns how many were
 * sent. Throws what the outlet throws.
 */
export async function sendSome(db: Db, outlet: Outlet, server: string): Promise<number> {
  const from = await hold(db, outlet.name, server)
  if (from === undefined) return 0
  const lines = await linesAfter(db, from)
  const last = lines.at(-1)
  if (!last) return 0
  await outlet.send(lines)
  await db
    .updateTable('audit_outlets')
    .set({ place: last.place })
    .where('name', '=', outlet.name)
    .where('held_by', '=', server)
    .where('place', '=', from)
    .execute()
  return lines.length
}

/** Releases the outlet, so that another server can send at once. */
export async function releaseOutlet(db: Db, name: string, server: string): Promise<void> {
  await db
    .updateTable('audit_outlets')
    .set({ held_by: null, held_until: null })
    .where('name', '=', name)
    .where('held_by', '=', server)
    .execute()
}

/** Reserves the outlet for a while, unless another server has it; returns its progress. */
async function hold(db: Db, name: string, server: string): Promise<number | undefined> {
  await sql`insert into audit_outlets (name) values (${name}) on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ place: number }>`update audit_outlets
    set held_by = ${server}, held_until = now() + make_interval(secs => ${HELD_SECONDS}::int)
    where name = ${name} and (held_by is null or held_by = ${server} or held_until < now())
    returning place`.execute(db)
  return rows[0] && Number(rows[0].place)
}

interface Read extends TrailLine {
  readonly place: number
  readonly hash: string
  readonly previous: string | null
}

async function linesAfter(db: Db, place: number): Promise<SealedLine[]> {
  const { rows } = await sql<Read>`select s.place, s.hash, coalesce(p.hash, n.hash) as previous, ${LINE_COLUMNS}
    from audit_seals s join audit_events e on e.id = s.event_id left join audit_seals p on p.place = s.place - 1
    left join audit_anchors n on n.place = s.place - 1
    where s.place > ${place}::bigint order by s.place limit ${AT_ONCE}`.execute(db)
  return rows.map(({ place: at, hash, previous, ...line }) => ({
    place: Number(at),
    hash,
    previous: previous ?? NOTHING_BEFORE,
    text: textOf(line),
    line,
  }))
}
