import type { RequestPatch, RequestRow } from '@octroi/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { toastFailure } from '../../../ui/toast.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { changeEach } from './change-each.ts'

interface Changing {
  readonly rows: readonly RequestRow[]
  /** The change for each request; `remind` changes nothing and mails the organisation. */
  readonly request: RequestPatch | 'remind'
  /** Title of the success toast. */
  readonly said: string
  readonly undo?: { readonly label: string; readonly run: (done: readonly RequestRow[]) => void }
}

/** Maximum number of refusals that are listed one by one. */
const MOST_TOLD = 3

/** Changes several requests and reports the outcome: how many were changed, and which were refused and why. */
export function useChangeEach() {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useActToasts()
  return useMutation({
    mutationFn: ({ rows, request }: Changing) =>
      changeEach(rows, ({ id }) =>
        request === 'remind'
          ? api.requests.remind({ params: { id } })
          : api.requests.update({ params: { id }, body: { request } }),
      ),
    onSuccess: ({ done, refused }, { request, said, undo }) => {
      const isReminder = request === 'remind'
      if (refused.length > 0) {
        const refusalLines = refused
          .slice(0, MOST_TOLD)
          .map(({ row, reason }) => `${row.organization.name}\u00a0: ${reason}`)
        const count = refused.length
        toastFailure(
          refusalLines.join(' '),
          isReminder ? t('requests.bulk.notReminded', { count }) : t('requests.bulk.refused', { count }),
        )
      }
      if (done.length === 0) return
      const count = done.length
      const message = isReminder ? t('requests.bulk.remindersSent', { count }) : t('requests.bulk.done', { count })
      if (undo) toasts.undoable(said, message, { label: undo.label, run: () => undo.run(done) })
      else toasts.done(said, message)
    },
    onError: toasts.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
  })
}
