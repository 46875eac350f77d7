import type { FormDescription } from '@octroi/forms'
import { demoAnswers, type DemoAnswer } from './answers.ts'
import type { DemoAssignees } from './assignments.ts'
import type { DemoEvent } from './history.ts'
import type { DemoOrganization } from './organizations.ts'
import type { Criterion } from '../requests/analyses/side-by-side/criteria.ts'
import { opinionOf, type Verdict } from './opinions.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoRequest, RequestType } from './requests.ts'
import { lastWorkingDay, momentOf, workingDay } from './working-time.ts'

/** A type of analysis in the starting content. */
export interface AnalysisType {
  readonly id: number
  readonly form_id: number
  readonly financial: boolean
  readonly summary: boolean
}

export interface DemoAnalysis {
  readonly id: number
  readonly request_id: number
  readonly type_id: number
  readonly filled_form_id: number
  readonly state_id: number
  readonly submitted_at: Date | null
  readonly submitted_by: number | null
  readonly return_reason: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly form_id: number
  /** Author of the answers. */
  readonly user_id: number | null
  readonly answers: readonly DemoAnswer[]
}

interface Source {
  readonly today: Date
  readonly forms: ReadonlyMap<number, FormDescription>
  readonly types: readonly RequestType[]
  readonly analysisTypes: readonly AnalysisType[]
  readonly requests: readonly DemoRequest[]
  readonly organizations: readonly DemoOrganization[]
  readonly events: readonly DemoEvent[]
  readonly assignees: DemoAssignees
  readonly criteria: readonly Criterion[]
  /** The verdict by request id. */
  readonly verdicts: ReadonlyMap<number, Verdict>
}

const ANALYSIS = 4
const [STARTED, IN_PROGRESS, FINISHED] = [1, 2, 3]

/** Sentences for the recommendations of analyses. */
const SENTENCES = [
  'L’organisme répond à un besoin reconnu du milieu et rejoint bien les personnes visées.',
  'La gestion est saine; les pages financières concordent avec les états financiers.',
  'Les partenaires rencontrés confirment l’apport de l’organisme à la concertation locale.',
  'L’équipe est stable, mais la relève au conseil d’administration demande un suivi.',
  'Les effets décrits sont appuyés par des données recueillies auprès des personnes participantes.',
  'Le montant demandé est raisonnable compte tenu de l’ampleur des activités prévues.',
  'Les objectifs de l’an dernier ont été atteints, et la participation est en hausse.',
]
/** Sentences for recommendations of only a part of the amount. */
const RESERVED = [
  'L’organisme répond à un besoin reconnu du milieu, mais ses moyens de le faire restent fragiles.',
  'La diversification des revenus reste à consolider, car un seul bailleur en fournit près de la moitié.',
  'Le dernier exercice se termine par un déficit, que l’actif net couvre à peine.',
  'La relève au conseil d’administration demande un suivi, car plusieurs postes sont vacants.',
  'Les effets décrits ne sont que partiellement appuyés par des données.',
  'Le montant demandé dépasse ce que l’ampleur des activités prévues justifie.',
  'Nous proposons une rencontre de suivi à la mi-année afin de faire le point.',
]
/** The first colour that has reservations. */
const WITH_RESERVE = 3

const REASONS = [
  'Le calcul de la part du Fonds ne correspond pas aux états financiers. Merci de le revoir.',
  'La synthèse ne mentionne pas le plan de relève dont nous avons parlé. Pourriez-vous la compléter?',
]

/** Possible shares of answered questions in an unfinished analysis. */
const SHARES = [0, 0.3, 0.6, 0.9, 1, 1]
const RETURNED = 0.4
/** Share of requests being analysed whose analyses are all finished, so that they wait for acceptance. */
const READY = 0.25

/** Creates the analyses of each accepted request: finished if the request went further, otherwise at any stage. */
export function demoAnalyses(source: Source): DemoAnalysis[] {
  const analyses: DemoAnalysis[] = []
  for (const request of source.requests) {
    const type = source.types.find(({ id }) => id === request.type_id)
    const accepted = source.events.findLast(
      ({ request_id, to_state_id }) => request_id === request.id && to_state_id === ANALYSIS,
    )
    if (!type || !accepted) continue
    const random = createRandom(90_000 + request.id)
    const isReady = random.chance(READY)
    for (const type_id of type.analyze_type_ids) {
      const kind = source.analysisTypes.find(({ id }) => id === type_id)
      if (!kind) throw new Error(`No analysis type ${type_id}`)
      const id = analyses.length + 1
      analyses.push({ id, ...analysisOf(source, { random, request, kind, accepted, isReady }, id) })
    }
  }
  return analyses
}

interface Analysed {
  readonly random: Random
  readonly request: DemoRequest
  readonly kind: AnalysisType
  /** The acceptance that created the analysis. */
  readonly accepted: DemoEvent
  /** True if all analyses of the request are finished. */
  readonly isReady: boolean
}

function analysisOf(
  source: Source,
  { random, request, kind, accepted, isReady }: Analysed,
  id: number,
): Omit<DemoAnalysis, 'id'> {
  const form = source.forms.get(kind.form_id)
  const organization = source.organizations[request.organization_id - 1]
  if (!form || !organization) throw new Error(`Nothing to fill in for request ${request.id}`)
  const isNow = request.state_id === ANALYSIS
  const assigned = assignedTo(source, request, kind)
  const user_id = assigned ?? request.responsible_id
  // An unassigned analysis is not begun; where all are finished, the adviser did the unassigned ones.
  const share = !isNow || isReady ? 1 : random.pick(assigned === null ? [0] : SHARES)
  const isReturned = isNow && !isReady && share === 1 && !kind.summary && random.chance(RETURNED)
  const state_id = share === 0 ? STARTED : share === 1 && !isReturned ? FINISHED : IN_PROGRESS
  const updated_at = share === 0 ? accepted.at : savedBetween(random, accepted.at, endOf(source, accepted))
  const isSubmitted = state_id === FINISHED && !kind.summary
  const verdict = verdictOf(source, request)
  const drawing = {
    random: createRandom(95_000 + id),
    organization,
    sentences: verdict.color < WITH_RESERVE ? SENTENCES : RESERVED,
    day: workingDay(updated_at.getTime()),
    opinion: opinionOf({ verdict, criteria: source.criteria, form_id: form.id, random: createRandom(97_000 + id) }),
  }
  return {
    request_id: request.id,
    type_id: kind.id,
    filled_form_id: source.requests.length + id,
    state_id,
    submitted_at: isSubmitted ? updated_at : null,
    submitted_by: isSubmitted ? user_id : null,
    return_reason: isReturned ? random.pick(REASONS) : null,
    created_at: accepted.at,
    updated_at,
    form_id: form.id,
    user_id,
    answers: demoAnswers(drawing, form, share),
  }
}

function verdictOf({ verdicts }: Source, { id }: DemoRequest): Verdict {
  const verdict = verdicts.get(id)
  if (!verdict) throw new Error(`Nobody thinks anything of request ${id}`)
  return verdict
}

/** Returns who carries an analysis out; the adviser fills in the summary sheet. */
function assignedTo({ assignees }: Source, { id, responsible_id }: DemoRequest, kind: AnalysisType): number | null {
  if (kind.summary) return responsible_id
  if (kind.financial) return assignees.financialAnalysts.get(id) ?? null
  return assignees.assignments.find((one) => one.request_id === id && one.type_id === kind.id)?.user_id ?? null
}

/**
 * Returns when the analyses were finished at the latest: at the request's next transition, else on the last working
 * day.
 */
function endOf({ events, today }: Source, accepted: DemoEvent): Date {
  const next = events.find(({ request_id, at }) => request_id === accepted.request_id && at > accepted.at)
  return next?.at ?? momentOf(lastWorkingDay(today), 400)
}

/** Returns a random moment in working hours between two others. */
function savedBetween(random: Random, from: Date, to: Date): Date {
  const time = from.getTime() + random.next() * Math.max(0, to.getTime() - from.getTime())
  const moment = momentOf(workingDay(time), random.integer(0, 450))
  return moment < from ? from : moment > to ? to : moment
}
