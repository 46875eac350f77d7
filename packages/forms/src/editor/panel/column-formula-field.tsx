import { Button, Textarea } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'
import { type FormulaName, formulaInWords, formulaNames, withFormulaSigns } from './column-formula.ts'
import { usePanel } from './panel-context.ts'
import type { PanelFieldProps } from './widget-field.tsx'

const SIGNS = ['+', '-', '*', '/', '(', ')']

/**
 * The formula of a column or of a result: buttons insert the names that it can use and its signs, and it is read back in
 * words, so that nobody needs to know the ids of columns.
 */
export function ColumnFormulaField({ formData, fieldPathId, schema, onChange, readonly = false }: PanelFieldProps) {
  const { texts } = useEditor()
  const { question, errors } = usePanel()
  const input = useRef<HTMLTextAreaElement>(null)
  const formula = Array.isArray(formData) ? formData.join('\n') : ''
  const place = Number(fieldPathId.path.at(-2))
  const names = question === undefined ? [] : formulaNames(question, place)
  const set = (text: string) =>
    onChange((text.trim() === '' ? [] : [withFormulaSigns(text)]) as never, fieldPathId.path)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const insert = (text: string) => {
    const { selectionStart = formula.length, selectionEnd = formula.length } = input.current ?? {}
    caret.current = selectionStart + text.length
    set(`${formula.slice(0, selectionStart)}${text}${formula.slice(selectionEnd)}`)
    input.current?.focus()
  }
  const words = formulaInWords(formula, names)
  const { formulaHint, formulaReads, formulaMissing } = texts.properties
  const error =
    formula.trim() === '' ? formulaMissing : (errors.get(fieldPathId.$id) ?? errors.get(`${fieldPathId.$id}_0`))
  return (
    <div className="octroi-editor-formula">
      <Textarea
        ref={input}
        id={fieldPathId.$id}
        label={schema.title ?? ''}
        description={readonly ? undefined : formulaHint}
        className="octroi-editor-code"
        size="sm"
        autosize
        spellCheck={false}
        readOnly={readonly}
        value={formula}
        error={error}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {!readonly && <InsertButtons names={names} onInsert={insert} />}
      {error === undefined && words !== formula && <p className="octroi-editor-sentence">{formulaReads(words)}</p>}
    </div>
  )
}

interface InsertButtonsProps {
  readonly names: readonly FormulaName[]
  readonly onInsert: (text: string) => void
}

function InsertButtons({ names, onInsert }: InsertButtonsProps) {
  const { texts } = useEditor()
  const { insert, noNumberColumn } = texts.properties
  if (names.length === 0) return <p className="octroi-editor-hint">{noNumberColumn}</p>
  const buttons = [...names, ...SIGNS.map((sign) => ({ name: sign, label: formulaInWords(sign, []) }))]
  return (
    <div className="octroi-editor-insert" role="group" aria-label={insert}>
      {buttons.map(({ name, label }) => (
        <Button key={name} size="compact-sm" variant="default" onClick={() => onInsert(name)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
