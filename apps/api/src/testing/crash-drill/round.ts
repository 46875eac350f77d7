import { createConclusion } from '../factories/create-conclusion.ts'
import { createRequest } from '../factories/create-request.ts'
import type { Person } from '../person.ts'
import { addPerson, openSession, type TestApp } from '../test-app.ts'

/** The acts that a crash may interrupt, each of which writes to several tables. */
export const ACTS = ['accept', 'batch', 'submit', 'approve'] as const
export type ActName = (typeof ACTS)[number]

/** The call of one act; a retry sends the same. */
export interface Press {
  readonly method: 'PATCH' | 'POST'
  readonly path: string
  readonly token: string
  readonly body: object
  /** The request that it changes; for a batch, its financial year and organisations, which have no others in that year. */
  readonly about: { readonly request: number } | { readonly year: number; readonly organizations: readonly number[] }
}

export type Round = Readonly<Record<ActName, Press>>

/** Number of requests in a batch, enough for a crash to come in the middle. */
export const IN_BATCH = 12
/** The first financial year that there is; the last is a hundred years later. */
const FIRST_YEAR = 2000
/** Request types: one with four analyses and a decision, and the one with the shortest form. */
const [LONG, SHORT] = [1, 4]

/** Creates the data of this many rounds: each has requests of its own that are ready for every act. */
export async function prepareRounds(here: TestApp, count: number): Promise<Round[]> {
  const administrator = await createRealToken(here, here.administrator)
  const names = Array.from({ length: IN_BATCH }, (_, place) => `Lot${place + 1}`)
  const organizations: number[] = []
  for (const name of names) organizations.push((await newcomer(here, name)).organizationId)
  const rounds: Round[] = []
  for (let place = 0; place < count; place += 1) {
    const batch = batchOf(organizations, FIRST_YEAR + place)
    rounds.push({ ...(await requestsOf(here, administrator)), batch: { ...batch, token: administrator } })
  }
  return rounds
}

async function requestsOf(here: TestApp, token: string): Promise<Omit<Round, 'batch'>> {
  const responsible = await addPerson(here, { name: 'Mathieu', type_id: 2 })
  const submitter = await newcomer(here, 'Joceline')
  const accepted = await createRequest(here, await newcomer(here, 'Denis'), {
    type: LONG,
    state: 'submitted',
    responsible,
  })
  const submitted = await createRequest(here, submitter, { type: SHORT, answers: 'all', documents: true, responsible })
  const approved = await createRequest(here, await newcomer(here, 'Aline'), { type: LONG, state: 'approval' })
  await createConclusion(here, approved, { ammount_final: 900_000, color_id_final: 1 })
  const signed = { state_id: 2, consent: true, initials: 'J. B.' }
  return {
    accept: { ...pressOn(accepted, { state_id: 4 }), token },
    submit: { ...pressOn(submitted, signed), token: await createRealToken(here, submitter) },
    approve: { ...pressOn(approved, { state_id: 8 }), token },
  }
}

const pressOn = (id: number, request: object): Omit<Press, 'token'> => ({
  method: 'PATCH',
  path: `/requests/${id}`,
  body: { request },
  about: { request: id },
})

const batchOf = (organizations: readonly number[], year: number): Omit<Press, 'token'> => ({
  method: 'POST',
  path: '/requests',
  body: {
    key: `lot-${year}`,
    requests: organizations.map((organization_id) => ({
      type_id: LONG,
      organization_id,
      financial_year: year,
      date_close: `${new Date().getFullYear() + 1}-12-31`,
    })),
  },
  about: { year, organizations },
})

const newcomer = (here: TestApp, name: string): Promise<Person> => addPerson(here, { name, type_id: 5 })

/** Creates a session at the real time, which the server process uses. */
export async function createRealToken(here: TestApp, who: Person): Promise<string> {
  const clock = { now: () => new Date(), pass: () => undefined }
  const { token } = (await openSession({ ...here, clock }, { who: who.who })).who
  if (token === null) throw new Error('A session has a token')
  return token
}
