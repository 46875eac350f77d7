import { useMemo } from 'react'
import type { DescriptionFault } from '../description/description-fault.ts'
import { type LenientForm, readFormLeniently } from '../reader/read-form.ts'
import { isBuiltInType } from '../question-type/own-question.ts'
import { faultsByPart } from './draft-faults.ts'
import { type EditorEnvironment, useDraftingState } from './editor-context.ts'
import { useSettledValue } from './use-settled-value.ts'

/** A draft as the reader sees it. */
export interface ReadDraft {
  readonly read: LenientForm
  /** Its faults by the key of the part that causes them. */
  readonly faults: ReadonlyMap<string, readonly DescriptionFault[]>
}

/** Reads the draft once it has not changed for a moment: typing never waits for it. Null until the first paint. */
export function useReadDraft({ drafting, definitions, formulas, messages }: EditorEnvironment): ReadDraft | null {
  const description = useSettledValue(useDraftingState(drafting).description)
  return useMemo(() => {
    if (description === undefined) return null
    const questionTypes = definitions.filter((definition) => !isBuiltInType(definition))
    const read = readFormLeniently(description, { questionTypes, messages, ...(formulas && { formulas }) })
    return { read, faults: faultsByPart(description, read.faults) }
  }, [description, definitions, formulas, messages])
}
