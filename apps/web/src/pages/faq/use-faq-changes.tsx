import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FaqEdition } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { focusPanel } from '../../ui/panel.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { EDITION, useFaqActs } from './queries.ts'

/** What is to be removed. */
interface Removed {
  readonly list: 'questions' | 'contacts'
  readonly id: number
  readonly name: string
  readonly version: number
}

/** Id of the panel of a list: who removed an entry of it goes on from its title. */
export const panelOf = (list: Removed['list']): string => `faq-${list}`

/** Removes a question or a contact once the person has confirmed: `ask`, and `dialog` to show, closed too. */
export function useRemoval() {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useFaqActs()
  const { asked, opened, open: ask, close } = useAsked<Removed>()
  const removal = useMutation({
    mutationFn: ({ list, id, version }: Removed) => {
      const call = { params: { id }, query: { version } }
      return list === 'questions' ? acts.removeQuestion(call) : acts.removeContact(call)
    },
    onSuccess: (_, { list }) => {
      toasts.done(t('faq.removal.done'), t('faq.removal.doneText'))
      focusPanel(panelOf(list))
    },
    onError: async (error, { list }) => {
      await acts.refresh()
      // Somebody else removed it: there is nothing left to do.
      if (error instanceof ApiError && error.status === 404) focusPanel(panelOf(list))
      else toasts.refused(error)
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

/** Puts the questions, or the contacts, in another order: at once on the page, and back when it is refused. */
export function useOrdering(list: List) {
  const queries = useQueryClient()
  const toasts = useActToasts()
  const acts = useFaqActs()
  const mutationKey = ['faq', 'order', list]
  const ordering = useMutation({
    mutationKey,
    // One after the other, as they were asked for.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (ids: readonly number[]) => acts.order({ body: { list, ids: [...ids] } }),
    onMutate: (ids) => queries.setQueryData<FaqEdition>(EDITION, (shown) => shown && reordered(shown, list, ids)),
    onSuccess: async (edition) => {
      // The page is ahead of an answer that others follow.
      if (queries.isMutating({ mutationKey }) === 1) await acts.keep(edition)
    },
    onError: async (error) => {
      toasts.refused(error)
      await acts.refresh()
    },
  })
  return ordering.mutate
}

const reordered = (edition: FaqEdition, list: List, ids: readonly number[]): FaqEdition =>
  list === 'questions'
    ? { ...edition, questions: inOrder(edition.questions, ids) }
    : { ...edition, contacts: inOrder(edition.contacts, ids) }

function inOrder<Item extends { readonly id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
