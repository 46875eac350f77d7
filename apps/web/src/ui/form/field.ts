/** The value of a form's field: a text (also numbers as typed and choices as ids), a boolean, or a file. */
export type FieldValue = string | boolean | File | null

/** The values of a form, as a flat record. */
export type FormValues<Values> = { readonly [Name in keyof Values]: FieldValue }

export type NameOf<Values> = keyof Values & string

/** The definition of a field. */
export interface FieldSpec {
  readonly label: string
  /** Must not be empty; marked as required. */
  readonly required?: boolean
  /** Text always shown under the label. */
  readonly hint?: string
  /** Maximum number of characters. */
  readonly max?: number
  /** True if the person may see the field but not change it. */
  readonly disabled?: boolean
  /** Returns a warning, which never prevents saving. */
  readonly warning?: (value: FieldValue) => string | undefined
  /** Formats a typed text once the field loses the focus. */
  readonly written?: (typed: string) => string
  /** Name of the field in the server's faults, if it differs: a file is its `url`. */
  readonly sentAs?: string
  /** Formats a value for people, if it differs from the value: the label of a choice. */
  readonly display?: (value: FieldValue) => string
  /** True for passwords, which like files are never stored on the device. */
  readonly secret?: boolean
}

/** The fields of a form, in the order of the page. */
export type FieldSpecs<Values> = { readonly [Name in NameOf<Values>]: FieldSpec }

/** Messages of faults, by field. */
export type Faults<Values> = { readonly [Name in NameOf<Values>]?: string | undefined }

/** Props of every field component: `<TextField {...form.field('name')} />`. */
export interface FieldProps<Value> {
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onLeave: () => void
  readonly required: boolean
  readonly disabled: boolean
  readonly hint: string | undefined
  readonly max: number | undefined
  readonly fault: string | undefined
  readonly warning: string | undefined
}

/** True if nothing was entered; false is an answer. */
export const isEmpty = (value: FieldValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** The names of a form's fields, in order. */
export const namesOf = <Values>(fields: FieldSpecs<Values>): NameOf<Values>[] => Object.keys(fields) as NameOf<Values>[]

/** The names of the fields whose values differ. */
export function changedNames<Values extends FormValues<Values>>(from: Values, to: Values): NameOf<Values>[] {
  return (Object.keys(to) as NameOf<Values>[]).filter((name) => from[name] !== to[name])
}

/** Picks the values of some fields. */
export function pickValues<Values>(values: Values, names: readonly NameOf<Values>[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}
