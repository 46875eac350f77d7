import type { AnonymisingRun } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { AppError } from '../errors/app-error.ts'
import { RETENTION_TRAIL } from '../locales/fr-ca/retention.ts'
import { changesOf, recordAudit } from '../trail/record.ts'
import { filterDue } from './due-requests.ts'
import { isAnyHeld } from './holds.ts'

/** Reports of runs that the page shows. */
const MOST_RUNS = 50

/**
 * Adds a run of requests, which the background work then anonymises. Throws `request_held` or
 * `request_not_due`.
 */
export async function insertRun(tx: Db, call: CallContext, ids: readonly number[]): Promise<number> {
  const requests = [...new Set(ids)]
  // The second of two calls finds that the requests are in the first's run.
  await tx.selectFrom('requests').select('id').where('id', 'in', requests).orderBy('id').forUpdate().execute()
  const due = await filterDue({ ...call, db: tx }, requests)
  if (due.length < requests.length && (await isAnyHeld(tx, requests))) throw new AppError('request_held')
  if (due.length < requests.length) throw new AppError('request_not_due')
  const { id } = await tx
    .insertInto('anonymising_runs')
    .values({ user_id: call.actor.id, address: call.address, at: call.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { subject: 'retention', subject_id: id, subject_label: RETENTION_TRAIL.run + String(id) } as const
  const changes = changesOf({}, { requests: requests.join(', ') })
  await recordAudit(tx, call, { action: 'create', ...event, changes })
  const rows = requests.map((request_id) => ({
    run_id: id,
    request_id,
    organization_id: organizationOf('requests', request_id),
    counts: null,
  }))
  await tx.insertInto('anonymised_requests').values(rows).execute()
  return id
}

/** Lists the latest runs with their reports, or one of them. */
export async function listRuns(db: Db, id?: number): Promise<AnonymisingRun[]> {
  const runs = await db
    .selectFrom('anonymising_runs as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'u.name', 'u.surname'])
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .orderBy('a.id', 'desc')
    .limit(MOST_RUNS)
    .execute()
  const rows = await db
    .selectFrom('anonymised_requests as a')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select([
      'a.run_id',
      'a.request_id',
      'a.state',
      'a.done_at',
      'a.counts',
      't.label as type_label',
      'r.financial_year',
    ])
    .where('a.run_id', 'in', [0, ...runs.map((run) => run.id)])
    .orderBy('a.request_id')
    .execute()
  return runs.map((run) => ({
    id: run.id,
    at: run.at.toISOString(),
    by: [run.name, run.surname].filter(Boolean).join(' '),
    requests: rows
      .filter(({ run_id }) => run_id === run.id)
      .map(({ run_id: _, done_at, ...row }) => ({ ...row, done_at: done_at?.toISOString() ?? null })),
  }))
}

/** Reads one run with its report. Throws `not_found`. */
export async function readRun(db: Db, id: number): Promise<AnonymisingRun> {
  const [run] = await listRuns(db, id)
  if (!run) throw new AppError('not_found')
  return run
}
