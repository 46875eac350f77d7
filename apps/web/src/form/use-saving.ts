import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { i18n } from '../locales/index.ts'
import { toastFailed } from '../ui/toast.ts'
import { differencesOf, mergedOf, type SavedRecord, type Side } from '../ui/form/conflict.ts'
import type { EntityFormOptions, Failure } from '../ui/form/entity-form-options.ts'
import { serverFaults } from '../ui/form/faults.ts'
import { changedNames, type Faults, type FormValues, pickValues } from '../ui/form/field.ts'
import { SaveCancelled } from './save-cancelled.ts'

interface Start<Values> {
  readonly values: Values
  readonly version: number | null
}

interface Saving<Values extends FormValues<Values>, Saved> {
  readonly options: EntityFormOptions<Values, Saved>
  readonly start: Start<Values>
  readonly current: () => Values
  readonly setErrors: (faults: Record<string, string>) => void
  readonly restart: (start: Start<Values>, values: Values) => void
  readonly dropDraft: () => void
}

/** Why the last try to save failed: faults at their fields, and what is said above them. */
function useFailures<Values extends FormValues<Values>, Saved>({ options, setErrors }: Saving<Values, Saved>) {
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = (faults: Faults<Values>, why: Failure | null) => {
    setErrors(faults as Record<string, string>)
    setFailure(why)
    setTries((count) => count + 1)
  }
  const fail = (error: Error) => {
    // A session that ended leads to the login page, which says so; the draft waits for the way back.
    if (!(error instanceof ApiError && error.status === 401)) toastFailed()
    const { byField, others } = serverFaults(options.fields, error instanceof ApiError ? error.details : [])
    failed(byField, { message: messageOf(error), others })
  }
  const forget = () => {
    setErrors({})
    setFailure(null)
  }
  return { tries, failure, failed, fail, forget }
}

/** Sends a form, and takes care of what comes back: faults by field, a conflict, a failure, success. */
export function useSaving<Values extends FormValues<Values>, Saved>(saving: Saving<Values, Saved>) {
  const { options, start, current, restart, dropDraft } = saving
  const { tries, failure, failed, fail, forget } = useFailures(saving)
  const [theirs, setTheirs] = useState<SavedRecord<Values> | null>(null)
  const saved = useRef<Values>(null)
  const isSaved = useCallback(
    () => saved.current !== null && changedNames(saved.current, current()).length === 0,
    [current],
  )
  const save = useMutation({
    mutationFn: ({ from, values }: { from: Start<Values>; values: Values }) =>
      options.send({ values, changed: pickValues(values, changedNames(from.values, values)), version: from.version }),
    onSuccess: (reply, { values }) => {
      saved.current = values
      dropDraft()
      options.onSaved(reply, values)
    },
    onError: async (error) => {
      const { reread } = options
      if (error instanceof SaveCancelled) return
      if (!reread || !(error instanceof ApiError) || error.code !== 'version_conflict') return fail(error)
      try {
        setTheirs(await reread())
      } catch (unread) {
        fail(unread instanceof Error ? unread : error)
      }
    },
  })
  const send = (from: Start<Values>, values: Values) => {
    forget()
    save.mutate({ from, values })
  }
  const differences = theirs
    ? differencesOf(options.fields, { base: start.values, mine: current(), theirs: theirs.values })
    : []
  return {
    tries,
    failure,
    saving: save.isPending,
    isSaved,
    conflict: theirs && { by: theirs.by, differences },
    postpone: () => setTheirs(null),
    resolve: (chosen: Readonly<Record<string, Side>>) => {
      if (!theirs) return
      const values = mergedOf(current(), differences, chosen)
      const next = { values: theirs.values, version: theirs.version }
      restart(next, values)
      setTheirs(null)
      send(next, values)
    },
    submit: (faults: Faults<Values>) => {
      if (save.isPending) return
      if (Object.keys(faults).length > 0) failed(faults, null)
      else send(start, current())
    },
  }
}

const messageOf = (error: Error): string => (error instanceof ApiError ? error.message : i18n.t('errors.unexpected'))
