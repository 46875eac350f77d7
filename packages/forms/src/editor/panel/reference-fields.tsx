import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { FormDescription, Question } from '../../description/form.ts'
import { walkQuestions } from '../../drafts/index.ts'
import { choosesOptions, isSingleChoice } from '../../question-type/question-facts.ts'
import type { FindDefinition } from '../../questions/index.ts'
import { useDraft, useEditor } from '../editor-context.ts'
import { usePanel } from './panel-context.ts'
import type { PanelFieldProps } from './widget-field.tsx'

interface Reference {
  readonly value: string
  readonly label: string
}

/**
 * The question whose answer is the heading of a column, by its number and label. The draft has the id of an option: the
 * question's only one, or any of those that one is chosen from.
 */
export function HeadingSourceField(props: PanelFieldProps) {
  const { texts, find } = useEditor()
  const { question } = usePanel()
  const draft = useDraft()
  const sources = useMemo(() => headingSources(draft, find), [draft, find])
  const data = sources
    .filter(({ id }) => id !== question?.id)
    .map(({ options: [first], question_number, label }) => ({
      value: String(first?.id),
      label: [question_number, label || texts.untitled].filter(Boolean).join(' '),
    }))
  const source = sources.find(({ options }) => options.some(({ id }) => id === props.formData))
  const chosen = source?.options[0]?.id ?? props.formData
  return <ReferenceSelect {...props} data={data} formData={chosen} toValue={Number} />
}

/** An option of the question of the panel. */
export function OwnOptionField(props: PanelFieldProps) {
  const { texts } = useEditor()
  const { question } = usePanel()
  const data = (question?.options ?? [])
    .filter(({ title }) => title === 0)
    .map(({ id, label }, place) => ({
      value: String(id),
      label: label || `${texts.untitled} ${place + 1}`,
    }))
  return <ReferenceSelect {...props} data={data} toValue={Number} />
}

/** A column of the question of the panel. */
export function OwnColumnField(props: PanelFieldProps) {
  const { question } = usePanel()
  const data = (question?.fields ?? []).map(({ id, title }) => ({ value: id, label: title || id }))
  return <ReferenceSelect {...props} data={data} toValue={String} />
}

interface ReferenceSelectProps extends PanelFieldProps {
  readonly data: readonly Reference[]
  readonly toValue: (text: string) => number | string
}

/** A list to choose a part of the draft from; one that the draft does not have any more is listed as such. */
function ReferenceSelect({ data, toValue, formData, fieldPathId, schema, onChange, readonly }: ReferenceSelectProps) {
  const { texts } = useEditor()
  const { errors } = usePanel()
  const value = typeof formData === 'number' || typeof formData === 'string' ? String(formData) : null
  const isMissing = value !== null && !data.some((each) => each.value === value)
  const missing = isMissing ? [{ value, label: texts.properties.missingPart(value) }] : []
  return (
    <Select
      id={fieldPathId.$id}
      label={schema.title}
      error={errors.get(fieldPathId.$id)}
      size="sm"
      searchable={data.length > 8}
      limit={50}
      clearable
      readOnly={readonly ?? false}
      data={[...data, ...missing]}
      value={value}
      onChange={(next) => onChange((next === null ? undefined : toValue(next)) as never, fieldPathId.path)}
    />
  )
}

/** The questions with one input, and those of which one option is chosen. */
function headingSources({ sections }: FormDescription, find: FindDefinition): Question[] {
  return sections
    .flatMap((section) => [...walkQuestions(section.questions)])
    .filter((question) => {
      const definition = find(question.question_type)
      if (definition === null) return false
      if (isSingleChoice({ question, definition })) return true
      const hasInput = definition.options === 'one' && definition.fields === 'one'
      return hasInput && definition.holdsDocument !== true && !choosesOptions({ question, definition })
    })
}
