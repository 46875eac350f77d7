import type { HTMLAttributes } from 'react'
import type { Field } from '../../description/form.ts'
import { getDateUnit } from '../../numbers/date-unit.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode']

/** The `inputmode` of each kind of field; undefined where a phone's ordinary keyboard is right, or none is needed. */
export const INPUT_MODES: Readonly<Record<Field['type'], InputMode>> = {
  text: undefined,
  textarea: undefined,
  email: 'email',
  tel: 'tel',
  url: 'url',
  year: 'numeric',
  date: 'numeric',
  time: 'numeric',
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

/** Returns the format in which a date or a time is typed, as the placeholder of its input; undefined for other fields. */
export function getPlaceholder(field: Field, messages: FormMessages): string | undefined {
  const isDated = field.type === 'date' || field.type === 'time'
  return isDated ? messages[`${getDateUnit(field)}Placeholder`] : undefined
}
