import type { ContentItem } from '@octroi/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Client } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { useOnServerReachable } from '../../api/use-reach.ts'
import { useUser } from '../../session/session.tsx'
import { ContentSaver, type SaverState } from './content-saver.ts'
import { forgetUnsaved, readUnsaved, unsavedKey, writeUnsaved } from './unsaved-value.ts'

/** Milliseconds after the last change at which a draft is saved. */
const SAVE_DELAY_MS = 800

/** The draft of an item that is being edited. */
export type ContentEditing = SaverState &
  Pick<ContentSaver, 'change' | 'save' | 'rebase' | 'settle' | 'showConflict' | 'restart'>

/**
 * Saves the draft of an item as it is edited, and again when the server can be reached. What is not saved yet is kept in
 * this tab, so that it survives a reload.
 */
export function useContentDraft(opened: ContentItem): ContentEditing {
  const api = useApi()
  const storageKey = unsavedKey(useUser().id, opened)
  const [saver] = useState(() => createSaver(api, opened, storageKey))
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const { save, change, rebase, settle, showConflict, restart } = saver
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      if (saver.state().status === 'unsaved') timer = setTimeout(() => void saver.save(), SAVE_DELAY_MS)
    }
    schedule()
    const stop = saver.subscribe(schedule)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [saver])
  useOnServerReachable(() => void save())
  return { ...state, save, change, rebase, settle, showConflict, restart }
}

function createSaver(api: Client, opened: ContentItem, storageKey: string): ContentSaver {
  const params = { kind: opened.kind, key: opened.key }
  return new ContentSaver(opened, readUnsaved(storageKey), {
    send: ({ revision, base, value }) =>
      api.contentDrafts.save({ params, body: { revision, base, value: value as Record<string, unknown> } }),
    readTheirs: () => readOrNull(() => api.contentDrafts.read({ params })),
    kindOf: (error) => {
      if (!(error instanceof ApiError)) return null
      return error.code === 'version_conflict' ? 'conflict' : 'failed'
    },
    keep: (unsaved) => (unsaved === null ? forgetUnsaved(storageKey) : writeUnsaved(storageKey, unsaved)),
  })
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
