import { useState } from 'react'
import type { Question } from '../../description/form.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import type { FormDocument } from '../form-host.ts'
import { useFormMessages } from '../form-messages.tsx'
import { type FileRefusal, fileRefusal } from './file-rules.ts'
import { showFileSize } from './file-size.ts'

/** Bytes of the last digit that a size of several megabytes is shown with. */
const SIZE_STEP = 100_000

/** What went wrong with a document: in words, with a title where the product's texts have one. */
export interface FileProblem {
  readonly title?: string
  readonly text: string
}

/** Sends one file for a question, having checked what can be checked here. */
export function useUpload(question: Question, kinds: readonly string[], onDone: (document: FormDocument) => void) {
  const { host, uploads, announce } = useFormEnvironment()
  const messages = useFormMessages()
  const [pending, setPending] = useState<string | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const send = async (file: File) => {
    const refusal = fileRefusal(file, kinds)
    if (refusal !== null) return setProblem(refusalText(refusal, file))
    if (host.upload === undefined) return setProblem({ text: messages.fileUnavailable })
    setProblem(null)
    setPending(file.name)
    announce(messages.fileUploading(file.name))
    try {
      const document = await host.upload(file, question)
      uploads.set(new Map(uploads.get()).set(document.id, document))
      onDone(document)
      announce(messages.fileUploaded(document.name))
    } catch (error) {
      setProblem({ text: problemText(error, messages.fileFailed) })
    } finally {
      setPending(null)
    }
  }
  const refusalText = (refusal: FileRefusal, { size }: File): FileProblem => {
    if (refusal === 'empty') return { title: messages.fileEmptyTitle, text: messages.fileEmpty }
    if (refusal === 'wrong_kind') return { text: messages.fileWrongKind(kinds) }
    // Rounded up: a file that is one byte too large would be said to have just the size that is allowed.
    const shown = showFileSize(Math.ceil(size / SIZE_STEP) * SIZE_STEP, messages.locale)
    return { title: messages.fileTooLargeTitle, text: messages.fileTooLarge(shown) }
  }
  return { pending, problem, setProblem, send }
}

/** The message of what a host rejected with: fit to show, by the contract of `FormHost`. */
export function problemText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
