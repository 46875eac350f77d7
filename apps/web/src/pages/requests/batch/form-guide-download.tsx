import { Anchor } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { saveAs } from '../../../ui/save-as.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'

/** Downloads the form's own guide, which requests receive if their batch has none (decisions, section 11). */
export function FormGuideDownload({ formId }: { readonly formId: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
  const download = useMutation({
    mutationFn: () => api.forms.guide({ params: { id: formId } }),
    onSuccess: (bytes) => {
      toasts.quiet()
      saveAs(bytes, t('batch.guideName'))
    },
    onError: toasts.refused,
  })
  return (
    <Anchor component="button" type="button" size="sm" mt="xs" onClick={() => download.mutate()}>
      <IconBook size={16} aria-hidden="true" />
      {t('batch.guideSee')}
    </Anchor>
  )
}
