import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

/** Resends or abandons an unsent mail. The list is refetched whether or not the call succeeds. */
export function useMailAct(act: 'resend' | 'abandon') {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: number): Promise<void> => {
      await api.mailQueue[act]({ params: { id } })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['mailQueue'] }),
        queries.invalidateQueries({ queryKey: ['requestHistory'] }),
      ]),
  })
}
