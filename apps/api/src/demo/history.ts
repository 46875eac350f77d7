import type { DemoUser } from './people.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoRequest, RequestType } from './requests.ts'
import { DAY, lastWorkingDay, momentOf, workingDay } from './working-time.ts'

export interface DemoEvent {
  readonly id: number
  readonly request_id: number
  readonly user_id: number | null
  readonly at: Date
  readonly from_state_id: number
  readonly to_state_id: number
  readonly message: string | null
}

interface Past {
  readonly random: Random
  readonly today: Date
  readonly types: readonly RequestType[]
  readonly users: readonly DemoUser[]
  readonly requests: readonly DemoRequest[]
}

const [DRAFT, SUBMITTED, CORRECTION, APPROVED] = [1, 2, 3, 8]
/** Id of the administrator, who alone approves, and who acts where nobody is responsible. */
const ADMINISTRATOR = 1
const RETURNED_ONCE = 0.3

const MESSAGES = [
  'Merci pour votre demande. Veuillez préciser le budget et joindre la version signée de la résolution.',
  'Il manque des détails sur le nombre de personnes rejointes. Pourriez-vous compléter cette section?',
  'Les montants du tableau ne concordent pas avec les prévisions budgétaires. Veuillez vérifier.',
]

/** Returns the states that a request went through, in order, up to its current one. */
function pathOf(random: Random, request: DemoRequest, flow: readonly number[]): number[] {
  if (request.state_id === DRAFT) return [DRAFT]
  const correction = request.state_id === CORRECTION ? [CORRECTION] : []
  const detour = correction.length === 0 && random.chance(RETURNED_ONCE) ? [CORRECTION, SUBMITTED] : []
  const accepted = flow.slice(flow.indexOf(CORRECTION) + 1)
  const after = accepted.slice(0, accepted.indexOf(request.state_id) + 1)
  return [DRAFT, SUBMITTED, ...detour, ...correction, ...after]
}

/**
 * Returns the moment of each step, in working hours: the last submission on the request's submission date, an earlier
 * one and its return on days before, later steps spread until `last`.
 */
function momentsOf(request: DemoRequest, path: readonly number[], last: string): Date[] {
  const random = createRandom(70_000 + request.id)
  const submission = path.lastIndexOf(SUBMITTED)
  const submitted = Date.parse(request.date_submitted ?? request.date_created)
  const room = Math.floor((Date.parse(last) - submitted) / DAY / Math.max(1, path.length - 1 - submission))
  let time = submitted - (submission - 1) * DAY
  let before = { day: '', minutes: 0 }
  return path.slice(1).map((_, place) => {
    if (place > 0) time += place < submission ? DAY : Math.min(random.integer(1, 9), room) * DAY
    const day = workingDay(time)
    const minutes = day === before.day ? before.minutes + random.integer(10, 40) : random.integer(0, 240)
    before = { day, minutes }
    return momentOf(day, minutes)
  })
}

/**
 * Creates the transitions of each request: submitted by its organisation, moved on by its adviser, never after today.
 */
export function demoEvents({ random, today, types, users, requests }: Past): DemoEvent[] {
  const owners = new Map(users.map((user) => [user.organization_id, user.id]))
  const last = lastWorkingDay(today)
  const events = requests.flatMap((request) => {
    const flow = types.find(({ id }) => id === request.type_id)?.flow ?? []
    const path = pathOf(random, request, flow)
    const moments = momentsOf(request, path, last)
    return moments.map((at, place): Omit<DemoEvent, 'id'> => {
      const to_state_id = path[place + 1] ?? DRAFT
      return {
        request_id: request.id,
        user_id:
          to_state_id === SUBMITTED
            ? (owners.get(request.organization_id) ?? null)
            : to_state_id === APPROVED
              ? ADMINISTRATOR
              : (request.responsible_id ?? ADMINISTRATOR),
        at,
        from_state_id: path[place] ?? DRAFT,
        to_state_id,
        message: to_state_id === CORRECTION ? random.pick(MESSAGES) : null,
      }
    })
  })
  return events.map((event, place) => ({ id: place + 1, ...event }))
}
