import { useForm } from '@mantine/form'
import { useCallback, useEffect, useId, useState } from 'react'
import { useOnServerReachable } from '../api/use-reach.ts'
import { useSession } from '../session/session.tsx'
import type { EntityForm, EntityFormOptions } from '../ui/form/entity-form-options.ts'
import { validateFields } from '../ui/form/validate-fields.ts'
import { changedNames, type FieldValue, type FormValues } from '../ui/form/field.ts'
import type { Draft } from '../ui/form/draft.ts'
import { useDraft } from './use-draft.ts'
import { useFieldProps } from './use-field-props.ts'
import type { StartingRecord } from './send-form.ts'
import { newKey } from './new-key.ts'
import { useSaving } from './use-saving.ts'

/**
 * State of a form about one record: values, faults, unsaved changes, saving with compare-and-set, conflicts, and a
 * draft on the device. Render it with `EntityForm`, and fields with `form.field('name')`.
 * Nothing entered is lost: after a failed save everything stays unsaved, a conflict is shown side by side, and after
 * the session ended the draft is offered. A save without an answer is repeated once the server answers, also after a
 * reload.
 */
export function useEntityForm<Values extends FormValues<Values>, Saved>(
  options: EntityFormOptions<Values, Saved>,
): EntityForm<Values> {
  const { fields, name, check } = options
  const formId = useId()
  const [start, setStart] = useState(() => startOf(options))
  const state = useForm<Record<string, FieldValue>>({ initialValues: options.initial })
  const values = state.values as Values
  const { setValues, getValues, setErrors } = state
  const current = useCallback(() => getValues() as Values, [getValues])
  const restart = useCallback(
    (next: StartingRecord<Values>, values: Values) => {
      setStart(next)
      setValues(values)
    },
    [setValues],
  )
  const draft = useDraft({ name, fields, start, values })
  const saving = useSaving({ options, start, current, setErrors, restart, dropDraft: draft.drop })
  useOnServerReachable(() => saving.answered(validateFields(fields, current(), check)))
  const isUnsaved = useIsUnsaved(current, start.values, saving.isSaved)
  const { isOpen } = useSession()
  const isDirty = useCallback(() => isOpen() && isUnsaved(), [isOpen, isUnsaved])
  useNewer({ options, start, restart, isIdle: () => !saving.saving && saving.conflict === null && !isUnsaved() })
  const field = useFieldProps({ formId, fields, check, state, triedOnce: saving.tries > 0 })
  const takeDraft = () => {
    if (!draft.offered) return
    const { from, mine } = broughtBack(draft.offered, start, current())
    restart(from, mine)
    draft.dismiss()
  }
  useAsked(draft, {
    isAwaited: saving.failure?.isSilence === true,
    resume: (wantedId) => {
      const { from, mine } = broughtBack(wantedId, start, current())
      saving.resume(from, mine, validateFields(fields, mine, check))
    },
  })
  return {
    fields,
    values,
    field,
    // Set one by one, so that the faults of other fields stay.
    set: (changed) => {
      for (const [of, value] of Object.entries<FieldValue>(changed as Record<string, FieldValue>)) {
        state.setFieldValue<Record<string, FieldValue>, string>(of, () => value)
      }
    },
    idOf: (subject) => `${formId}-${subject}`,
    faults: state.errors as EntityForm<Values>['faults'],
    dirty: changedNames(start.values, values).length > 0,
    isDirty,
    ...saving,
    submit: () => saving.submit(validateFields(fields, current(), check)),
    draft: draft.offered,
    takeDraft,
    dropDraft: draft.drop,
    outlastsReload: draft.isWhole,
  }
}

interface InitialRecord<Values> {
  readonly initial: Values
  readonly version?: number
}

const startOf = <Values>({ initial, version }: InitialRecord<Values>): StartingRecord<Values> => ({
  values: initial,
  version: version ?? null,
  creation: newKey(),
})

/**
 * Restores a draft with the record it was based on, so that others' changes since then cause a conflict and are not
 * overwritten.
 */
function broughtBack<Values extends FormValues<Values>>(
  { base, changed, version, creation }: Draft,
  start: StartingRecord<Values>,
  values: Values,
) {
  const from = {
    values: { ...start.values, ...base },
    version: version ?? start.version,
    creation: creation ?? start.creation,
  }
  // Fields that the form no longer has are skipped.
  const shownValues = { ...values }
  const knownChanges = Object.fromEntries(Object.entries(changed).filter(([name]) => Object.hasOwn(shownValues, name)))
  return { from, mine: { ...values, ...knownChanges } }
}

interface DraftQuestion {
  /** True if a save without an answer is being repeated; it may still be refused, because the session may be over. */
  readonly isAwaited: boolean
  readonly resume: (draft: Draft) => void
}

/** Sends a draft whose save got no answer, once; marks the current draft likewise while it waits. */
function useAsked(
  { asked, keepAsked }: Pick<ReturnType<typeof useDraft>, 'asked' | 'keepAsked'>,
  asking: DraftQuestion,
): void {
  const { isAwaited } = asking
  const [resume] = useState(() => asking.resume)
  useEffect(() => {
    if (asked) resume(asked)
  }, [asked, resume])
  useEffect(() => keepAsked(isAwaited), [keepAsked, isAwaited])
}

interface FormInUse<Values extends FormValues<Values>, Saved> {
  readonly options: EntityFormOptions<Values, Saved>
  readonly start: StartingRecord<Values>
  readonly restart: (next: StartingRecord<Values>, values: Values) => void
  /** True if nothing is unsaved, being saved or in conflict. */
  readonly isIdle: () => boolean
}

/** Shows the newest version of the record while nothing is unsaved. */
function useNewer<Values extends FormValues<Values>, Saved>({
  options,
  start,
  restart,
  isIdle,
}: FormInUse<Values, Saved>) {
  const { initial, version } = options
  useEffect(() => {
    const isNewer = version !== undefined && start.version !== null && version > start.version
    if (isNewer && isIdle()) restart({ ...start, values: initial, version }, initial)
  })
}

/** Returns the function that tells whether something is unsaved. */
function useIsUnsaved<Values extends FormValues<Values>>(
  current: () => Values,
  base: Values,
  isSaved: () => boolean,
): () => boolean {
  return useCallback(() => !isSaved() && changedNames(base, current()).length > 0, [isSaved, base, current])
}
