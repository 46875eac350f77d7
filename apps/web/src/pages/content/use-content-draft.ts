import type { ContentItem } from '@octroi/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Client } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { useOnServerReachable } from '../../api/use-reach.ts'
import { useWasErased } from '../../session/device-provider.tsx'
import { useUser } from '../../session/session.tsx'
import { ContentSaver, type SaverState, type SavingFailure, type SavingStatus } from './content-saver.ts'
import { forgetUnsaved, readUnsaved, unsavedKey, writeUnsaved } from './unsaved-value.ts'

/** Milliseconds after the last change at which a draft is saved. */
const SAVE_DELAY_MS = 800

/** Milliseconds from a save that failed to the next. */
const RETRY_MS = 15_000
/** Milliseconds after which a draft is saved by itself, by the state of saving. */
const SENT_AFTER_MS: Partial<Record<SavingStatus, number>> = { unsaved: SAVE_DELAY_MS, failed: RETRY_MS }
/** Statuses of refusals that may pass by themselves: a session may be opened again, a rate limit waited out. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429])

/** The draft of an item that is being edited. */
export type ContentEditing = SaverState &
  Pick<ContentSaver, 'state' | 'change' | 'save' | 'rebase' | 'settle' | 'showConflict' | 'restart'>

/**
 * Saves the draft of an item as it is edited, and again when the server can be reached. What is not saved yet is kept in
 * this tab, so that it survives a reload.
 */
export function useContentDraft(opened: ContentItem): ContentEditing {
  const api = useApi()
  const userId = useUser().id
  const wasErased = useWasErased(userId)
  const [saver] = useState(() => createSaver(api, opened, { storageKey: unsavedKey(userId, opened), wasErased }))
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const { save, change, rebase, settle, showConflict, restart } = saver
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      const delay = SENT_AFTER_MS[saver.state().status]
      if (delay !== undefined) timer = setTimeout(() => void saver.save(), delay)
    }
    schedule()
    const stop = saver.subscribe(schedule)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [saver])
  useOnServerReachable(() => void save())
  return { ...state, state: saver.state, save, change, rebase, settle, showConflict, restart }
}

interface OwnDevice {
  /** Where what is unsaved is kept in this tab. */
  readonly storageKey: string
  /** Whether the person has had their data erased from this device, so that nothing is kept any more. */
  readonly wasErased: () => boolean
}

function createSaver(api: Client, opened: ContentItem, { storageKey, wasErased }: OwnDevice): ContentSaver {
  const params = { kind: opened.kind, key: opened.key }
  return new ContentSaver(opened, readUnsaved(storageKey), {
    send: ({ revision, base, value }) =>
      api.contentDrafts.save({ params, body: { revision, base, value: value as Record<string, unknown> } }),
    readTheirs: () => readOrNull(() => api.contentDrafts.read({ params })),
    failureOf,
    keep: (unsaved) => {
      if (unsaved === null) forgetUnsaved(storageKey)
      else if (!wasErased()) writeUnsaved(storageKey, unsaved)
    },
  })
}

function failureOf(error: unknown): SavingFailure | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'version_conflict') return 'conflict'
  return error.isSilence || error.status >= 500 || PASSING.has(error.status) ? 'failed' : 'refused'
}

/** Null if no answer comes, or a refusal. */
async function readOrNull(read: () => Promise<ContentItem>): Promise<ContentItem | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
