import type { Actor, PersonInForm } from '@octroi/domain'
import { loadVisibleNames } from '../access/visible-names.ts'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import type { PersonInFormTable } from '../db/schema.ts'

/** A person whose page has not polled for this long has left the form. */
const SEEN_FOR_MS = 10_000
/** Minimum interval between two writes for a person who stays in a question, although pages poll every few seconds. */
const WRITTEN_EVERY_MS = 4000

type PersonLocation = Omit<PersonInFormTable, 'seen_at' | 'user_id' | 'organization_id'>

interface PersonNow {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/**
 * Records in which question of a filled form the caller is, and returns the other people who are in the form now,
 * without the caller's other windows. An organisation sees only the names that it may see elsewhere.
 */
export async function recordPresence({ db, actor, now }: PersonNow, at: PersonLocation): Promise<PersonInForm[]> {
  const place = { ...at, user_id: actor.id }
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const seenSince = ago(SEEN_FOR_MS)
  await db
    .insertInto('people_in_forms')
    .values({ ...place, organization_id: organizationOf('filled_forms', at.filled_form_id), seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['filled_form_id', 'user_id', 'window_id'])
        .doUpdateSet({ question_id: place.question_id, seen_at: now })
        .where((eb) =>
          eb.or([
            eb('people_in_forms.question_id', 'is distinct from', place.question_id),
            eb('people_in_forms.seen_at', '<', ago(WRITTEN_EVERY_MS)),
          ]),
        ),
    )
    .execute()
  await db
    .deleteFrom('people_in_forms')
    .where('filled_form_id', '=', place.filled_form_id)
    .where('seen_at', '<', seenSince)
    .execute()
  const rows = await db
    .selectFrom('people_in_forms as p')
    .select(['p.user_id', 'p.question_id'])
    .distinct()
    .where('p.filled_form_id', '=', place.filled_form_id)
    .where('p.user_id', '<>', place.user_id)
    .orderBy('p.user_id')
    .execute()
  const ids = rows.map(({ user_id }) => user_id)
  const nameOf = await loadVisibleNames(db, { actor, organization_id: actor.organization_id ?? 0 }, ids)
  return rows.map(({ user_id, question_id }) => ({ name: nameOf(user_id), question_id }))
}
