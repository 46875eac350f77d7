import type { TrailRetention } from '@octroi/domain'
import { sql } from 'kysely'
import { sealTrail } from '../../db/seal-trail.ts'
import { readAnchor } from '../../trail/anchors.ts'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'
import { withProof } from './create-due-request.ts'

/**
 * Adds two lines from 2001 to the trail and seals it; returns the place of the second. They are at its front only in a
 * trail that has no other lines yet.
 */
export async function createOldLines({ db }: Pick<TestApp, 'db'>): Promise<number> {
  await sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
    select '2001-03-02T14:00:00Z', 'Ada', '::1', 'login', 'user', 'Ancienne ' || n from generate_series(1, 2) n`.execute(
    db,
  )
  await sealTrail(db)
  return ((await readAnchor(db))?.place ?? 0) + 2
}

/** Removes the front of the trail up to a place, with the caller's password. */
export const removeOldTrail = async (here: TestApp, who: Person, place: number): Promise<Reply<TrailRetention>> =>
  who.calls<TrailRetention>('POST', '/retention/trail', { body: await withProof(here, who, { place }) })
