import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { parseDecimal } from '../../numbers/parse-number.ts'
import type { Locale } from '../../numbers/locale.ts'
import { useEditor } from '../editor-context.ts'
import { usePanel } from './panel-context.ts'
import { type TextForm, useTypedText } from './use-typed-text.ts'

/** The props that RJSF gives to a widget, as far as those of panels use them. */
export interface PanelWidgetProps {
  readonly id: string
  readonly label: string
  readonly value?: unknown
  readonly onChange: (value: unknown) => void
  readonly readonly?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly schema: { readonly description?: string | undefined }
  readonly options: {
    readonly enumOptions?: readonly { readonly value?: unknown; readonly label: string }[] | undefined
  }
}

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

const PLAIN: TextForm = { write: toText, read: (text) => text }

/** What all inputs of a panel have in common: label, description and error. */
export function useInputProps({ id, label, readonly: readOnly = false, schema: { description } }: PanelWidgetProps) {
  return { id, label, readOnly, description, error: usePanel().errors.get(id), size: 'sm' } as const
}

/** A text in one line. */
export function TextWidget(props: PanelWidgetProps) {
  return <TextInput {...useInputProps(props)} {...useTypedText(PLAIN, props)} />
}

/** A text that grows with its lines. */
export function TextareaWidget(props: PanelWidgetProps) {
  return <Textarea {...useInputProps(props)} {...useTypedText(PLAIN, props)} autosize maxRows={12} />
}

/** A key or a pattern, in which each character counts. */
export function CodeWidget(props: PanelWidgetProps) {
  return (
    <TextInput
      {...useInputProps(props)}
      {...useTypedText(PLAIN, props)}
      className="octroi-editor-code"
      spellCheck={false}
      autoCapitalize="off"
    />
  )
}

/** A flag. */
export function CheckboxWidget(props: PanelWidgetProps) {
  const { readOnly, ...input } = useInputProps(props)
  const { value, onChange } = props
  return (
    <Checkbox
      {...input}
      disabled={readOnly}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** One of some values; one that is not required can be taken away. */
export function SelectWidget(props: PanelWidgetProps) {
  const { value, onChange, placeholder = '', options } = props
  const data = (options.enumOptions ?? []).map((each) => ({ value: toText(each.value), label: each.label }))
  return (
    <Select
      {...useInputProps(props)}
      data={data}
      searchable={data.length > 8}
      clearable={placeholder !== ''}
      allowDeselect={false}
      placeholder={placeholder}
      value={toText(value) || null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

const WHOLE: TextForm = {
  write: toText,
  read: (text) => {
    const dense = text.replace(/\s/gu, '')
    return dense === '' ? undefined : /^\d+$/.test(dense) ? Number(dense) : text
  },
}

/** A whole number; what is none stays as it was typed. */
export const IntegerWidget = (props: PanelWidgetProps) => <TypedWidget {...props} form={WHOLE} inputMode="numeric" />

/** A date as `2026-11-29`, which is no number with hyphens in it, and a time. */
const MOMENT = /\d[-:]\d/
const toBoundForm = (locale: Locale): TextForm => ({
  write: toText,
  read: (text) => {
    if (text.trim() === '') return undefined
    const decimal = MOMENT.test(text) ? null : parseDecimal(text, locale)
    return decimal === null ? text.trim() : Number(decimal)
  },
})
const BOUND_FORMS = { 'fr-CA': toBoundForm('fr-CA'), 'en-CA': toBoundForm('en-CA') }

/** A bound: a number as people write it (`25 000 $`), or a date, a time or a day relative to today as text. */
export const BoundWidget = (props: PanelWidgetProps) => (
  <TypedWidget {...props} form={BOUND_FORMS[useEditor().texts.locale]} inputMode="text" />
)

function TypedWidget(props: PanelWidgetProps & { readonly form: TextForm; readonly inputMode: 'numeric' | 'text' }) {
  const { form, inputMode } = props
  return <TextInput {...useInputProps(props)} {...useTypedText(form, props)} inputMode={inputMode} />
}

const LINES: TextForm = {
  write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  read: (text) => text.split('\n').filter((line) => line.trim() !== ''),
}

/** Texts, one in each line. */
export function LinesWidget(props: PanelWidgetProps) {
  return <Textarea {...useInputProps(props)} {...useTypedText(LINES, props)} autosize minRows={2} maxRows={12} />
}
