import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEditor } from '../editor-context.ts'
import type { ConditionIndex, ConditionSubject } from './condition-index.ts'
import { comparisonsOf, type ConditionRow as Row, needsValue } from './condition-rows.ts'

interface ConditionRowProps {
  readonly row: Row
  /** The place of the row in its condition, from 1. */
  readonly place: number
  readonly index: ConditionIndex
  readonly questions: readonly { readonly value: string; readonly label: string }[]
  readonly readOnly: boolean
  readonly onChange: (row: Row) => void
  readonly onRemove: () => void
}

/** One comparison: a question, how it is compared, and with what. */
export function ConditionRow({ row, place, index, questions, readOnly, onChange, onRemove }: ConditionRowProps) {
  const { condition: texts } = useEditor().texts
  const subject = row.questionId === null ? undefined : index.subjects.get(row.questionId)
  const common = { size: 'sm', readOnly, allowDeselect: false } as const
  const chooseQuestion = (id: string | null) => {
    const next = index.subjects.get(Number(id))
    const [first] = next === undefined ? [] : comparisonsOf(next.kind, texts, index.hasTextTests)
    if (next !== undefined) onChange({ questionId: next.question.id, comparison: first?.value ?? '', value: '' })
  }
  return (
    <div className="octroi-editor-test" role="group" aria-label={`${texts.question} ${place}`}>
      <Select
        {...common}
        className="octroi-editor-test-question"
        aria-label={texts.question}
        placeholder={texts.question}
        searchable
        limit={50}
        data={questions}
        value={subject === undefined ? null : String(subject.question.id)}
        onChange={chooseQuestion}
      />
      {subject !== undefined && (
        <Select
          {...common}
          aria-label={texts.comparison}
          data={comparisonsOf(subject.kind, texts, index.hasTextTests)}
          value={row.comparison}
          onChange={(comparison) => comparison !== null && onChange({ ...row, comparison })}
        />
      )}
      {subject !== undefined && needsValue(row.comparison) && (
        <ConditionValue {...{ row, subject, readOnly, onChange }} />
      )}
      {!readOnly && (
        <ActionIcon variant="subtle" color="gray" aria-label={texts.remove(place)} onClick={onRemove}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

interface ConditionValueProps extends Pick<ConditionRowProps, 'row' | 'readOnly' | 'onChange'> {
  readonly subject: ConditionSubject
}

function ConditionValue({ row, subject, readOnly, onChange }: ConditionValueProps) {
  const { texts } = useEditor()
  const { question, kind } = subject
  const values = question.fields.length === 1 ? question.fields[0]?.values : null
  const choices =
    kind === 'choice'
      ? question.options.map(({ id, label }) => ({ value: String(id), label: label || texts.untitled }))
      : row.comparison === 'is' || row.comparison === 'is_not'
        ? (values ?? null)
        : null
  const common = {
    size: 'sm',
    readOnly,
    'aria-label': kind === 'choice' ? texts.condition.choice : texts.condition.value,
  } as const
  if (choices !== null)
    return (
      <Select
        {...common}
        allowDeselect={false}
        searchable={choices.length > 8}
        placeholder={texts.condition.choice}
        data={choices}
        value={row.value || null}
        onChange={(value) => onChange({ ...row, value: value ?? '' })}
      />
    )
  return (
    <TextInput
      {...common}
      placeholder={texts.condition.value}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      value={row.value}
      onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
    />
  )
}
