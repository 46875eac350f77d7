import { Checkbox } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { usePanel } from './panel-context.ts'
import type { PanelFieldProps } from './widget-field.tsx'

/** The choices of the question above that show this one; none of them: it always shows. */
export function ParentChoicesField({ fieldPathId, formData, schema, onChange, readonly = false }: PanelFieldProps) {
  const { texts } = useEditor()
  const { parent, errors } = usePanel()
  const chosen = Array.isArray(formData) ? formData.map(Number) : []
  const options = parent?.question.options ?? []
  const isToggle = options.length === 1
  const unknown = chosen.filter((id) => !options.some((option) => option.id === id))
  const choices = [
    ...options.map(({ id, label }) => ({ id, label: isToggle ? texts.properties.yes : label })),
    ...unknown.map((id) => ({ id, label: texts.properties.missingOption(id) })),
  ]
  return (
    <Checkbox.Group
      label={schema.title}
      description={texts.properties.parentHelp}
      error={errors.get(fieldPathId.$id)}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number) as never, fieldPathId.path)}
    >
      <div className="octroi-editor-choices">
        {choices.map(({ id, label }) => (
          <Checkbox key={id} value={String(id)} label={label || texts.untitled} disabled={readonly} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
