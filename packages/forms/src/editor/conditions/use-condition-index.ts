import { useMemo } from 'react'
import { useDraft, useEditor, useFormulaLanguage } from '../editor-context.ts'
import { useSettledValue } from '../use-settled-value.ts'
import { type ConditionIndex, indexConditions } from './condition-index.ts'

/** The questions and options that conditions name, once the draft has not changed for a moment: typing never waits for it. */
export function useConditionIndex(): ConditionIndex {
  const { find } = useEditor()
  const language = useFormulaLanguage()
  const current = useDraft()
  const draft = useSettledValue(current) ?? current
  return useMemo(() => indexConditions(draft, find, language), [draft, find, language])
}
