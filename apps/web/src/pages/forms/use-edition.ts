import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { pollWhileVisible } from '../../api/poll-while-visible.ts'
import { useApi } from '../../api/use-api.ts'
import { useOnServerReachable } from '../../api/use-reach.ts'
import { useWasErased } from '../../session/device-provider.tsx'
import { useUser } from '../../session/session.tsx'
import type { DraftSaver, SaverHost, SaverState } from './draft-saver.ts'
import { keptActsKey, writeKeptActs } from './kept-acts.ts'
import { createEdition, type Edition, type OpenedDraft } from './open-edition.ts'

/** Milliseconds from the last act to its saving. */
const SAVE_AFTER_MS = 1000
/** Milliseconds from a call without an answer to the next. */
const RETRY_MS = 15_000

/** Edits a draft while mounted: saves after each act, takes what others save, and keeps what is unsaved in this tab. */
export function useEdition(opened: OpenedDraft): Edition {
  const host = useSaverHost(opened)
  const [edition] = useState(() => createEdition(opened, host))
  const { drafting, saver } = edition
  const save = useCallback(() => void saver.save(), [saver])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      saver.noteChange()
      clearTimeout(timer)
      const delay = saver.state().status === 'offline' ? RETRY_MS : SAVE_AFTER_MS
      if (drafting.unsent().length > 0) timer = setTimeout(save, delay)
    }
    schedule()
    const stops = [drafting.subscribe(schedule), pollWhileVisible(saver.poll)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      save()
    }
  }, [drafting, saver, save])
  useOnServerReachable(save)
  return edition
}

function useSaverHost({ draft: { form_id, begun_at } }: OpenedDraft): SaverHost {
  const api = useApi()
  const userId = useUser().id
  const wasErased = useWasErased(userId)
  const [host] = useState<SaverHost>(() => ({
    send: (revision, acts) =>
      api.formDrafts.save({ params: { id: form_id }, body: { begun_at, revision, acts: acts as never } }),
    isGone: (error) => error instanceof ApiError && error.code === 'not_found',
    isSilence: (error) => error instanceof ApiError && error.isSilence,
    keep: (revision, acts) => {
      if (!wasErased()) writeKeptActs(keptActsKey(userId, form_id), { begunAt: begun_at, revision, acts })
    },
  }))
  return host
}

/** The state of saving; renders again after each change of it. */
export const useSaverState = (saver: DraftSaver): SaverState =>
  useSyncExternalStore(saver.subscribe, saver.state, saver.state)
