import { type ReactNode, useMemo } from 'react'
import type { FormStore } from '../../engine/form-store.ts'
import { EnvironmentContext, type FormEnvironment, lastingParts, useFormEnvironment } from '../form-environment.tsx'

interface RepetitionEnvironmentProps {
  readonly store: FormStore
  /** Begins every DOM id of the repetition. */
  readonly idPrefix: string
  readonly children: ReactNode
}

const NONE_BROKEN: FormEnvironment['broken'] = new Map()

/**
 * Gives the questions of a repetition their own store, in the form around them: what is disabled, announced or replaced
 * there is here too.
 */
export function RepetitionEnvironment({ store, idPrefix, children }: RepetitionEnvironmentProps) {
  const around = useFormEnvironment()
  const lasting = useMemo(() => lastingParts(store), [store])
  const environment = useMemo(
    (): FormEnvironment => ({
      ...around,
      ...lasting,
      announce: around.announce,
      conditionReports: around.conditionReports,
      idPrefix,
      // A form cannot be in a form.
      ownForms: false,
      broken: NONE_BROKEN,
      questionEnd: undefined,
    }),
    [around, lasting, idPrefix],
  )
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>
}
