import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { usePanel } from '../panel/panel-context.ts'
import type { PanelWidgetProps } from '../panel/widgets.tsx'
import { ConditionLists } from './condition-lists.tsx'
import { readRows } from './condition-rows.ts'
import { FormulaText } from './formula-text.tsx'
import { describeFormula } from './sentence.ts'
import { useConditionIndex } from './use-condition-index.ts'

/** A formula over other questions: built from lists where it can be, or else written; with what it says. */
export function ConditionWidget({ id, label, value, onChange, readonly: readOnly = false }: PanelWidgetProps) {
  const { condition: texts } = useEditor().texts
  const formula = typeof value === 'string' ? value : ''
  const index = useConditionIndex()
  const [isWritten, setIsWritten] = useState(false)
  const rows = useMemo(() => readRows(formula, index), [formula, index])
  const error = usePanel().errors.get(id)
  const sentence = describeFormula(formula, index, texts)
  const isText = isWritten || rows === null
  return (
    <fieldset className="octroi-editor-condition" id={isText ? undefined : id}>
      <legend>{label}</legend>
      <p className="octroi-editor-sentence">{sentence === '' ? texts.always : sentence}</p>
      {isText ? (
        <FormulaText {...{ id, formula, error, index, readOnly, onChange }} label={texts.formula} />
      ) : (
        <>
          <ConditionLists {...{ formula, rows, index, readOnly, onChange }} />
          {error !== undefined && <p className="octroi-editor-fault">{error}</p>}
        </>
      )}
      {rows === null && <p className="octroi-editor-hint">{texts.notSayable}</p>}
      {!readOnly && rows !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsWritten(!isText)}>
          {isText ? texts.asLists : texts.asFormula}
        </Button>
      )}
    </fieldset>
  )
}
