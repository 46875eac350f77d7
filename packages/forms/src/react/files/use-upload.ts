import { useState } from 'react'
import type { Question } from '../../description/form.ts'
import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { FormDocument } from '../form-host.ts'
import { useFormMessages } from '../form-messages.tsx'
import { type FileRefusal, fileRefusal } from './file-rules.ts'
import { formatFileSize } from '../../numbers/format-file-size.ts'
import { sendFile } from './send-file.ts'

/** Bytes in the last digit that is displayed of a size of several megabytes. */
const SIZE_STEP = 100_000

/** What went wrong with a document: in words, with a title where the product's texts have one. */
export interface FileProblem {
  readonly title?: string
  readonly text: string
}

/** Returns what uploads a file for a question, after the checks that need no server. */
export function useUpload(question: Question, kinds: readonly string[], onDone: (document: FormDocument) => void) {
  const environment = useFormEnvironment()
  const { host, sending } = environment
  const messages = useFormMessages()
  const onItsWay = useSignal(sending).get(question.id)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const send = async (file: File) => {
    const refusal = fileRefusal(file, kinds)
    if (refusal !== null) return setProblem(refusalText(refusal, file, { kinds, messages }))
    if (host.upload === undefined) return setProblem({ text: messages.fileUnavailable })
    setProblem(null)
    const document = await sendFile(environment, host.upload.bind(host), { file, question, messages })
    if (document !== null) onDone(document)
  }
  return { onItsWay, problem, setProblem, send }
}

interface RefusalWords {
  readonly kinds: readonly string[]
  readonly messages: FormMessages
}

/** Why a file is not even sent, in words. */
export function refusalText(
  refusal: FileRefusal,
  { size }: Pick<File, 'size'>,
  { kinds, messages }: RefusalWords,
): FileProblem {
  if (refusal === 'empty') return { title: messages.fileEmptyTitle, text: messages.fileEmpty }
  if (refusal === 'wrong_kind') return { text: messages.fileWrongKind(kinds) }
  // The size is rounded up: otherwise a file that is one byte too large would seem to have exactly the allowed size.
  const sizeText = formatFileSize(Math.ceil(size / SIZE_STEP) * SIZE_STEP, messages.locale)
  return { title: messages.fileTooLargeTitle, text: messages.fileTooLarge(sizeText) }
}
