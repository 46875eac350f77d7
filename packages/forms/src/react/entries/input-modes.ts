import type { HTMLAttributes } from 'react'
import type { Field } from '../../description/form.ts'

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode']

/** The keyboard that a telephone offers for each kind of field; undefined where its ordinary one serves, or none. */
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
