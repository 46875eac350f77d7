import type { HistoryLine } from '@octroi/domain'

/** Where a line of the history leads: to the form where an answer or a document changed, else to the request. */
export function linePage({ kind, request_id }: Pick<HistoryLine, 'kind' | 'request_id'>): string {
  const page = `/requests/${request_id}`
  return kind === 'answer' || kind === 'document' ? `${page}/form` : page
}
