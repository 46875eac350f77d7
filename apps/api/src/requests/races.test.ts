import type { ErrorBody, Request, Transition } from '@octroi/domain'
import { expect, inject, test } from 'vitest'
import { createConclusion } from '../testing/factories/create-conclusion.ts'
import { type RequestOptions, createRequest } from '../testing/factories/create-request.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation, db } = here
const another = await addPerson(here, { name: 'Solange', type_id: 1 })
const TIMES = inject('randomRuns').long ? 100 : 6
const EVERYTHING = { consent: true, initials: 'C. V.', message: 'Voir le budget.' }

/** For each transition, a request that lacks nothing for it, and the state that it leads to. */
const READY: Readonly<Record<Transition, RequestOptions & { readonly to: number; readonly concluded?: boolean }>> = {
  submit: { type: 4, state: 'draft', answers: 'all', documents: true, to: 2 },
  resubmit: { type: 4, state: 'correction', answers: 'all', documents: true, to: 2 },
  return: { type: 4, state: 'submitted', to: 3 },
  accept: { type: 1, state: 'submitted', to: 4 },
  accept_analyses: { type: 4, state: 'analysis', to: 9 },
  submit_recommendations: { type: 1, state: 'post_analysis', concluded: true, to: 6 },
  approve: { type: 1, state: 'approval', concluded: true, to: 8 },
  approve_preformulated: { type: 2, state: 'preformulated', concluded: true, to: 8 },
}

/** @behaviour requests.pressed-at-once */
test.each(Object.entries(READY))(
  `of two administrators who press '%s' at the same instant, ${TIMES} times, one does it and the other is told so`,
  async (name, { to, concluded = false, ...asked }) => {
    for (let time = 0; time < TIMES; time += 1) {
      const id = await createRequest(here, organisation, asked)
      if (concluded) await createConclusion(here, id, { ammount_final: 900_000, color_id_final: 1 })
      const { acts, version } = (await administrator.reads<Request>(`/requests/${id}`)).body
      expect(acts.map((act) => act.name)).toContain(name)
      // Every second patch has a version, as the page sends it; the others have none, as the source's call.
      const press = { ...EVERYTHING, state_id: to, ...(time % 2 === 0 ? { version } : {}) }
      const pressed = [administrator, another].map((person) => person.changes<Request & ErrorBody>(id, press))
      const replies = await Promise.all(pressed)
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/^\p{Lu}.*\s/u)
      const events = db.selectFrom('request_events').selectAll().where('request_id', '=', id)
      expect(await events.execute()).toMatchObject([{ to_state_id: to }])
      const kinds = await db.selectFrom('analyses').select('type_id').where('request_id', '=', id).execute()
      expect(kinds).toHaveLength(name === 'accept' ? 4 : 0)
    }
  },
)
