import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { pollWhileVisible } from '../../api/poll-while-visible.ts'
import { useApi } from '../../api/use-api.ts'
import { useOnServerReachable } from '../../api/use-reach.ts'
import { useWasErased } from '../../session/device-provider.tsx'
import { useUser } from '../../session/session.tsx'
import type { DraftSaver, SaveFailure, SaverHost, SaverState } from './draft-saver.ts'
import { keptActsKey, writeKeptActs } from './kept-acts.ts'
import { createEdition, type Edition, type OpenedDraft } from './open-edition.ts'

/** Milliseconds from the last act to its saving. */
const SAVE_AFTER_MS = 1000
/** Milliseconds from a save that failed to the next. */
const RETRY_MS = 15_000
/** Milliseconds after which a save is made by itself, by the state of saving. */
const SENT_AFTER_MS: Partial<Record<SaverState['status'], number>> = {
  unsaved: SAVE_AFTER_MS,
  offline: RETRY_MS,
  failing: RETRY_MS,
}
/** Statuses of refusals that may pass by themselves: a session may be opened again, a rate limit waited out. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429])

/** Edits a draft while mounted: saves after each act, takes what others save, and keeps what is unsaved in this tab. */
export function useEdition(opened: OpenedDraft): Edition {
  const host = useSaverHost(opened)
  const [edition] = useState(() => createEdition(opened, host))
  const { drafting, saver } = edition
  const save = useCallback(() => void saver.save(), [saver])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = (delay: number | undefined) => {
      if (delay === undefined) return
      clearTimeout(timer)
      if (drafting.unsent().length > 0) timer = setTimeout(save, delay)
    }
    const delay = () => SENT_AFTER_MS[saver.state().status]
    const takeActs = () => {
      saver.noteChange()
      schedule(delay() ?? SAVE_AFTER_MS)
    }
    takeActs()
    const stops = [drafting.subscribe(takeActs), saver.subscribe(() => schedule(delay())), pollWhileVisible(saver.poll)]
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
    failureOf,
    keep: (unsaved) => {
      if (!wasErased()) writeKeptActs(keptActsKey(userId, form_id), { begunAt: begun_at, ...unsaved })
    },
  }))
  return host
}

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'not_found') return 'gone'
  if (error.isSilence) return 'offline'
  return error.status >= 500 || PASSING.has(error.status) ? 'failing' : 'failed'
}

/** The state of saving; renders again after each change of it. */
export const useSaverState = (saver: DraftSaver): SaverState =>
  useSyncExternalStore(saver.subscribe, saver.state, saver.state)
