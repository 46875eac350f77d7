import type { Conclusion, HistoryLine, Request, RequestRow } from '@octroi/domain'
import type { Press } from './round.ts'

/** Calls the running server as a certain user. */
export type Reader = <T>(path: string) => Promise<T>

interface FoundFacts {
  /** Everything that the act writes, as text that is the same in each round. */
  readonly facts: string
  /** Recipients of queued mails. */
  readonly recipients: readonly string[]
}

/** Reads the outcome of an act: states, analyses, conclusion, trail and mails. */
export async function factsOf(read: Reader, { about }: Press): Promise<FoundFacts> {
  const ids = 'request' in about ? [about.request] : await idsOf(read, about)
  const told = []
  for (const id of ids) told.push(await aboutRequest(read, id))
  const facts = JSON.stringify(told.map(({ recipients: _, ...rest }) => rest))
  return { facts: sameInEachRound(facts, about), recipients: told.flatMap(({ recipients }) => recipients) }
}

type Batch = Extract<Press['about'], { readonly year: number }>

async function idsOf(read: Reader, { year, organizations }: Batch): Promise<number[]> {
  const query = new URLSearchParams({ filters: JSON.stringify({ financial_year: year }), per_page: '500' })
  const { data } = await read<{ data: RequestRow[] }>(`/requests?${query.toString()}`)
  const ofBatch = data.filter(({ organization_id }) => organizations.includes(organization_id))
  return ofBatch.toSorted((one, other) => one.organization_id - other.organization_id).map(({ id }) => id)
}

async function aboutRequest(read: Reader, id: number) {
  const request = await read<Request>(`/requests/${id}`)
  const { data: lines } = await read<{ data: HistoryLine[] }>(`/requests/${id}/history?per_page=500`)
  const conclusion = request.conclusion_id && (await read<Conclusion>(`/requests/${id}/conclusion`))
  const { state_id, version, consent, initials, color_id, analyzes, history } = request
  return {
    state_id,
    version,
    consent,
    initials,
    color_id,
    isDated: request.date_submitted !== null,
    analyses: analyzes.map((analysis) => [analysis.type_id, analysis.state_id]),
    moves: history.map(({ from_state_id, to_state_id }) => [from_state_id, to_state_id]),
    conclusion: conclusion ? [conclusion.version, conclusion.done, conclusion.ammount_final] : null,
    lines: lines.map(inShort).toSorted(),
    recipients: lines.flatMap(({ kind, changes }) => (kind === 'mail' ? [String(changes['recipient']?.to)] : [])),
  }
}

/** Describes a history line without its moment and without a mail's delivery, which happens later. */
function inShort({ kind, actor_label, label, changes }: HistoryLine): string {
  const { sent_at: _, waiting: __, ...lasting } = changes
  return JSON.stringify([kind, actor_label, label, lasting])
}

/** Removes what differs between rounds: the random part of e-mail addresses, and a batch's year. */
const sameInEachRound = (facts: string, about: Press['about']): string =>
  facts.replaceAll(/-[0-9a-f]{8}@/g, '@').replaceAll('year' in about ? String(about.year) : /(?!)/g, 'its year')
