import type { Ref } from 'react'
import type { JsonProblem } from './json-text.ts'

interface DescriptionEditorProps {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly text: string
  readonly problem: JsonProblem | null
  readonly onChange: (text: string) => void
  readonly onSelect: (from: number, to: number) => void
}

/** The description as text, and under it what keeps it from being JSON. */
export function DescriptionEditor({ ref, text, problem, onChange, onSelect }: DescriptionEditorProps) {
  return (
    <div className="live-editor">
      <label htmlFor="live-description">Form description (JSON)</label>
      <textarea
        ref={ref}
        id="live-description"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        aria-invalid={problem !== null || undefined}
        aria-describedby="live-problem"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id="live-problem" role="status" className="live-problem">
        {problem !== null && (
          <>
            Not JSON, line {problem.line}, column {problem.column}: {problem.what}. The form is the last one that could
            be read.{' '}
            <button type="button" onClick={() => onSelect(problem.offset, problem.offset + 1)}>
              Go there
            </button>
          </>
        )}
      </div>
    </div>
  )
}
