interface Addressed {
  readonly id: number
  readonly request_id: number
  readonly analyze_type: { readonly summary: boolean }
}

/** Address of an analysis; that of a summary sheet belongs to its request (source 2, section 2). */
export const analysisPage = ({ id, request_id, analyze_type }: Addressed): string =>
  analyze_type.summary ? `/requests/${request_id}/summary` : `/requests/${request_id}/analysis/${id}`
