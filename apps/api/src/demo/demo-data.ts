import type { FormDescription } from '@octroi/forms'
import { type AnalysisType, demoAnalyses } from './analyses.ts'
import { demoAnswers, type DemoAnswer } from './answers.ts'
import { demoAssignees } from './assignments.ts'
import { Criterion } from '../requests/analyses/side-by-side/criteria.ts'
import { demoConclusions, demoVerdicts, previousRequests } from './conclusions.ts'
import { demoEvents } from './history.ts'
import { type DemoNote, demoNotes } from './notes.ts'
import { demoOrganizations, type DemoOrganization, type Lookups } from './organizations.ts'
import { demoUsers } from './people.ts'
import { createRandom } from './random.ts'
import { type Lives, type Named, requestTrail } from './request-trail.ts'
import { type DemoAudit, demoTrail, inOrder } from './trail.ts'
import { demoRequests, type DemoRequest, type RequestType } from './requests.ts'

/** The input of the demonstration: the starting content, and the day on which it is created. */
export interface DemoSource {
  readonly today: Date
  readonly forms: ReadonlyMap<number, FormDescription>
  readonly lookups: Lookups & {
    readonly request_types: readonly (RequestType & Named)[]
    readonly analyze_types: readonly (AnalysisType & Named)[]
  } & Readonly<Record<string, readonly Named[]>>
}

export interface DemoData extends Lives {
  readonly organizations: readonly DemoOrganization[]
  readonly requests: readonly (DemoRequest & { readonly answers: readonly DemoAnswer[] })[]
  readonly notes: readonly DemoNote[]
  readonly trail: readonly DemoAudit[]
}

const SEED = 20_261_121
const ORGANIZATIONS = 200

/** Creates the demonstration's data. It depends only on the starting content, with dates relative to `today`. */
export function demoData({ today, forms, lookups }: DemoSource): DemoData {
  const random = createRandom(SEED)
  const organizations = demoOrganizations(random, lookups, ORGANIZATIONS)
  const users = demoUsers(random, ORGANIZATIONS)
  const advisers = users.filter(({ type_id }) => type_id === 2).map(({ id }) => id)
  const season = { today, advisers, types: lookups.request_types, organizations: ORGANIZATIONS }
  const requests = demoRequests(random, season).map((request) => {
    const type = lookups.request_types.find(({ id }) => id === request.type_id)
    const form = type && forms.get(type.form_id)
    if (!form) throw new Error(`No form for request type ${request.type_id}`)
    const organization = organizations[request.organization_id - 1]
    if (!organization) throw new Error(`No organisation for request ${request.id}`)
    const day = request.date_submitted ?? request.date_created
    const drawing = { random: createRandom(40_000 + request.id), organization, day }
    return { ...request, answers: demoAnswers(drawing, form, request.share) }
  })
  const past = { random, today, types: lookups.request_types, users, requests }
  const events = demoEvents(past)
  const { request_types: types, analyze_types: analysisTypes } = lookups
  const assignees = demoAssignees({ ...past, analyses: analysisTypes })
  const concluding = { forms, types, requests, events }
  const conclusions = demoConclusions(concluding)
  const verdicts = demoVerdicts(concluding, conclusions)
  const criteria = (lookups['analysis_criteria'] ?? []).map((row) => Criterion.parse(row))
  const analysing = { today, forms, types, analysisTypes, requests, organizations, events, assignees }
  const analyses = demoAnalyses({ ...analysing, criteria, verdicts })
  const previous = previousRequests({ requests })
  const notes = demoNotes({ random, today, users, organizations: ORGANIZATIONS })
  const data = { users, organizations, requests, events, assignees, analyses, conclusions, previous, notes }
  const trail = demoTrail({ random, today, users, organizations, notes, noteTypes: lookups.note_types })
  return { ...data, trail: inOrder([...trail, ...requestTrail({ data, lookups })], today) }
}
