import { requestDossier } from '../factories/create-dossier.ts'
import { answers, type PermissionCase, type PermissionRow } from './row.ts'
import { organizationOf } from '../../db/owner-organization.ts'

/** Whoever may read the request may request its dossier, which then contains what its pages show. */
const READERS = answers('yes yes yes yes yes yes hidden')
/** Only the adviser, who requested the dossier. */
const THE_ADVISER = answers('hidden yes hidden hidden hidden hidden hidden')

export const DOSSIERS: readonly PermissionRow[] = [
  {
    call: 'dossiers.create',
    about: 'of a request',
    may: READERS,
    does: ({ who, request }) => requestDossier(who, request),
  },
  {
    call: 'dossiers.read',
    about: 'the adviser’s',
    may: THE_ADVISER,
    does: async (given) => given.who.reads(`/dossiers/${await beingMade(given)}`),
  },
  {
    call: 'dossiers.download',
    about: 'the adviser’s',
    may: THE_ADVISER,
    does: async (given) => given.who.reads(`/dossiers/${await beingMade(given)}/file`),
  },
]

/** Inserts the row of a dossier that is being made, without making it, so that callers do not wait. */
async function beingMade({ here, request }: PermissionCase): Promise<number> {
  const now = here.clock.now()
  const asked = { request_id: request, user_id: here.adviser.id, format: 'pdf', name: 'x.pdf', parts: '[]' } as const
  const { id } = await here.db
    .insertInto('dossiers')
    .values({
      ...asked,
      organization_id: organizationOf('requests', request),
      created_at: now,
      touched_at: now,
      expires_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
