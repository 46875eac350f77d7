import { type RefObject, useId, useLayoutEffect } from 'react'
import type { Field } from '../../../description/form.ts'
import { figureKeys } from '../../entries/figure-keys.ts'
import { getPlaceholder, getInputMode } from '../../entries/input-modes.ts'
import { fitHeight } from '../../entries/textarea-input.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import { idList } from '../../widget-props.ts'
import { columnUnit } from '../grid-columns.ts'
import type { CursorState } from './cursor-state.ts'
import { getInitialCellText, isNumberType, getInputKind } from './held-text.ts'
import type { SheetController } from './sheet-controller.ts'
import type { SheetCell } from './sheet-source.ts'

interface HeldInputProps {
  readonly target: RefObject<HTMLElement | null>
  readonly field: Field
  readonly cell: SheetCell
  readonly state: CursorState
  readonly controller: SheetController
  readonly name: string
  readonly faultId: string | undefined
}

const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** The input of the active cell, of the column's kind. */
export function HeldInput(props: HeldInputProps) {
  const kind = getInputKind(props.field)
  if (kind === 'select') return <HeldSelect {...props} />
  if (kind === 'checkbox') return <HeldBox {...props} />
  return kind === 'textarea' ? <HeldTextarea {...props} /> : <HeldText {...props} />
}

function named({ name, field, faultId }: HeldInputProps) {
  return {
    'aria-label': name,
    'aria-required': field.required === 1 || undefined,
    'aria-invalid': faultId !== undefined || undefined,
    'aria-describedby': faultId,
  }
}

function HeldText(props: HeldInputProps) {
  const messages = useFormMessages()
  const { target, field, cell, state, controller } = props
  const stored = getInitialCellText({ field, cell, mode: state.mode, locale: messages.locale })
  const unit = columnUnit(field)
  const unitId = useId()
  const attributes = named(props)
  return (
    <>
      <input
        {...attributes}
        aria-describedby={idList(unit !== undefined && unitId, attributes['aria-describedby'])}
        ref={target as RefObject<HTMLInputElement>}
        type="text"
        className="octroi-held-input"
        inputMode={isNumberType(field.type) ? figureKeys(field) : getInputMode(field)}
        autoComplete="off"
        placeholder={getPlaceholder(field, messages)}
        value={state.draft ?? stored}
        onChange={(event) => controller.type(event.currentTarget.value)}
      />
      {unit !== undefined && (
        <span hidden id={unitId}>
          {unit}
        </span>
      )}
    </>
  )
}

function HeldTextarea(props: HeldInputProps) {
  const { target, cell, state, controller } = props
  useLayoutEffect(() => {
    if (!GROWS_BY_ITSELF && target.current instanceof HTMLTextAreaElement) fitHeight(target.current)
  })
  return (
    <textarea
      {...named(props)}
      ref={target as RefObject<HTMLTextAreaElement>}
      className="octroi-held-input octroi-held-textarea"
      rows={1}
      value={state.draft ?? cell.text}
      onChange={(event) => controller.type(event.currentTarget.value)}
    />
  )
}

/** A native `<select>`, which is fast to render. A stored value that is not among the choices is still displayed. */
function HeldSelect(props: HeldInputProps) {
  const { target, field, cell, controller } = props
  const values = field.values ?? []
  return (
    <select
      {...named(props)}
      ref={target as RefObject<HTMLSelectElement>}
      className="octroi-held-input"
      value={cell.text}
      onChange={(event) => controller.choose(event.currentTarget.value)}
    >
      <option value="" />
      {cell.text !== '' && !values.includes(cell.text) && <option value={cell.text}>{cell.text}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  )
}

function HeldBox(props: HeldInputProps) {
  const { target, cell, controller } = props
  return (
    <input
      {...named(props)}
      ref={target as RefObject<HTMLInputElement>}
      type="checkbox"
      className="octroi-check"
      checked={cell.text === '1'}
      onChange={(event) => controller.choose(event.currentTarget.checked ? '1' : '0')}
    />
  )
}
