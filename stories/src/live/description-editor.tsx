import type { Ref } from 'react'
import type { JsonProblem } from './json-text.ts'

interface DescriptionEditorProps {
  readonly ref: Ref<HTMLTextAreaElement>
  /** The text to begin with; from then on it is the text area's own. */
  readonly initial: string
  readonly problem: JsonProblem | null
  /** Whether a long text is being read. */
  readonly isReading: boolean
  /** `isWhole`: it was pasted or dropped, so no more is about to come. */
  readonly onChange: (text: string, isWhole: boolean) => void
  readonly onSelect: (from: number, to: number) => void
}

const WHOLE = new Set(['insertFromPaste', 'insertFromDrop'])

/** The description as text, and under it what keeps it from being JSON. */
export function DescriptionEditor({ ref, initial, problem, isReading, onChange, onSelect }: DescriptionEditorProps) {
  return (
    <div className="live-editor">
      <div className="live-editor-head">
        <label htmlFor="live-description">Form description (JSON)</label>
        <span role="status">{isReading && 'Reading…'}</span>
      </div>
      <textarea
        ref={ref}
        id="live-description"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        aria-invalid={problem !== null || undefined}
        aria-describedby="live-problem"
        defaultValue={initial}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.value, nativeEvent instanceof InputEvent && WHOLE.has(nativeEvent.inputType))
        }
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
