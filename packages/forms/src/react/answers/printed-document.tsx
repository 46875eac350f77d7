import { useId, useState } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { DocumentLine, DocumentName } from '../files/document-line.tsx'
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

/** The document of a cell by its name, which opens it where there is a screen; nothing without one. */
export function PrintedCellDocument({ id }: Pick<PrintedDocumentProps, 'id'>) {
  const problemId = useId()
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const document = useDocument(id)
  if (document === null) return null
  return (
    <>
      <DocumentName document={document} onProblem={setProblem} />
      <FileProblemText id={problemId} problem={problem} />
    </>
  )
}
