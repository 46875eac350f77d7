import type { HTMLAttributes } from 'react'
import type { Field } from '../../description/form.ts'
import { getDateUnit } from '../../numbers/date-unit.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode']

const INPUT_MODES: Readonly<Record<Field['type'], InputMode>> = {
  text: undefined,
  textarea: undefined,
  email: 'email',
  tel: 'tel',
  url: 'url',
  year: 'numeric',
  date: 'numeric',
  time: undefined,
  integer: undefined,
  number: undefined,
  percent: undefined,
  money: undefined,
  select: undefined,
  checkbox: undefined,
  file: undefined,
  formula: undefined,
  title: undefined,
}

/**
 * Returns the `inputmode` of a field; undefined where a phone's ordinary keyboard is right, or none is needed. A time and
 * a month are typed with marks or in words, which a phone's digits do not have.
 */
export function getInputMode(field: Field): InputMode {
  return field.precision === 'month' ? undefined : INPUT_MODES[field.type]
}

/** Returns the format in which a date or a time is typed, as the placeholder of its input; undefined for other fields. */
export function getPlaceholder(field: Field, messages: FormMessages): string | undefined {
  const isDated = field.type === 'date' || field.type === 'time'
  return isDated ? messages[`${getDateUnit(field)}Placeholder`] : undefined
}
