import type { FormUseSelection } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** Address of the page that shows how a form is used. */
export const formUseAddress = (id: number): string => `/forms/${id}/use`

/** The form's name, and what the figures can be narrowed to; the page shows an error. */
export function useFormUseChoices(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['forms', 'use', id, 'choices'],
    queryFn: ({ signal }) => api.formUse.choices({ params: { id } }, { signal }),
    throwOnError: false,
  })
}

/** What a panel shows: a form, and which of its filled forms. */
export interface PanelProps {
  readonly id: number
  readonly selection: FormUseSelection
}

/**
 * The figures of one panel; those of the former selection stay until the next have come. The panel shows an error. The
 * client passes the numbers of an address as they are.
 */
export function useFormUse<N extends 'summary' | 'times' | 'stops' | 'corrections'>(
  name: N,
  { id, selection: query }: PanelProps,
) {
  const api = useApi()
  const calls = {
    summary: api.formUse.summary,
    times: api.formUse.times,
    stops: api.formUse.stops,
    corrections: api.formUse.corrections,
  }
  return useQuery({
    queryKey: ['forms', 'use', id, name, query],
    queryFn: ({ signal }) =>
      calls[name]({ params: { id }, query }, { signal }) as Promise<Awaited<ReturnType<(typeof calls)[N]>>>,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
}
