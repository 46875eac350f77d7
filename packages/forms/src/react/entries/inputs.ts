import type { ComponentType } from 'react'
import type { Field } from '../../description/form.ts'
import { CheckboxInput } from './checkbox-input.tsx'
import { DateInput } from './date-input.tsx'
import type { InputProps } from './entry-props.ts'
import { NumberInput } from './number-input.tsx'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'
import { TextareaInput } from './textarea-input.tsx'
import { WrittenInput } from './written-input.tsx'

/** Whether the input of a kind of field can show its text by itself; see `EntryProps.stored`. */
export const showsItsText = (kind: Field['type']): boolean =>
  INPUTS[kind] === TextInput || INPUTS[kind] === TextareaInput

/** The input of each kind of field. Formulae and titles are never typed in; a file is a cell of a sheet. */
export const INPUTS: Readonly<Record<Field['type'], ComponentType<InputProps>>> = {
  text: TextInput,
  email: TextInput,
  tel: TextInput,
  url: TextInput,
  year: TextInput,
  textarea: TextareaInput,
  number: NumberInput,
  integer: NumberInput,
  money: NumberInput,
  percent: NumberInput,
  date: DateInput,
  time: WrittenInput,
  select: SelectInput,
  checkbox: CheckboxInput,
  file: TextInput,
  formula: TextInput,
  title: TextInput,
}
