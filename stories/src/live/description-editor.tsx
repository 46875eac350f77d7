import type { Ref } from 'react'
import type { JsonProblem } from './json-text.ts'

interface DescriptionEditorProps {
  readonly ref: Ref<HTMLTextAreaElement>
  /** The initial text; afterwards the text area keeps its own. */
  readonly initial: string
  readonly problem: JsonProblem | null
  /** Whether a long text is being parsed. */
  readonly isReading: boolean
  /** `isWhole`: the text was pasted or dropped, so that no more input is expected soon. */
  readonly onChange: (text: string, isWhole: boolean) => void
  readonly onSelect: (from: number, to: number) => void
}

const WHOLE = new Set(['insertFromPaste', 'insertFromDrop'])

/** A text area with the description, and under it the JSON syntax error if there is one. */
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
