import type { ContentItem } from '@octroi/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../session/session.tsx'
import { forgetUnsaved, readUnsaved, unsavedKey, writeUnsaved } from './unsaved-value.ts'

/** Milliseconds after the last change at which a draft is saved. */
const SAVE_DELAY_MS = 800

export type SavingStatus = 'none' | 'saved' | 'saving' | 'unsaved' | 'failed' | 'conflict'

/** What the page shows of the draft of an item. */
export interface ContentEditing {
  /** The item as the server last told it, with the faults and changes of the saved draft. */
  readonly item: ContentItem
  /** The value on the screen, which is saved a moment after each change. */
  readonly value: object
  readonly status: SavingStatus
  /** The item with the draft of somebody else that a save would have overwritten. */
  readonly conflict: ContentItem | null
  readonly change: (value: object) => void
  /** Saves what is unsaved now; resolves once nothing is on its way. */
  readonly save: () => Promise<void>
  /** Saves again what is saved, which compares it with the content that is published now. */
  readonly rebase: () => void
  readonly settle: (side: 'mine' | 'theirs') => void
  /** Shows an item that was published, or whose draft was thrown away; nothing is unsaved then. */
  readonly restart: (item: ContentItem) => void
}

interface Machine {
  value: object
  revision: string | null
  isDirty: boolean
  running: Promise<void> | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Saves the draft of an item as it is edited. What is not saved yet is kept in this tab, so that it survives a reload; a
 * draft that somebody else changed is never overwritten before the person has chosen.
 */
export function useContentDraft(opened: ContentItem): ContentEditing {
  const api = useApi()
  const key = unsavedKey(useUser().id, opened)
  const [unsaved] = useState(() => readUnsaved(key))
  const [item, setItem] = useState(opened)
  const [value, setValue] = useState<object>(unsaved?.value ?? opened.draft?.value ?? opened.value)
  const [status, setStatus] = useState<SavingStatus>(unsaved ? 'unsaved' : opened.draft ? 'saved' : 'none')
  const [conflict, setConflict] = useState<ContentItem | null>(null)
  const machine = useRef<Machine>({
    value,
    revision: unsaved ? unsaved.revision : (opened.draft?.revision ?? null),
    isDirty: unsaved !== null,
    running: null,
    timer: undefined,
  })
  const { kind, key: itemKey } = opened

  const send = useCallback(async (): Promise<void> => {
    const now = machine.current
    const params = { kind, key: itemKey }
    while (now.isDirty) {
      const sent = now.value
      setStatus('saving')
      try {
        const body = { revision: now.revision, value: sent as Record<string, unknown> }
        const reply = await api.contentDrafts.save({ params, body })
        now.revision = reply.draft?.revision ?? null
        now.isDirty = now.value !== sent
        setItem(reply)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== 'version_conflict') return setStatus('failed')
        setStatus('conflict')
        return setConflict(await readTheirs(() => api.contentDrafts.read({ params })))
      }
    }
    forgetUnsaved(key)
    setStatus('saved')
  }, [api, kind, itemKey, key])

  const save = useCallback(async (): Promise<void> => {
    const now = machine.current
    clearTimeout(now.timer)
    now.running ??= send().finally(() => {
      now.running = null
    })
    await now.running
  }, [send])

  const schedule = useCallback(() => {
    const now = machine.current
    clearTimeout(now.timer)
    now.timer = setTimeout(() => void save(), SAVE_DELAY_MS)
  }, [save])

  const change = useCallback(
    (next: object) => {
      const now = machine.current
      Object.assign(now, { value: next, isDirty: true })
      setValue(next)
      setStatus('unsaved')
      writeUnsaved(key, { revision: now.revision, value: next })
      schedule()
    },
    [key, schedule],
  )

  const restart = useCallback(
    (next: ContentItem) => {
      const shownValue = next.draft?.value ?? next.value
      clearTimeout(machine.current.timer)
      Object.assign(machine.current, { value: shownValue, revision: next.draft?.revision ?? null, isDirty: false })
      forgetUnsaved(key)
      setItem(next)
      setValue(shownValue)
      setConflict(null)
      setStatus(next.draft ? 'saved' : 'none')
    },
    [key],
  )

  const rebase = () => {
    machine.current.isDirty = true
    void save()
  }
  const settle = (side: 'mine' | 'theirs') => {
    if (conflict === null) return
    if (side === 'theirs') return restart(conflict)
    machine.current.revision = conflict.draft?.revision ?? null
    setItem(conflict)
    setConflict(null)
    rebase()
  }

  useEffect(() => {
    const { current } = machine
    if (current.isDirty) schedule()
    return () => clearTimeout(current.timer)
  }, [schedule])

  return { item, value, status, conflict, change, save, rebase, settle, restart }
}

/** Null if the other draft cannot be read now: the next save meets it again. */
async function readTheirs(read: () => Promise<ContentItem>): Promise<ContentItem | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
