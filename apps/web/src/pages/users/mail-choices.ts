import type { MailChoice } from '@octroi/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

const CHOICES = ['mail-choices'] as const

/** Fetches which kinds of mail the person receives. */
export function useMailChoices() {
  const api = useApi()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.mailChoices.list({}, { signal })
  // The panel shows the error, so that the rest of the profile stays.
  return useQuery({ queryKey: CHOICES, queryFn, throwOnError: false })
}

/** Switches a kind of mail on or off. Calls run in sequence, and the last reply holds all choices. */
export function useChooseMail() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'mail-choices' },
    mutationFn: ({ kind, wanted }: MailChoice) => api.mailChoices.choose({ params: { kind }, body: { wanted } }),
    onSuccess: (choices) => {
      queries.setQueryData(CHOICES, choices)
      return queries.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}
