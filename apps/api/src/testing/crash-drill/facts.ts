import type { Conclusion, HistoryLine, Request, RequestRow } from '@octroi/domain'
import type { Press } from './round.ts'

/** Calls the server that runs now, as somebody. */
export type Reader = <T>(path: string) => Promise<T>

interface FoundFacts {
  /** All that the act is to write, in words that are the same in each round. */
  readonly facts: string
  /** Recipients of queued mails. */
  readonly recipients: readonly string[]
}

/** What became of what a press is about: states, analyses, conclusion, trail and mails. */
export async function factsOf(read: Reader, { about }: Press): Promise<FoundFacts> {
  const ids = 'request' in about ? [about.request] : await idsOf(read, about.year)
  const told = []
  for (const id of ids) told.push(await aboutRequest(read, id))
  const facts = JSON.stringify(told.map(({ recipients: _, ...rest }) => rest))
  return { facts: sameInEachRound(facts, about), recipients: told.flatMap(({ recipients }) => recipients) }
}

async function idsOf(read: Reader, year: number): Promise<number[]> {
  const query = new URLSearchParams({ filters: JSON.stringify({ financial_year: year }), per_page: '500' })
  const { data } = await read<{ data: RequestRow[] }>(`/requests?${query.toString()}`)
  return data.toSorted((one, other) => one.organization_id - other.organization_id).map(({ id }) => id)
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

/** A line of the history, without the moment, and whether a mail has left: that comes later, by itself. */
function inShort({ kind, actor_label, label, changes }: HistoryLine): string {
  const { sent_at: _, waiting: __, ...lasting } = changes
  return JSON.stringify([kind, actor_label, label, lasting])
}

/** Addresses differ by the random part of their account, batches by their year. */
const sameInEachRound = (facts: string, about: Press['about']): string =>
  facts.replaceAll(/-[0-9a-f]{8}@/g, '@').replaceAll('year' in about ? String(about.year) : /(?!)/g, 'its year')
