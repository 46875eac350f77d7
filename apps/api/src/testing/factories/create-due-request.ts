import { type AnonymisingRun, STATES } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'
import { OWN_PASSWORD, withOwnPassword } from '../user-form.ts'
import { createRequest, type RequestOptions } from './create-request.ts'
import { organizationOf } from '../../db/owner-organization.ts'

/** Long before any test's clock, and the period of seven years. */
const DECIDED_AT = new Date('2012-06-01T14:00:00Z')

/** Inserts a request that was decided so long ago that it is due to be anonymised; returns its id. */
export async function createDueRequest(
  here: TestApp,
  organisation: Person = here.organisation,
  options: RequestOptions = {},
): Promise<number> {
  const id = await createRequest(here, organisation, { state: 'approved', year: 2012, ...options })
  await here.db
    .insertInto('request_events')
    .values({
      request_id: id,
      organization_id: organizationOf('requests', id),
      user_id: here.administrator.id,
      at: DECIDED_AT,
      from_state_id: STATES.approval.id,
      to_state_id: STATES.approved.id,
      message: 'Félicitations, Joceline',
    })
    .execute()
  return id
}

/** Adds the caller's password to a body. */
export async function withProof<Body extends object>(here: TestApp, who: Person, body: Body) {
  await withOwnPassword(here, who)
  return { ...body, current_password: OWN_PASSWORD }
}

/** Orders requests to be anonymised, with the caller's password; the background work has not begun then. */
export async function orderAnonymising(
  here: TestApp,
  who: Person,
  request_ids: readonly number[],
): Promise<Reply<AnonymisingRun>> {
  return who.calls<AnonymisingRun>('POST', '/retention/runs', { body: await withProof(here, who, { request_ids }) })
}
