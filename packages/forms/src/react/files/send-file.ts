import type { Question } from '../../description/form.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { FormEnvironment } from '../form-environment.tsx'
import type { FileCell, FormDocument } from '../form-host.ts'
import type { FileOnItsWay, SendingKey } from './file-on-its-way.ts'
import { isFileRefused } from './file-refused-error.ts'

interface SentFile {
  readonly file: File
  readonly question: Question
  /** The cell that it is for, and the key by which its progress is found; neither for a file question. */
  readonly target?: { readonly cell: FileCell; readonly key: SendingKey }
  readonly messages: FormMessages
}

type Upload = (...uploadArguments: Parameters<NonNullable<FormEnvironment['host']['upload']>>) => Promise<FormDocument>

/** Announce every 25 %. */
const SAID_EVERY = 25

/**
 * Uploads a file for a question or a cell, and keeps its progress in the environment, whatever section is on screen. Returns the
 * document; null when the person cancelled, and when the upload failed: the file then stays with the reason.
 */
export async function sendFile(
  { host, sending, uploads, announce }: Pick<FormEnvironment, 'host' | 'sending' | 'uploads' | 'announce'>,
  upload: Upload,
  { file, question, messages, target }: SentFile,
): Promise<FormDocument | null> {
  const key = target?.key ?? question.id
  const stop = new AbortController()
  const { signal } = stop
  const show = (state: Partial<FileOnItsWay>) => {
    const begun = { file, drop, percent: null, problem: null, isRefused: false }
    sending.set(new Map(sending.get()).set(key, { ...begun, ...state }))
  }
  const end = () => sending.set(new Map([...sending.get()].filter(([id]) => id !== key)))
  const drop = () => {
    stop.abort()
    end()
    announce(messages.fileCancelled(file.name))
  }
  let last = 0
  const onProgress = (fraction: number) => {
    const percent = Math.floor(100 * Math.min(1, Math.max(0, fraction)))
    if (signal.aborted || percent === last) return
    show({ percent })
    const isSaid = Math.floor(percent / SAID_EVERY) > Math.floor(last / SAID_EVERY) && percent < 100
    if (isSaid) announce(messages.fileSent(file.name, percent))
    last = percent
  }
  show({})
  announce(messages.fileUploading(file.name))
  try {
    const document = await upload(file, question, { signal, onProgress, cell: target?.cell })
    if (signal.aborted) {
      // A host that cannot cancel an upload has received the file all the same.
      await host.removeDocument?.(document)
      return null
    }
    uploads.set(new Map(uploads.get()).set(document.id, document))
    end()
    announce(messages.fileUploaded(document.name))
    return document
  } catch (error) {
    const problem = problemText(error, messages.fileFailed)
    if (!signal.aborted) show({ problem, isRefused: isFileRefused(error) })
    return null
  }
}

/** The message of the error that a host rejected with, which the contract of `FormHost` makes fit to be shown. */
export function problemText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
