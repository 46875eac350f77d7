import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { validateFields } from '../ui/form/validate-fields.ts'
import {
  type Faults,
  type FieldProps,
  type FieldSpecs,
  type FieldValue,
  type FormValues,
  isEmpty,
  type NameOf,
} from '../ui/form/field.ts'

interface Parts<Values extends FormValues<Values>> {
  readonly formId: string
  readonly fields: FieldSpecs<Values>
  readonly check: ((values: Values) => Faults<Values>) | undefined
  readonly state: UseFormReturnType<Record<string, FieldValue>>
  /** True after the first try to save: empty required fields then show their fault on blur. */
  readonly triedOnce: boolean
}

interface Handlers {
  readonly onChange: (value: FieldValue) => void
  readonly onLeave: () => void
}

/** Props of field components, by name. Handlers are stable, so that a key press renders only one field. */
export function useFieldProps<Values extends FormValues<Values>>(parts: Parts<Values>) {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const [handlers] = useState(() => new Map<string, Handlers>())
  const handlersOf = (name: NameOf<Values>): Handlers => {
    const cached = handlers.get(name)
    if (cached) return cached
    const created: Handlers = {
      onChange: (value) => latest.current.state.setFieldValue<Record<string, FieldValue>, string>(name, () => value),
      onLeave: () => {
        const { state, fields, check, triedOnce } = latest.current
        const typed = state.getValues()[name]
        const written = typeof typed === 'string' ? fields[name].written?.(typed) : undefined
        if (written !== undefined && written !== typed) {
          state.setFieldValue<Record<string, FieldValue>, string>(name, () => written)
        }
        const values = { ...state.getValues(), ...(written !== undefined && { [name]: written }) } as Values
        if (!triedOnce && isEmpty(values[name])) return
        const fault = validateFields(fields, values, check)[name]
        if (fault === undefined) state.clearFieldError(name)
        else state.setFieldError(name, fault)
      },
    }
    handlers.set(name, created)
    return created
  }
  return <Name extends NameOf<Values>>(name: Name): FieldProps<Values[Name]> => {
    const { state, fields, formId } = parts
    const { label, required = false, disabled = false, hint, max, warning } = fields[name]
    const value = (state.values as Values)[name]
    const { onChange, onLeave } = handlersOf(name)
    return {
      id: `${formId}-${name}`,
      label,
      value,
      onChange,
      onLeave,
      required,
      disabled,
      hint,
      max,
      fault: state.errors[name] as string | undefined,
      warning: warning?.(value),
    }
  }
}
