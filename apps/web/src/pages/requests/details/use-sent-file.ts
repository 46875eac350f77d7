import type { Option } from '@octroi/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isFileRefusal } from '../../../api/api-error.ts'
import { i18n } from '../../../locales/index.ts'
import { refusalText } from '../../../ui/toast.ts'
import { useDocumentActs } from '../form-queries.ts'

/** A file that is being uploaded, or whose upload failed. */
export interface SentFile {
  readonly file: File
  /** Progress in whole percent. */
  readonly percent: number
  /** Why the upload failed; null while it is running. */
  readonly problem: string | null
  /** True if the server refused the file itself, so that a retry cannot help. */
  readonly isRefused: boolean
}

interface SentFileOptions {
  readonly requestId: number
  readonly option: Option
  readonly onReceived: () => void
}

/** Uploads the file of a requested document; it can be cancelled, and leaving the page cancels it. */
export function useSentFile({ requestId, option, onReceived }: SentFileOptions) {
  const acts = useDocumentActs(requestId)
  const [sent, setSent] = useState<SentFile | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (file: File) => {
    const { signal } = (stop.current = new AbortController())
    const show = (state: Partial<SentFile>) =>
      signal.aborted || setSent({ file, percent: 0, problem: null, isRefused: false, ...state })
    show({})
    try {
      const onProgress = (fraction: number) => show({ percent: Math.floor(100 * fraction) })
      await acts.upload(file, { option, signal, onProgress })
      if (!signal.aborted) setSent(null)
      onReceived()
    } catch (error) {
      const problem = (error instanceof Error && refusalText(error)) || i18n.t('errors.toast')
      show({ problem, isRefused: isFileRefusal(error) })
    }
  }
  const drop = useCallback(() => {
    stop.current?.abort()
    setSent(null)
  }, [])
  return { sent, send, drop }
}
