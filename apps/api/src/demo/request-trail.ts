import { assignmentLine } from '../locales/fr-ca/assignments.ts'
import { type Changes, changesOf } from '../trail/record.ts'
import type { DemoAnalysis } from './analyses.ts'
import type { DemoAssignees } from './assignments.ts'
import type { DemoConclusion } from './conclusions.ts'
import type { DemoEvent } from './history.ts'
import type { DemoUser } from './people.ts'
import type { DemoRequest } from './requests.ts'
import { auditor, type DemoAudit } from './trail.ts'
import { momentOf } from './working-time.ts'

/** A row of a list of the starting content. */
export interface Named {
  readonly id: number
  readonly label: string
}

/** Requests and their related records. */
export interface Lives {
  readonly users: readonly DemoUser[]
  readonly requests: readonly DemoRequest[]
  readonly events: readonly DemoEvent[]
  readonly assignees: DemoAssignees
  readonly analyses: readonly DemoAnalysis[]
  readonly conclusions: readonly DemoConclusion[]
  /** Id of the previous request by request id. */
  readonly previous: ReadonlyMap<number, number>
}

interface Source {
  readonly data: Lives & { readonly organizations: readonly { readonly name: string }[] }
  /** Lists of the starting content, by name. */
  readonly lookups: Readonly<Record<string, readonly Named[]>>
}

type Line = Pick<DemoAudit, 'at' | 'action' | 'subject' | 'subject_id' | 'subject_label' | 'changes'>

const ADMINISTRATOR = 1
const [ANALYSIS, POST_ANALYSIS, APPROVED] = [4, 5, 8]
const [STARTED, IN_PROGRESS, FINISHED] = [1, 2, 3]
/** Minutes after 8:30 at which a request is created. */
const CREATED_AT = 30

/** Creates the trail's events of requests, analyses and conclusions, unsorted. */
export function requestTrail(source: Source): DemoAudit[] {
  const by = auditor(source.data.users)
  return source.data.requests.flatMap((request) => {
    const lines = [created, assigned, carriedOut, concluded].flatMap((part) => part(source, request))
    return lines.map(({ user_id, ...line }) => ({ ...line, ...by(user_id) }))
  })
}

type Done = Line & { readonly user_id: number }

const labelOf = (list: readonly Named[] | undefined, id: number | null): string | null =>
  list?.find((one) => one.id === id)?.label ?? null

const subjectOf = ({ data }: Source, { financial_year, organization_id }: DemoRequest): string =>
  `${financial_year} – ${data.organizations[organization_id - 1]?.name ?? ''}`

function nameOf({ data }: Source, id: number | null): string | null {
  const user = data.users.find((one) => one.id === id)
  return user ? `${user.name} ${user.surname}` : null
}

const onRequest = (source: Source, request: DemoRequest) =>
  ({ subject: 'request', subject_id: request.id, subject_label: subjectOf(source, request) }) as const

const workerOf = ({ responsible_id }: DemoRequest): number => responsible_id ?? ADMINISTRATOR

function created(source: Source, request: DemoRequest): Done[] {
  const { data, lookups } = source
  const previous = data.requests.find(({ id }) => id === data.previous.get(request.id))
  const fields = {
    state: labelOf(lookups['request_states'], 1),
    archived: false,
    responsible: nameOf(source, request.responsible_id),
    financial_analyst: null,
    assignees: '',
    conflicts: null,
    previous: previous ? `${labelOf(lookups['request_types'], previous.type_id)} ${previous.financial_year}` : null,
  }
  const at = momentOf(request.date_created, CREATED_AT)
  return [
    { ...onRequest(source, request), at, user_id: ADMINISTRATOR, action: 'create', changes: changesOf({}, fields) },
  ]
}

const reached = ({ data }: Source, { id }: DemoRequest, state: number) =>
  data.events.findLast(({ request_id, to_state_id }) => request_id === id && to_state_id === state)

function assigned(source: Source, request: DemoRequest): Done[] {
  const { assignees } = source.data
  const accepted = reached(source, request, ANALYSIS)
  const people = assignees.assignments
    .filter(({ request_id }) => request_id === request.id)
    .map(({ type_id, user_id }) =>
      assignmentLine(labelOf(source.lookups['analyze_types'], type_id) ?? '', nameOf(source, user_id) ?? ''),
    )
  const analyst = nameOf(source, assignees.financialAnalysts.get(request.id) ?? null)
  const changes: Changes = {
    ...(people.length > 0 && { assignees: { from: '', to: people.join(', ') } }),
    ...(analyst && { financial_analyst: { from: null, to: analyst } }),
  }
  if (!accepted || Object.keys(changes).length === 0) return []
  return [{ ...onRequest(source, request), at: accepted.at, user_id: workerOf(request), action: 'update', changes }]
}

function carriedOut(source: Source, request: DemoRequest): Done[] {
  const own = source.data.analyses.filter(({ request_id }) => request_id === request.id)
  return own.flatMap((analysis): Done[] => {
    const type = labelOf(source.lookups['analyze_types'], analysis.type_id)
    const subject_label = `${type} – ${subjectOf(source, request)}`
    const base = { subject: 'analysis', subject_id: analysis.id, subject_label } as const
    const state = (id: number) => labelOf(source.lookups['analyze_states'], id)
    const moved = (from: number, to: number): Changes => ({ state: { from: state(from), to: state(to) } })
    const changed = { ...base, at: analysis.updated_at, action: 'update' } as const
    const worker = analysis.user_id ?? workerOf(request)
    const start = changesOf({}, { state: state(STARTED), return_reason: null })
    const lines: Done[] = [
      { ...base, at: analysis.created_at, user_id: workerOf(request), action: 'create', changes: start },
    ]
    if (analysis.state_id === STARTED) return lines
    lines.push({ ...changed, user_id: worker, changes: moved(STARTED, IN_PROGRESS) })
    if (analysis.state_id === FINISHED || analysis.return_reason !== null)
      lines.push({ ...changed, user_id: worker, changes: moved(IN_PROGRESS, FINISHED) })
    if (analysis.return_reason !== null) {
      const return_reason = { from: null, to: analysis.return_reason }
      lines.push({
        ...changed,
        user_id: workerOf(request),
        changes: { ...moved(FINISHED, IN_PROGRESS), return_reason },
      })
    }
    return lines
  })
}

function concluded(source: Source, request: DemoRequest): Done[] {
  const conclusion = source.data.conclusions.find(({ request_id }) => request_id === request.id)
  if (!conclusion) return []
  const base = { subject: 'conclusion', subject_id: conclusion.id, subject_label: subjectOf(source, request) } as const
  const approved = reached(source, request, APPROVED)
  const submitted = source.data.events.find(
    ({ request_id, from_state_id }) => request_id === request.id && from_state_id === POST_ANALYSIS,
  )
  const recommended = {
    ammount_recommended: dollars(conclusion.ammount_recommended),
    color: labelOf(source.lookups['colors'], conclusion.color_id),
    ammount_final: null,
    color_final: null,
    comment: conclusion.comment,
    file: null,
    done: false,
  }
  const decided = {
    ammount_final: dollars(conclusion.ammount_final),
    color_final: labelOf(source.lookups['colors'], conclusion.color_id_final),
  }
  const at = submitted?.at ?? conclusion.created_at
  const lines: Done[] = [
    { ...base, at, user_id: workerOf(request), action: 'create', changes: changesOf({}, recommended) },
  ]
  if (approved)
    lines.push({
      ...base,
      at: approved.at,
      user_id: ADMINISTRATOR,
      action: 'update',
      changes: changesOf({ ammount_final: null, color_final: null }, decided),
    })
  return lines
}

const dollars = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2))
