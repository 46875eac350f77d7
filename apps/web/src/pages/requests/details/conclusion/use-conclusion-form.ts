import type { Conclusion, Granted, Request } from '@octroi/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveCancelled } from '../../../../form/save-cancelled.ts'
import { useEntityForm } from '../../../../form/use-entity-form.ts'
import { toastSuccess } from '../../../../ui/toast.ts'
import {
  conclusionFaults,
  type ConclusionValues,
  getConclusionFields,
  toSentConclusion,
  toConclusionValues,
} from './conclusion-values.ts'
import { useColors, useConclusionActs } from './queries.ts'

/** The upload of a report, with its progress in whole percent. */
export interface ReportUpload {
  readonly name: string
  readonly percent: number
}

/** True for a whole conclusion, which the server sends only to those who may read it. */
export const isFullConclusion = (read: Conclusion | Granted): read is Conclusion => 'comment' in read

interface FormOptions {
  readonly request: Request
  /** The conclusion that the form starts with; null if there is none yet. */
  readonly conclusion: Conclusion | null
  readonly onSaved: (saved: Conclusion) => void
}

/** Form state of a conclusion, saved with compare-and-set; the upload of a report can be cancelled. */
export function useConclusionForm({ request, conclusion, onSaved }: FormOptions) {
  const { t } = useTranslation()
  const acts = useConclusionActs(request)
  const colors = useColors().data
  const upload = useUpload()
  const [latest, setLatest] = useState(conclusion)
  // Latest version as a ref: after a merge, the conclusion is sent again before the state renders.
  const now = useRef(conclusion)
  const fields = useMemo(() => {
    const files = [conclusion, latest].flatMap((one) => (one?.file ? [[one.file.id, one.file] as const] : []))
    const labels = (colors ?? []).map(({ id, label }) => [String(id), label] as const)
    return getConclusionFields(t, { colors: new Map(labels), files: new Map(files) })
  }, [t, colors, conclusion, latest])
  const form = useEntityForm<ConclusionValues, Conclusion>({
    name: `conclusions/${request.id}`,
    fields,
    initial: toConclusionValues(conclusion),
    // Version 0 means a new conclusion: if two people create one, the second gets a conflict.
    version: conclusion?.version ?? 0,
    check: (values) => conclusionFaults(t, values, latest?.done === true),
    send: (sent) => {
      const file = sent.changed.file instanceof File ? sent.changed.file : null
      return upload.during(file, (options) =>
        acts.save({ id: now.current?.id ?? null, sent: toSentConclusion(sent), file, ...options }),
      )
    },
    onSaved: (saved) => {
      toastSuccess(t('conclusion.saved'), t('conclusion.savedText'))
      onSaved(saved)
    },
    reread: async () => {
      const read = await acts.read()
      if (!isFullConclusion(read)) throw new Error('The conclusion cannot be read any more')
      now.current = read
      setLatest(read)
      return { values: toConclusionValues(read), version: read.version, by: read.updated_by, at: read.updated_at }
    },
  })
  return { form, latest, upload, colors: colors ?? [] }
}

interface UploadOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
}

/** Saves with a file, reports progress and can be cancelled; leaving the page cancels it. */
function useUpload() {
  const [sending, setSending] = useState<ReportUpload | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const during = async <T>(file: File | null, save: (options: UploadOptions) => Promise<T>): Promise<T> => {
    if (!file) return save({})
    const { signal } = (stop.current = new AbortController())
    const show = (fraction: number) => setSending({ name: file.name, percent: Math.floor(100 * fraction) })
    show(0)
    try {
      return await save({ signal, onProgress: show })
    } catch (error) {
      throw signal.aborted ? new SaveCancelled() : error
    } finally {
      setSending(null)
    }
  }
  return { sending, during, cancel: () => stop.current?.abort() }
}
