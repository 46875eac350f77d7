import type { RequestHold } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'

/** Puts a hold on a request, as an administrator unless somebody else is named. */
export const createHold = (
  here: TestApp,
  request_id: number,
  who: Person = here.administrator,
): Promise<Reply<RequestHold>> =>
  who.calls<RequestHold>('POST', '/retention/holds', { body: { request_id, reason: 'Un litige est en cours.' } })
