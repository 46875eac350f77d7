import { useDeferredValue, useMemo } from 'react'
import { useDraft, useEditor, useFormulaLanguage } from '../editor-context.ts'
import { type ConditionIndex, indexConditions } from './condition-index.ts'

/** The questions and options that conditions name, when nothing more urgent is to be done: typing never waits for it. */
export function useConditionIndex(): ConditionIndex {
  const { find } = useEditor()
  const language = useFormulaLanguage()
  const draft = useDeferredValue(useDraft())
  return useMemo(() => indexConditions(draft, find, language), [draft, find, language])
}
