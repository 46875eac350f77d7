import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FaqEdition } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { focusPanel } from '../../ui/panel.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useDialogSubject } from '../../ui/use-dialog-subject.ts'
import { FAQ_EDITION_KEY, useFaqActs } from './queries.ts'

/** The question or contact that is removed. */
interface Removed {
  readonly list: 'questions' | 'contacts'
  readonly id: number
  readonly name: string
  readonly version: number
}

/** Id of a list's panel, whose title receives the focus once an entry is removed. */
export const getPanelId = (list: Removed['list']): string => `faq-${list}`

/** Removes a question or a contact once the person has confirmed. `ask` opens the dialog; render `dialog` always. */
export function useConfirmedRemoval() {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useFaqActs()
  const { asked, opened, open: ask, close } = useDialogSubject<Removed>()
  const removal = useMutation({
    mutationFn: ({ list, id, version }: Removed) => {
      const call = { params: { id }, query: { version } }
      return list === 'questions' ? acts.removeQuestion(call) : acts.removeContact(call)
    },
    onSuccess: (_, { list }) => {
      toasts.done(t('faq.removal.done'), t('faq.removal.doneText'))
      focusPanel(getPanelId(list))
    },
    onError: async (error, { list, id, name }) => {
      // Somebody else removed it: there is nothing left to do.
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone && !isConflict(error)) toasts.refused(error)
      const now = await acts.readAgain()
      const who = now?.[list].find((item) => item.id === id)?.updated_by ?? t('form.conflict.somebody')
      if (isGone) focusPanel(getPanelId(list))
      if (isConflict(error)) toasts.failed(t('faq.removal.changedMeanwhile', { who, name }))
    },
    onSettled: close,
  })
  const words = asked?.list === 'contacts' ? 'faq.removal.contactText' : 'faq.removal.text'
  const dialog = (
    <ConfirmModal
      opened={opened}
      onClose={close}
      title={t('faq.removal.title')}
      confirm={t('faq.removal.confirm')}
      danger
      isPending={removal.isPending}
      onConfirm={() => asked && removal.mutate(asked)}
    >
      <Text>{t(words, { name: asked?.name ?? '' })}</Text>
    </ConfirmModal>
  )
  return { ask, dialog }
}

type List = Removed['list']

/** All ids of a list, in the previous and in the new order. */
export interface NewOrder {
  readonly from: readonly number[]
  readonly ids: readonly number[]
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.code === 'version_conflict'

/** Reorders the questions or contacts: the page changes at once, and is put back if the server refuses. */
export function useReorderItems(list: List) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const toasts = useActToasts()
  const acts = useFaqActs()
  const mutationKey = ['faq', 'order', list]
  const ordering = useMutation({
    mutationKey,
    // Orders are sent one at a time, in sequence.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ ids, from }: NewOrder) => acts.order({ body: { list, ids: [...ids], from: [...from] } }),
    onMutate: ({ ids }) =>
      queries.setQueryData<FaqEdition>(FAQ_EDITION_KEY, (text) => text && reordered(text, list, ids)),
    onSuccess: async (edition) => {
      // Only the last reply is kept: while others are pending, the page is ahead of it.
      if (queries.isMutating({ mutationKey }) === 1) await acts.keep(edition)
    },
    onError: async (error, { from }) => {
      // The toast comes before the refetch, which may wait for the network.
      if (!isConflict(error)) toasts.refused(error)
      const now = await acts.readAgain()
      const who = whoMoved(now, list, from) ?? t('form.conflict.somebody')
      if (isConflict(error)) toasts.failed(t('faq.movedMeanwhile', { who }))
    },
  })
  return ordering.mutate
}

/** Name of whoever reordered a list; null if its last change was another one, such as an addition. */
function whoMoved(edition: FaqEdition | undefined, list: List, from: readonly number[]): string | null {
  const ids = edition?.[list].map(({ id }) => id) ?? []
  const isMove = ids.length === from.length && ids.every((id) => from.includes(id))
  return isMove ? (edition?.updated_by ?? null) : null
}

const reordered = (edition: FaqEdition, list: List, ids: readonly number[]): FaqEdition =>
  list === 'questions'
    ? { ...edition, questions: inOrder(edition.questions, ids) }
    : { ...edition, contacts: inOrder(edition.contacts, ids) }

function inOrder<Item extends { readonly id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
