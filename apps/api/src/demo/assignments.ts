import type { DemoUser } from './people.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoRequest, RequestType } from './requests.ts'

export interface DemoAssignment {
  readonly request_id: number
  readonly user_id: number
  readonly type_id: number
}

export interface DemoAssignees {
  readonly assignments: readonly DemoAssignment[]
  /** The financial analyst by request id. */
  readonly financialAnalysts: ReadonlyMap<number, number>
}

interface AnalysisType {
  readonly id: number
  readonly financial: boolean
  readonly summary: boolean
}

interface Drawing {
  readonly types: readonly RequestType[]
  readonly analyses: readonly AnalysisType[]
  readonly users: readonly DemoUser[]
  readonly requests: readonly DemoRequest[]
}

const [SUBMITTED, CORRECTION, ANALYSIS] = [2, 3, 4]
const [ANALYST, VOLUNTEER] = [3, 4]
/** Share of analyses under way that are unassigned, and that have two people. */
const [FREE, SHARED] = [0.2, 0.15]

/**
 * Creates the assignments. Finished analyses all had somebody; some that are under way, also financial ones, are
 * unassigned; a few requests that are not accepted yet have people already. Some assigned people are disabled.
 */
export function demoAssignees({ types, analyses, users, requests }: Drawing): DemoAssignees {
  const staff = users.filter(({ type_id }) => type_id === ANALYST || type_id === VOLUNTEER)
  const draws = requests.map((request) => {
    const random = createRandom(60_000 + request.id)
    const type = types.find(({ id }) => id === request.type_id)
    const own = analyses.filter(({ id }) => type?.analyze_type_ids.includes(id))
    if (!hasPeople(random, request, type)) return { request, people: [], analyst: undefined }
    const free = request.state_id > ANALYSIS ? 0 : FREE
    const analyst = own.some(({ financial }) => financial) && !random.chance(free) ? random.pick(staff).id : undefined
    const listed = own.filter(({ financial, summary }) => !financial && !summary)
    const people = listed.flatMap(({ id }) => {
      if (random.chance(free)) return []
      return random.sample(staff, random.chance(SHARED) ? 2 : 1).map((user) => ({ user_id: user.id, type_id: id }))
    })
    return { request, people, analyst }
  })
  return {
    assignments: draws.flatMap(({ request, people }) => people.map((one) => ({ request_id: request.id, ...one }))),
    financialAnalysts: new Map(
      draws.flatMap(({ request, analyst }) => (analyst === undefined ? [] : [[request.id, analyst] as const])),
    ),
  }
}

function hasPeople(random: Random, { state_id }: DemoRequest, type: RequestType | undefined): boolean {
  const place = type?.flow.indexOf(state_id) ?? -1
  const isAccepted = place > (type?.flow.indexOf(CORRECTION) ?? 0)
  return isAccepted || (state_id === SUBMITTED && random.chance(0.3))
}
