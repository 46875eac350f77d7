import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWasErased } from '../session/device-provider.tsx'
import { useUser } from '../session/session.tsx'
import type { Draft } from '../ui/form/draft.ts'
import type { StartingRecord } from './send-form.ts'
import { draftKey, forgetDraft, readDraft, writeDraft } from './drafts.ts'
import { changedNames, type FieldSpecs, type FormValues, type NameOf, pickValues } from '../ui/form/field.ts'

const PAUSE_MS = 300

interface Drafting<Values> {
  /** Name of the form. */
  readonly name: string
  readonly fields: FieldSpecs<Values>
  readonly start: StartingRecord<Values>
  readonly values: Values
}

/**
 * Stores unsaved values in this tab, and finds the draft of an earlier visit after an expired session or a reload.
 * Passwords and files are never stored. `drop` deletes the draft after saving or cancelling. `asked`: the draft's save
 * got no answer, so it is sent instead of offered; `keepAsked` marks the current draft so. `isWhole`: all changes can
 * be stored.
 */
export function useDraft<Values extends FormValues<Values>>({ name, fields, start, values }: Drafting<Values>) {
  const base = start.values
  const userId = useUser().id
  const key = draftKey(userId, name)
  const wasErased = useWasErased(userId)
  const [found] = useState(() => readDraft(key))
  const [offered, setOffered] = useState(found?.asked === true ? undefined : found)
  const dropped = useRef<Values>(null)
  const isAsked = useRef(found?.asked ?? false)
  const { changed, isWhole } = useMemo(() => keptOf({ fields, base, values }), [base, values, fields])
  const write = useCallback(() => {
    if (dropped.current === values || wasErased()) return
    // A draft that is still offered stays stored, below newer changes.
    if (changed.length > 0)
      writeDraft(key, draftOf({ start, values, asked: isAsked.current && isWhole }, changed, offered))
    else if (!offered) forgetDraft(key)
  }, [key, start, values, changed, isWhole, offered, wasErased])
  useEffect(() => {
    const pause = setTimeout(write, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [write])
  // The page may be left before the pause is over.
  const last = useRef(write)
  useEffect(() => {
    last.current = write
  }, [write])
  useEffect(() => {
    const now = () => last.current()
    globalThis.addEventListener('pagehide', now)
    return () => {
      globalThis.removeEventListener('pagehide', now)
      now()
    }
  }, [])
  const drop = useCallback(() => {
    dropped.current = values
    setOffered(undefined)
    forgetDraft(key)
  }, [key, values])
  const dismiss = useCallback(() => setOffered(undefined), [])
  const keepAsked = useCallback((wantedId: boolean) => {
    if (isAsked.current === wantedId) return
    isAsked.current = wantedId
    last.current()
  }, [])
  return { offered, asked: found?.asked === true ? found : undefined, isWhole, keepAsked, drop, dismiss }
}

/** The changes that can be stored, and whether these are all. */
function keptOf<Values extends FormValues<Values>>({
  fields,
  base,
  values,
}: Pick<Drafting<Values>, 'fields' | 'values'> & { readonly base: Values }) {
  const all = changedNames(base, values)
  const changed = all.filter(
    (field) => fields[field].secret !== true && !(values[field] instanceof File) && !(base[field] instanceof File),
  )
  return { changed, isWhole: changed.length === all.length }
}

interface State<Values> {
  readonly start: StartingRecord<Values>
  readonly values: Values
  readonly asked: boolean
}

function draftOf<Values extends FormValues<Values>>(
  { start, values, asked }: State<Values>,
  changed: readonly NameOf<Values>[],
  offered: Draft | undefined,
): Draft {
  return {
    changed: { ...offered?.changed, ...(pickValues(values, changed) as Draft['changed']) },
    base: { ...(pickValues(start.values, changed) as Draft['base']), ...offered?.base },
    version: offered?.version ?? start.version,
    creation: offered?.creation ?? start.creation,
    at: new Date().toISOString(),
    asked,
  }
}
