import type { HTMLAttributes } from 'react'
import type { Field } from '../../description/form.ts'

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
  integer: undefined,
  number: undefined,
  percent: undefined,
  money: undefined,
  select: undefined,
  checkbox: undefined,
  formula: undefined,
  title: undefined,
}
