import { MAX_REASON_LENGTH, type Remark } from '@octroi/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { NotSentError } from '../../../api/api-error.ts'
import type { Client } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { useOnServerReachable } from '../../../api/use-reach.ts'
import { draftKey, forgetDraft, hasDraft, readDraft, writeDraft } from '../../../form/drafts.ts'
import { i18n } from '../../../locales/index.ts'
import { useUser } from '../../../session/session.tsx'
import { updateCachedRemark, refetchRemarks } from './queries.ts'
import { getRemarkKeyPrefix } from './local-remarks.ts'
import { type RemarkStorage, toStoredDraft, type LocalRemarkDraft, RemarkDraft } from './remark-draft.ts'
import { removePendingWrite, addPendingWrite } from './remark-writes.ts'

interface RemarkTarget {
  readonly requestId: number
  readonly questionId: number
  /** The row of a table, counted from 0; null for the whole question. */
  readonly row: number | null
  /** Label of the question. */
  readonly label: string
}

/** The draft of a remark on a question; `saved` is what the server had when it was opened. */
export function useRemarkDraft({ saved, ...place }: RemarkTarget & { readonly saved: Remark | undefined }) {
  const api = useApi()
  const queries = useQueryClient()
  const userId = useUser().id
  const [draft] = useState(() => {
    const key = draftKey(userId, nameOf(place))
    return new RemarkDraft(keepingOf({ api, queries, key }, place), toStoredDraft(saved), leftHere(key))
  })
  const draftState = useSyncExternalStore(draft.subscribe, draft.get, draft.get)
  useEffect(() => draft.save, [draft])
  useOnServerReachable(draft.save)
  return { draft, ...draftState }
}

const nameOf = ({ requestId, questionId, row }: Omit<RemarkTarget, 'label'>): string =>
  `${getRemarkKeyPrefix(requestId)}${questionId}${row === null ? '' : `/${row}`}`

/** True if this device has the draft of a remark that the server may not have. */
export const hasRemarkHere = (userId: number, place: Omit<RemarkTarget, 'label'>): boolean =>
  hasDraft(userId, nameOf(place))

interface Where {
  readonly api: Client
  readonly queries: QueryClient
  /** Storage key on this device. */
  readonly key: string
}

function keepingOf({ api, queries, key }: Where, place: RemarkTarget): RemarkStorage {
  const { requestId, questionId, row, label } = place
  const name = nameOf(place)
  return {
    write: async (sent) => {
      // A failed save stays registered, so that no act leaves without the remark.
      if (sent.reason.length > MAX_REASON_LENGTH) throw new NotSentError(i18n.t('remarks.tooLong'))
      const remark = { question_id: questionId, row, ...sent }
      const written = await api.remarks.write({ params: { id: requestId }, body: { remark } })
      updateCachedRemark(queries, requestId, written ?? { gone: { question_id: questionId, row } })
      return toStoredDraft(written)
    },
    keepHere: (reason, stored) => {
      const at = new Date().toISOString()
      const { version } = stored
      writeDraft(key, { changed: { reason, label }, base: { reason: stored.reason }, version, at, asked: false })
    },
    forgetHere: () => forgetDraft(key),
    onWrite: (write) => addPendingWrite(name, { requestId, write }),
    onGivenUp: () => removePendingWrite(name),
    onDisputed: () => void refetchRemarks(queries, requestId),
    // The request moved on meanwhile: its page says so and shows the unsent text.
    onClosed: () => {
      // It can no longer be saved, so acts do not wait for it.
      removePendingWrite(name)
      void queries.invalidateQueries({ queryKey: ['requests', requestId] })
    },
  }
}

function leftHere(key: string): LocalRemarkDraft | undefined {
  const draft = readDraft(key)
  const [reason, from] = [draft?.changed['reason'], draft?.base['reason']]
  if (typeof reason !== 'string') return undefined
  return { reason, from: { reason: typeof from === 'string' ? from : '', version: draft?.version ?? 0 } }
}
