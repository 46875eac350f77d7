import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { FormStore } from '../../engine/form-store.ts'
import { openJournal } from '../../journal/open-journal.ts'
import type { FormHost } from '../form-host.ts'
import { createSignal } from '../signal.ts'
import { createSaver } from './create-saver.ts'
import type { Saver } from './saver.ts'

export interface UseSaverOptions {
  readonly store: FormStore
  readonly host: FormHost
  readonly readOnly?: boolean | undefined
  readonly journalKey?: string | undefined
  readonly autosave?: boolean | undefined
  readonly lastSavedAt?: Date | undefined
  readonly saverRef?: Ref<Saver> | undefined
}

/** The saver of a page: one per store, which runs while the page is shown and is notified of the page's events. */
export function useSaver({ readOnly = false, saverRef, ...options }: UseSaverOptions): Saver {
  const { store, journalKey } = options
  const [host] = useState(() => createSignal(options.host))
  useLayoutEffect(() => host.set(options.host), [host, options.host])
  const create = () => saverOf(options, host.get)
  return useHeldSaver({ store, journalKey, create, readOnly, saverRef })
}

interface HeldSaverOptions extends Pick<UseSaverOptions, 'readOnly' | 'journalKey' | 'saverRef'> {
  readonly store: object
  readonly create: () => Saver
}

/** Creates one saver per store and journal, which runs while the page is shown. */
export function useHeldSaver({ store, journalKey, create, readOnly, saverRef }: HeldSaverOptions): Saver {
  const make = () => ({ store, journalKey, saver: create() })
  // The options of the first render count: from then on the page knows when it saved.
  const [held, setHeld] = useState(make)
  if (held.store !== store || held.journalKey !== journalKey) setHeld(make)
  const { saver } = held
  useImperativeHandle(saverRef, () => saver, [saver])
  useEffect(() => (readOnly ? undefined : follow(saver)), [saver, readOnly])
  return saver
}

function saverOf({ store, journalKey, autosave, lastSavedAt }: UseSaverOptions, host: () => FormHost) {
  return createSaver({
    store,
    autosave,
    savedAt: lastSavedAt,
    save: (changes, context) => host().save(changes, context),
    isOnline: () => navigator.onLine,
    merging: () => host().merging?.(),
    ...(journalKey !== undefined && { openJournal: () => openJournal(journalKey) }),
  })
}

function follow(saver: Saver): () => void {
  const stop = saver.start()
  const onHidden = () => {
    if (document.visibilityState === 'hidden') saver.leave()
  }
  window.addEventListener('online', saver.retry)
  window.addEventListener('pagehide', saver.leave)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    window.removeEventListener('online', saver.retry)
    window.removeEventListener('pagehide', saver.leave)
    document.removeEventListener('visibilitychange', onHidden)
    stop()
  }
}
