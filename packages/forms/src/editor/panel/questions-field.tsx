import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { walkQuestions } from '../../drafts/index.ts'
import { useDraft, useEditor } from '../editor-context.ts'
import { usePanel } from './panel-context.ts'
import type { PanelFieldProps } from './widget-field.tsx'

/** Questions of the form, chosen by their numbers and labels. */
export function QuestionsField({ fieldPathId, formData, schema, onChange, readonly = false }: PanelFieldProps) {
  const { texts } = useEditor()
  const { errors } = usePanel()
  const { sections } = useDraft()
  const data = useMemo(
    () =>
      sections.flatMap((section) =>
        [...walkQuestions(section.questions)].map(({ id, question_number, label }) => ({
          value: String(id),
          label: [question_number, label || texts.untitled].filter(Boolean).join(' '),
        })),
      ),
    [sections, texts],
  )
  return (
    <MultiSelect
      id={fieldPathId.$id}
      label={schema.title}
      error={errors.get(fieldPathId.$id)}
      size="sm"
      searchable
      limit={50}
      readOnly={readonly}
      data={data}
      value={Array.isArray(formData) ? formData.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number) as never, fieldPathId.path)}
    />
  )
}
