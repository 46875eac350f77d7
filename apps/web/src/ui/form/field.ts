/** What a field of a plain form holds: text (numbers and choices too, as typed or as ids), a yes or no, a file. */
export type FieldValue = string | boolean | File | null

/** The values of a form: a flat record of fields. */
export type FormValues<Values> = { readonly [Name in keyof Values]: FieldValue }

export type NameOf<Values> = keyof Values & string

/** What is known of a field before anything is typed. */
export interface FieldSpec {
  readonly label: string
  /** Must not be left empty; marked as such, and highlighted when it is. */
  readonly required?: boolean
  /** Text always shown under the label. */
  readonly hint?: string
  /** The most characters that it takes. */
  readonly max?: number
  /** True if the field is shown, but must not be changed by this person. */
  readonly disabled?: boolean
  /** Something worth a second look; it never keeps from saving. */
  readonly warning?: (value: FieldValue) => string | undefined
  /** A text as it is written, from how it was typed; asked for once the field is left. */
  readonly written?: (typed: string) => string
  /** What the server calls it where it finds it wrong, when that is not its name here: a file is its `url`. */
  readonly sentAs?: string
  /** How a value is told to people, where it is not the value itself: the label of a choice. */
  readonly display?: (value: FieldValue) => string
  /** Never kept on the device: passwords. Files are not either. */
  readonly secret?: boolean
}

/** The fields of a form, in their order on the page. */
export type FieldSpecs<Values> = { readonly [Name in NameOf<Values>]: FieldSpec }

/** Texts of what is wrong, by field. */
export type Faults<Values> = { readonly [Name in NameOf<Values>]?: string | undefined }

/** What every field component takes: `<TextField {...form.field('name')} />`. */
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

/** Whether nothing was entered. A no is an answer. */
export const isEmpty = (value: FieldValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** The names of a form's fields, in their order. */
export const namesOf = <Values>(fields: FieldSpecs<Values>): NameOf<Values>[] => Object.keys(fields) as NameOf<Values>[]

/** The fields whose values differ. */
export function changedNames<Values extends FormValues<Values>>(from: Values, to: Values): NameOf<Values>[] {
  return (Object.keys(to) as NameOf<Values>[]).filter((name) => from[name] !== to[name])
}

/** Some fields of some values. */
export function pickValues<Values>(values: Values, names: readonly NameOf<Values>[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}
