import type { RequestType } from '@octroi/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { useEntityForm } from '../../../form/use-entity-form.ts'
import type { SentForm } from '../../../ui/form/entity-form-options.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { batchFields, batchRules, type BatchValues, chosenIds, NO_BATCH } from './batch-values.ts'
import { useHasGuide } from './queries.ts'

/** Progress of a batch: the uploaded part of its guide in whole percent, then the number of requests being created. */
export type BatchProgress = { readonly guide: number } | { readonly creating: number }

interface SentGuide {
  readonly file: File
  readonly form_id: number
  readonly id: number
}

/**
 * Form state of a batch. The batch is validated before its guide is uploaded, so that a refused one leaves no guide.
 * The guide is uploaded once, also over several tries. Then either all requests are created or none; the same key
 * prevents duplicates.
 */
export function useBatch(types: readonly RequestType[], onClose: () => void) {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const guide = useRef<SentGuide>(null)
  const [progress, setProgress] = useState<BatchProgress | null>(null)
  const guideOf = async (form_id: number, file: File): Promise<number> => {
    if (guide.current?.file === file && guide.current.form_id === form_id) return guide.current.id
    const onProgress = (fraction: number) => setProgress({ guide: Math.floor(100 * fraction) })
    const sent = await api.forms.update(
      { params: { id: form_id }, body: { form: { id: form_id } }, file },
      { onProgress },
    )
    guide.current = { file, form_id, id: sent.guide.id }
    return sent.guide.id
  }
  const typeOf = (type_id: string) => types.find(({ id }) => String(id) === type_id)
  const create = async ({ values, key }: SentForm<BatchValues>) => {
    const type = typeOf(values.type_id)
    if (!type) throw new Error('The form let through a batch without a type')
    const ids = chosenIds(values.organizations)
    const { date_close, guide: file } = values
    const shared = { type_id: type.id, financial_year: Number(values.financial_year), date_close }
    const unguided = ids.map((organization_id) => ({ ...shared, organization_id }))
    if (file !== null) await api.requests.create({ body: { requests: unguided, check: true } })
    const guide = file === null ? {} : { guide_id: await guideOf(type.form_id, file) }
    setProgress({ creating: ids.length })
    const requests = unguided.map((request) => ({ ...request, ...guide }))
    return api.requests.create({ body: { requests, key } })
  }
  const [createGuide, setHasGuide] = useState(false)
  const form = useEntityForm<BatchValues, unknown>({
    name: 'requests/batch',
    fields: useMemo(() => batchFields(t, createGuide), [t, createGuide]),
    initial: NO_BATCH,
    check: useMemo(() => batchRules(t), [t]),
    send: (sent) => create(sent).finally(() => setProgress(null)),
    onSaved: () => {
      toastSuccess(t('batch.done'), t('batch.doneText'))
      void queries.invalidateQueries({ queryKey: ['requests'] })
      void queries.invalidateQueries({ queryKey: ['forms'] })
      onClose()
    },
  })
  const form_id = typeOf(form.values.type_id)?.form_id
  const isKnown = useHasGuide(form_id)
  // Whether a guide is required follows from the chosen type, so it is set once the form has its values.
  if (isKnown !== createGuide) setHasGuide(isKnown)
  return { form, progress, guidedForm: createGuide ? form_id : undefined }
}
