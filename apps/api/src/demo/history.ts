import { ADMINISTRATOR_RANK } from '@octroi/domain'
import type { DemoUser } from './people.ts'
import type { Random } from './random.ts'
import type { DemoRequest, RequestType } from './requests.ts'

export interface DemoEvent {
  readonly request_id: number
  readonly user_id: number | null
  readonly at: Date
  readonly from_state_id: number
  readonly to_state_id: number
  readonly message: string | null
}

export interface DemoAssignment {
  readonly request_id: number
  readonly user_id: number
  readonly type_id: number
}

interface Past {
  readonly random: Random
  readonly today: Date
  readonly types: readonly RequestType[]
  readonly users: readonly DemoUser[]
  readonly requests: readonly DemoRequest[]
}

const DAY = 86_400_000
const [DRAFT, SUBMITTED, CORRECTION] = [1, 2, 3]
const ANALYST = 3
const VOLUNTEER = 4
const RETURNED_ONCE = 0.3

const MESSAGES = [
  'Merci pour votre demande. Veuillez préciser le budget et joindre la version signée de la résolution.',
  'Il manque des détails sur le nombre de personnes rejointes. Pourriez-vous compléter cette section?',
  'Les montants du tableau ne concordent pas avec les prévisions budgétaires. Veuillez vérifier.',
]

/** The states that a request went through, in order, up to the one where it stands. */
function pathOf(random: Random, request: DemoRequest, flow: readonly number[]): number[] {
  if (request.state_id === DRAFT) return [DRAFT]
  const correction = request.state_id === CORRECTION ? [CORRECTION] : []
  const detour = correction.length === 0 && random.chance(RETURNED_ONCE) ? [CORRECTION, SUBMITTED] : []
  const accepted = flow.slice(flow.indexOf(CORRECTION) + 1)
  const after = accepted.slice(0, accepted.indexOf(request.state_id) + 1)
  return [DRAFT, SUBMITTED, ...detour, ...correction, ...after]
}

/** What happened to each request: submitted by its organisation, moved on by its adviser, never after today. */
export function demoEvents({ random, today, types, users, requests }: Past): DemoEvent[] {
  const owners = new Map(users.map((user) => [user.organization_id, user.id]))
  return requests.flatMap((request) => {
    const flow = types.find(({ id }) => id === request.type_id)?.flow ?? []
    const path = pathOf(random, request, flow)
    let time = Date.parse(request.date_submitted ?? request.date_created)
    return path.slice(1).map((to_state_id, place): DemoEvent => {
      const from_state_id = path[place] ?? DRAFT
      const isByOwner = to_state_id === SUBMITTED
      if (place > 0) time = Math.min(time + random.integer(1, 9) * DAY, today.getTime())
      return {
        request_id: request.id,
        user_id: isByOwner
          ? (owners.get(request.organization_id) ?? null)
          : (request.responsible_id ?? ADMINISTRATOR_RANK),
        at: new Date(time),
        from_state_id,
        to_state_id,
        message: to_state_id === CORRECTION ? random.pick(MESSAGES) : null,
      }
    })
  })
}

/** Who analyses what: each analysis of an accepted request has somebody, the named accounts among them. */
export function demoAssignments({ random, types, users, requests }: Past): DemoAssignment[] {
  const people = users.filter(({ type_id, disabled }) => !disabled && (type_id === ANALYST || type_id === VOLUNTEER))
  return requests.flatMap((request) => {
    const type = types.find(({ id }) => id === request.type_id)
    const place = type?.flow.indexOf(request.state_id) ?? -1
    if (!type || place <= type.flow.indexOf(CORRECTION)) return []
    return type.analyze_type_ids.map((type_id) => ({
      request_id: request.id,
      user_id: random.pick(people).id,
      type_id,
    }))
  })
}
