import type { RequestType } from '@octroi/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { useEntityForm } from '../../../form/use-entity-form.ts'
import { toastDone } from '../../../ui/toast.ts'
import { batchFields, batchRules, type BatchValues, chosenIds, NO_BATCH } from './batch-values.ts'

/** How far a batch is: how much of its guide was sent, in whole percent, then the requests that are being created. */
export type BatchProgress = { readonly guide: number } | { readonly creating: number }

/** A key that no other batch has: 128 random bits. Browsers know `randomUUID` over https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')

interface SentGuide {
  readonly file: File
  readonly form_id: number
  readonly id: number
}

/**
 * The form of a batch. Its guide is sent first, once: a second try after a refusal names the one that is there. Then all
 * the requests are created, or none; sent again under the same key, none of them is created twice.
 */
export function useBatch(types: readonly RequestType[], onClose: () => void) {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const guide = useRef<SentGuide>(null)
  const sending = useRef<{ readonly asked: string; readonly key: string }>(null)
  const [progress, setProgress] = useState<BatchProgress | null>(null)
  const guideOf = async (form_id: number, file: File): Promise<number> => {
    if (guide.current?.file === file && guide.current.form_id === form_id) return guide.current.id
    setProgress({ guide: 0 })
    const onProgress = (fraction: number) => setProgress({ guide: Math.floor(100 * fraction) })
    const sent = await api.forms.update(
      { params: { id: form_id }, body: { form: { id: form_id } }, file },
      { onProgress },
    )
    guide.current = { file, form_id, id: sent.guide.id }
    return sent.guide.id
  }
  const create = async (values: BatchValues) => {
    const type = types.find(({ id }) => String(id) === values.type_id)
    if (!type || values.guide === null) throw new Error('The form let through a batch without a type or a guide')
    const guide_id = await guideOf(type.form_id, values.guide)
    const ids = chosenIds(values.organizations)
    setProgress({ creating: ids.length })
    const { date_close } = values
    const shared = { type_id: type.id, financial_year: Number(values.financial_year), date_close, guide_id }
    const requests = ids.map((organization_id) => ({ ...shared, organization_id }))
    const asked = JSON.stringify(requests)
    if (sending.current?.asked !== asked) sending.current = { asked, key: newKey() }
    return api.requests.create({ body: { requests, key: sending.current.key } })
  }
  const form = useEntityForm<BatchValues, unknown>({
    name: 'requests/batch',
    fields: useMemo(() => batchFields(t), [t]),
    initial: NO_BATCH,
    check: useMemo(() => batchRules(t), [t]),
    send: ({ values }) => create(values).finally(() => setProgress(null)),
    isRepeatable: true,
    onSaved: () => {
      toastDone(t('batch.done'), t('batch.doneText'))
      void queries.invalidateQueries({ queryKey: ['requests'] })
      onClose()
    },
  })
  return { form, progress }
}
