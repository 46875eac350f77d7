import type { ComponentType } from 'react'
import type { PanelWidgetProps } from './widgets.tsx'

/** Where a value is in the data of a panel. */
export interface FieldPlace {
  readonly $id: string
  readonly path: (string | number)[]
}

/** The props that RJSF gives to a field, as far as those of panels use them. */
export interface PanelFieldProps {
  readonly name: string
  readonly schema: { readonly title?: string | undefined; readonly items?: unknown; readonly properties?: unknown }
  readonly uiSchema?: Readonly<Record<string, unknown>>
  readonly formData?: unknown
  readonly fieldPathId: FieldPlace
  readonly readonly?: boolean
  /** `never` accepts whatever type the form has for its data. */
  readonly onChange: (data: never, path: (string | number)[]) => void
  readonly registry: { readonly fields: Readonly<Record<string, unknown>> }
}

/** Makes a field of a widget, for a value that RJSF would otherwise show as a list. */
export function widgetField(Widget: ComponentType<PanelWidgetProps>) {
  return function WidgetField({ fieldPathId, formData, onChange, schema, readonly }: PanelFieldProps) {
    return (
      <Widget
        id={fieldPathId.$id}
        label={schema.title ?? ''}
        value={formData}
        onChange={(value) => onChange(value as never, fieldPathId.path)}
        readonly={readonly}
        schema={{}}
        options={{}}
      />
    )
  }
}
