import { useState } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { DocumentLine } from '../files/document-line.tsx'
import { FileProblemText } from '../files/file-problem.tsx'
import { useDocument } from '../files/use-document.ts'
import type { FileProblem } from '../files/use-upload.ts'
import { questionDomId } from '../widget-props.ts'
import { PrintedText } from './printed-text.tsx'

interface PrintedDocumentProps {
  /** Id of the document; '' for none. */
  readonly id: string
  readonly questionId: number
}

/** The document's name and size; it can be opened where there is a screen. */
export function PrintedDocument({ id, questionId }: PrintedDocumentProps) {
  const { idPrefix } = useFormEnvironment()
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const document = useDocument(id)
  if (document === null) return <PrintedText text="" />
  return (
    <>
      <DocumentLine document={document} onProblem={setProblem} />
      <FileProblemText id={`${questionDomId(idPrefix, questionId)}-problem`} problem={problem} />
    </>
  )
}
