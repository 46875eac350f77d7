import type { Actor, CurrentUser } from '@octroi/domain'
import { actorOf } from '../session/can.tsx'
import type { SessionStore } from '../session/session-store.ts'

const TYPES: readonly (Pick<CurrentUser, 'organization'> & { readonly label: string })[] = [
  { label: 'Administrateur', organization: null },
  { label: 'Conseiller', organization: null },
  { label: 'Analyste', organization: null },
  { label: 'Bénévole', organization: null },
  { label: 'Organisme', organization: { id: 7, name: 'Le Phare' } },
]

/** Creates a user of a rank. */
export function someUser(rang: number, change: Partial<CurrentUser> = {}): CurrentUser {
  const { label, organization } = TYPES[rang - 1] ?? { label: 'Autre', organization: null }
  return {
    id: 40 + rang,
    type_id: rang,
    user_type: { id: rang, label, rang },
    name: 'Lise',
    surname: 'Roy',
    email: 'lise.roy@example.org',
    disabled: false,
    has_password: true,
    has_second_factor: false,
    organization,
    version: 1,
    created_at: '2026-01-05T15:00:00.000Z',
    updated_at: '2026-01-05T15:00:00.000Z',
    updated_by: null,
    logo: 'default',
    must_set_up_second_factor: false,
    session_ends_in: 43_200,
    ...change,
  }
}

/** Creates an actor of a rank. */
export const someActor = (rang: number): Actor => actorOf(someUser(rang))

/** Opens the session of a user. */
export function openFor(session: SessionStore, user: CurrentUser): void {
  session.keep('Bearer test')
  session.open(user)
}
