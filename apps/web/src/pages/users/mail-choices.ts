import type { MailChoice } from '@octroi/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

const CHOICES = ['mail-choices'] as const

/** Which mails one gets. */
export function useMailChoices() {
  const api = useApi()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.mailChoices.list({}, { signal })
  // The panel says itself that it failed: the rest of the profile is.
  return useQuery({ queryKey: CHOICES, queryFn, throwOnError: false })
}

/** Chooses whether one gets mails of a kind. One after the other: the last answer says how all of them are. */
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
