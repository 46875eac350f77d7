import { useState } from 'react'
import { textOf } from '../../engine/value.ts'
import { PrintedText } from '../../react/answers/printed-text.tsx'
import { DocumentLine } from '../../react/files/document-line.tsx'
import { FileProblemText } from '../../react/files/file-problem.tsx'
import { useDocument } from '../../react/files/use-document.ts'
import type { FileProblem } from '../../react/files/use-upload.ts'
import { questionDomId, type PrintProps } from '../../react/widget-props.ts'

/** The document's name and size; it can be opened where there is a screen. */
export function FilePrint({ state }: PrintProps) {
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const document = useDocument(textOf(state.values[state.question.options[0]?.id ?? 0]))
  if (document === null) return <PrintedText text="" />
  return (
    <>
      <DocumentLine document={document} onProblem={setProblem} />
      <FileProblemText id={`${questionDomId(state.question.id)}-problem`} problem={problem} />
    </>
  )
}
