/** The props that RJSF gives to a field, as far as questions use them. */
export interface RjsfFieldProps {
  readonly formData?: unknown
  /** `never` accepts whatever type the form has for its data: RJSF gives each field its part of it. */
  readonly onChange: (data: never, path: (string | number)[]) => void
  readonly fieldPathId?: { readonly path: (string | number)[] }
  readonly uiSchema?: object
  readonly rawErrors?: string[]
  readonly disabled?: boolean
  readonly readonly?: boolean
}
