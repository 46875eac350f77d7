import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

/** What an administrator does with a mail that has not left. The list is fetched again whatever comes of it. */
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
