import type { ComponentType, ReactNode } from 'react'
import { NativeCheck } from '../../native/native-input.tsx'
import type { ChoicesProps, FieldProps, NativeParts, RowsProps } from '../../native/parts.ts'
import type { Scalar, Values } from '../../values.ts'

interface FieldApi {
  readonly state: { readonly value: unknown }
  handleChange(value: unknown): void
  pushValue(value: unknown): void
}

interface AnyFieldProps {
  readonly name: string
  readonly mode?: 'array'
  readonly children: (field: FieldApi) => ReactNode
}

/** A form whose names are only known at run time. */
export interface AnyForm {
  readonly Field: ComponentType<AnyFieldProps>
  reset(values: Values): void
}

/** Native inputs bound by `form.Field`. */
export function partsOf(form: AnyForm): NativeParts {
  function Field({ path, children }: FieldProps) {
    return (
      <form.Field name={path}>
        {(field) => children(field.state.value as Scalar | undefined, (value) => field.handleChange(value))}
      </form.Field>
    )
  }
  function Choices({ path, choices }: ChoicesProps) {
    return <form.Field name={path}>{(field) => <Boxes path={path} choices={choices} field={field} />}</form.Field>
  }
  function Rows({ path, children }: RowsProps) {
    return (
      <form.Field name={path} mode="array">
        {(field) => children(rowPaths(path, field.state.value), () => field.pushValue({}))}
      </form.Field>
    )
  }
  return { Field, Choices, Rows }
}

function Boxes({ path, choices, field }: ChoicesProps & { readonly field: FieldApi }) {
  const chosen = (field.state.value ?? []) as readonly string[]
  const toggle = (choice: string, on: boolean) =>
    field.handleChange(on ? [...chosen, choice] : chosen.filter((other) => other !== choice))
  return choices.map((choice) => (
    <label key={choice}>
      <NativeCheck id={`${path}.${choice}`} checked={chosen.includes(choice)} onChange={(on) => toggle(choice, on)} />
      {choice}
    </label>
  ))
}

function rowPaths(path: string, rows: unknown): string[] {
  return ((rows ?? []) as readonly unknown[]).map((_, place) => `${path}[${place}]`)
}
