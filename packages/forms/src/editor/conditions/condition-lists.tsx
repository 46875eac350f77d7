import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { usePanel } from '../panel/panel-context.ts'
import type { ConditionIndex } from './condition-index.ts'
import { ConditionRow } from './condition-row.tsx'
import { BLANK_ROW, type ConditionRows, readRows, writeRows } from './condition-rows.ts'

interface ConditionListsProps {
  readonly formula: string
  readonly rows: ConditionRows
  readonly index: ConditionIndex
  readonly readOnly: boolean
  readonly onChange: (formula: string) => void
}

/** A condition built from lists. A row that is not complete yet is kept, and not in the formula. */
export function ConditionLists({ formula, rows: saved, index, readOnly, onChange }: ConditionListsProps) {
  const { texts } = useEditor()
  const { condition: words } = texts
  const [state, setState] = useState({ formula, rows: saved })
  if (state.formula !== formula) setState({ formula, rows: readRows(formula, index) ?? saved })
  const { join, rows } = state.rows
  const questions = useQuestionChoices(index)
  const set = (next: ConditionRows) => {
    const written = writeRows(next)
    setState({ formula: written, rows: next })
    if (written !== formula) onChange(written)
  }
  return (
    <div className="octroi-editor-tests">
      {rows.length > 1 && (
        <Select
          size="sm"
          label={words.join}
          readOnly={readOnly}
          allowDeselect={false}
          data={[
            { value: 'and', label: words.all },
            { value: 'or', label: words.any },
          ]}
          value={join}
          onChange={(next) => set({ rows, join: next === 'or' ? 'or' : 'and' })}
        />
      )}
      {rows.map((row, place) => (
        <ConditionRow
          // A row has no name of its own: it is its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place + 1}
          {...{ row, index, questions, readOnly }}
          onChange={(next) => set({ join, rows: rows.with(place, next) })}
          onRemove={() => set({ join, rows: rows.toSpliced(place, 1) })}
        />
      ))}
      {!readOnly && (
        <Button
          className="octroi-editor-add-test"
          size="compact-sm"
          variant="default"
          onClick={() => set({ join, rows: [...rows, BLANK_ROW] })}
        >
          {words.add}
        </Button>
      )}
    </div>
  )
}

/** The questions that a condition of the panel's question can be about. */
function useQuestionChoices({ subjects }: ConditionIndex) {
  const { texts } = useEditor()
  const { question } = usePanel()
  return useMemo(
    () =>
      [...subjects.values()].flatMap((subject) => {
        const { id, question_number, label } = subject.question
        if (id === question?.id) return []
        return [{ value: String(id), label: [question_number, label || texts.untitled].filter(Boolean).join(' ') }]
      }),
    [subjects, question?.id, texts],
  )
}
