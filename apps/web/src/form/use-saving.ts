import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { compare, type Comparison, mergeVersions, type SavedRecord, type Side } from '../ui/form/conflict.ts'
import type { EntityFormOptions, Failure } from '../ui/form/entity-form-options.ts'
import { serverFaults } from '../ui/form/validate-fields.ts'
import { changedNames, type Faults, type FormValues, type NameOf } from '../ui/form/field.ts'
import { sendForm, type Outcome, type StartingRecord } from './send-form.ts'
import { newKey } from './new-key.ts'
import { SaveCancelled } from './save-cancelled.ts'

interface Saving<Values extends FormValues<Values>, Saved> {
  readonly options: EntityFormOptions<Values, Saved>
  readonly start: StartingRecord<Values>
  readonly current: () => Values
  readonly setErrors: (faults: Record<string, string>) => void
  readonly restart: (start: StartingRecord<Values>, values: Values) => void
  readonly dropDraft: () => void
}

/** State of the last failed save: faults by field, and messages above the fields. */
function useFailures<Values extends FormValues<Values>, Saved>(saving: Saving<Values, Saved>) {
  const { options, setErrors, start, current } = saving
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = (faults: Faults<Values>, why: Failure | null) => {
    setErrors(faults as Record<string, string>)
    setFailure(why)
    setTries((count) => count + 1)
  }
  const fail = (error: Error) => {
    const apiError = error instanceof ApiError ? error : null
    const { byField, others } = serverFaults(options.fields, apiError?.details ?? [])
    const isSilence = apiError?.isSilence === true
    // The record created under this key is gone or differs: the next try creates another one, with a new key.
    if (start.version === null && (apiError?.code === 'not_found' || apiError?.code === 'batch_key_used'))
      saving.restart({ ...start, creation: newKey() }, current())
    const isGone = apiError?.code === 'not_found' && start.version !== null
    // A refused file is reported at its field, like one that the browser refuses, because another is chosen there.
    const faulty = Object.keys(byField) as NameOf<Values>[]
    const isOfFiles = faulty.length > 0 && faulty.every((name) => current()[name] instanceof File)
    if (others.length === 0 && isOfFiles) return failed(byField, null)
    failed(byField, {
      message: apiError && apiError.code !== 'unexpected' ? apiError.message : null,
      others,
      isSilence,
      isGone,
    })
  }
  const forget = () => {
    setErrors({})
    setFailure(null)
  }
  return { tries, failure, failed, fail, forget }
}

/** State of a conflict: somebody else's version, until the person has chosen. */
function useDispute<Values extends FormValues<Values>, Saved>(saving: Saving<Values, Saved>) {
  const { options, start, current } = saving
  const [theirs, setTheirs] = useState<SavedRecord<Values> | null>(null)
  const faults: Comparison<Values> | null =
    theirs && compare(options.fields, { base: start.values, mine: current(), theirs: theirs.values })
  return {
    theirs,
    setTheirs,
    conflict: theirs && faults && { by: theirs.by, at: theirs.at, ...faults },
    /** After the choice: the version to start from and the values to save. */
    settle: (chosen: Readonly<Record<string, Side>>) =>
      theirs &&
      faults && {
        next: { ...start, values: theirs.values, version: theirs.version },
        values: mergeVersions({ mine: current(), theirs: theirs.values }, faults, chosen),
      },
  }
}

/** Sends a form and handles the result: faults by field, a conflict, a failure, success. */
export function useSaving<Values extends FormValues<Values>, Saved>(saving: Saving<Values, Saved>) {
  const { options, start, current, restart, dropDraft } = saving
  const { tries, failure, failed, fail, forget } = useFailures(saving)
  const { conflict, setTheirs, settle } = useDispute(saving)
  const saved = useRef<Values>(null)
  const isSaved = useCallback(
    () => saved.current !== null && changedNames(saved.current, current()).length === 0,
    [current],
  )
  const save = useMutation({
    mutationFn: (sent: { from: StartingRecord<Values>; values: Values }): Promise<Outcome<Values, Saved>> =>
      sendForm({ options, current, restart }, sent),
    onSuccess: (outcome) => {
      if ('disputed' in outcome) return setTheirs(outcome.disputed)
      saved.current = outcome.values
      dropDraft()
      options.onSaved(outcome.reply, outcome.values)
    },
    onError: (error) => {
      if (!(error instanceof SaveCancelled)) fail(error)
    },
  })
  const send = (from: StartingRecord<Values>, values: Values) => {
    forget()
    save.mutate({ from, values })
  }
  return {
    tries,
    failure,
    saving: save.isPending,
    isSaved,
    conflict,
    postpone: () => setTheirs(null),
    resolve: (chosen: Readonly<Record<string, Side>>) => {
      const settled = settle(chosen)
      if (!settled) return
      restart(settled.next, settled.values)
      setTheirs(null)
      send(settled.next, settled.values)
    },
    submit: (faults: Faults<Values>) => {
      if (save.isPending) return
      if (Object.keys(faults).length > 0) failed(faults, null)
      else send(start, current())
    },
    /** Sends a draft of an earlier visit, on top of the record it was based on. */
    resume: (from: StartingRecord<Values>, values: Values, faults: Faults<Values>) => {
      restart(from, values)
      if (Object.keys(faults).length > 0) failed(faults, null)
      else send(from, values)
    },
    /** Called when the server answers again: repeats a save that got no answer. */
    answered: (faults: Faults<Values>) => {
      if (failure?.isSilence !== true || save.isPending) return
      if (Object.keys(faults).length === 0) send(start, current())
      else forget()
    },
  }
}
