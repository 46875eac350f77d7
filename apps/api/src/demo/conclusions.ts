import type { FormDescription } from '@octroi/forms'
import type { DemoAnswer } from './answers.ts'
import type { DemoEvent } from './history.ts'
import type { Verdict } from './opinions.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoRequest, RequestType } from './requests.ts'

/** A conclusion of the demonstration; amounts are integer cents. */
export interface DemoConclusion {
  readonly id: number
  readonly request_id: number
  readonly color_id: number | null
  readonly color_id_final: number | null
  readonly ammount_recommended: number | null
  readonly ammount_final: number | null
  readonly comment: string
  readonly done: boolean
  readonly from_request_id: number | null
  readonly created_at: Date
  readonly updated_at: Date
}

interface Source {
  readonly forms: ReadonlyMap<number, FormDescription>
  readonly types: readonly RequestType[]
  readonly requests: readonly (DemoRequest & { readonly answers: readonly DemoAnswer[] })[]
  readonly events: readonly DemoEvent[]
}

const [POST_ANALYSIS, PREFORMULATED, APPROVED] = [5, 7, 8]
const CONCLUDED = new Set([POST_ANALYSIS, 6, PREFORMULATED, APPROVED])
/** Rounding step in cents: hundreds of dollars. */
const STEP = 10_000
/** Amount in cents for a request without a readable amount. */
const USUAL = 1_500_000

/** For each colour, the best first: its weight, the recommended part of the requested amount, and the comments. */
const OUTCOMES = [
  {
    color: 1,
    weight: 5,
    part: 1,
    comment: 'Organisme solide, dont l’apport au milieu est reconnu. Montant demandé recommandé en entier.',
  },
  {
    color: 2,
    weight: 4,
    part: 0.9,
    comment: 'Bonne demande. Le plan de relève au conseil d’administration est à suivre l’an prochain.',
  },
  {
    color: 3,
    weight: 2,
    part: 0.7,
    comment: 'Situation financière fragile. Soutien partiel recommandé, avec un suivi à la mi-année.',
  },
  {
    color: 4,
    weight: 1,
    part: 0.4,
    comment: 'Déficit récurrent et gouvernance à consolider. Soutien de transition recommandé.',
  },
] as const
const DRAWN = OUTCOMES.flatMap((outcome) => Array.from({ length: outcome.weight }, () => outcome))

/**
 * Returns, for each request, the organisation's latest approved request of an earlier year, preferably of the same type
 * (decisions, section 12).
 */
export function previousRequests({ requests }: Pick<Source, 'requests'>): ReadonlyMap<number, number> {
  return new Map(
    requests.flatMap((request) => {
      const before = requests
        .filter((one) => one.organization_id === request.organization_id && one.state_id === APPROVED)
        .filter((one) => one.financial_year < request.financial_year)
        .toSorted((a, b) => a.financial_year - b.financial_year)
        .toSorted((a, b) => Number(a.type_id === request.type_id) - Number(b.type_id === request.type_id))
        .at(-1)
      return before ? [[request.id, before.id] as const] : []
    }),
  )
}

/** Returns the verdicts that analyses agree with: the recommendation, if it was already written. */
export function demoVerdicts(source: Source, conclusions: readonly DemoConclusion[]): ReadonlyMap<number, Verdict> {
  const written = new Map(conclusions.map((one) => [one.request_id, one]))
  return new Map(
    source.requests.map((request) => {
      const { id: request_id } = request
      const outcome = createRandom(115_000 + request_id).pick(DRAWN)
      const previousAmount = written.get(request_id)
      const cents = previousAmount?.ammount_recommended ?? askedOf(source, request) * outcome.part
      return [request_id, { request_id, color: previousAmount?.color_id ?? outcome.color, amount: cents / 100 }]
    }),
  )
}

/**
 * Creates the conclusion of each request whose analyses were accepted; of those awaiting recommendations, about half.
 */
export function demoConclusions(source: Source): DemoConclusion[] {
  const before = previousRequests(source)
  const concluded = new Map<number, DemoConclusion>()
  const inOrder = source.requests
    .filter(({ state_id }) => CONCLUDED.has(state_id))
    .toSorted((a, b) => a.financial_year - b.financial_year || a.id - b.id)
  for (const request of inOrder) {
    const random = createRandom(110_000 + request.id)
    const reached = source.events.findLast(({ request_id }) => request_id === request.id)?.at
    if (!reached || (request.state_id === POST_ANALYSIS && random.chance(0.5))) continue
    const renewed = isRenewal(source.types, request) ? concluded.get(before.get(request.id) ?? 0) : undefined
    if (request.state_id === PREFORMULATED && !renewed) continue
    const id = concluded.size + 1
    const stamp = { id, request_id: request.id, created_at: reached, updated_at: reached }
    concluded.set(request.id, { ...stamp, ...drawn(random, request, { renewed, asked: askedOf(source, request) }) })
  }
  return [...concluded.values()]
}

const isRenewal = (types: readonly RequestType[], { type_id }: DemoRequest): boolean =>
  types.find(({ id }) => id === type_id)?.flow.includes(PREFORMULATED) === true

interface Basis {
  /** The conclusion that the recommendations are copied from. */
  readonly renewed: DemoConclusion | undefined
  /** Requested amount in integer cents. */
  readonly asked: number
}

function drawn(random: Random, { state_id }: DemoRequest, { renewed, asked }: Basis) {
  const outcome = random.pick(DRAWN)
  const recommended = renewed?.ammount_final ?? Math.round((asked * outcome.part) / STEP) * STEP
  const isDecided = state_id === APPROVED
  const granted = random.chance(0.8) ? recommended : Math.round((recommended * 0.9) / STEP) * STEP
  const color_id = renewed ? renewed.color_id_final : outcome.color
  return {
    color_id,
    color_id_final: isDecided ? color_id : null,
    ammount_recommended: recommended,
    ammount_final: isDecided ? granted : null,
    comment: renewed?.comment ?? outcome.comment,
    done: state_id !== POST_ANALYSIS && state_id !== PREFORMULATED,
    from_request_id: renewed?.request_id ?? null,
  }
}

/** Returns the requested amount as statistics read it, in cents. */
export function askedOf(
  { forms, types }: Pick<Source, 'forms'> & { readonly types: readonly Pick<RequestType, 'id' | 'form_id'>[] },
  request: Source['requests'][number],
): number {
  const form = forms.get(types.find(({ id }) => id === request.type_id)?.form_id ?? 0)
  const questions = form?.sections.flatMap((section) => section.questions) ?? []
  const option = questions.find(({ statistic }) => statistic === 'amount_asked')?.options[0]
  const amountAsked = Number(request.answers.find(({ option_id }) => option_id === option?.id)?.value ?? 0)
  return amountAsked > 0 ? Math.round(amountAsked * 100) : USUAL
}
