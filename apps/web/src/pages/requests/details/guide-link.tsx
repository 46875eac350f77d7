import { Anchor } from '@mantine/core'
import { type Request, stateOf } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { IconBook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { formatBytes } from '../../../locales/format.ts'
import { saveAs } from '../../../ui/save-as.ts'
import classes from './details.module.css'
import { useActToasts } from '../../../ui/use-act-toasts.ts'

/** Downloads the guide of a request, where it has one, while its form can still be filled in (source 2, section 2). */
export function GuideLink({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
  const { id, guide, state_id } = request
  const download = useMutation({
    mutationFn: () => api.requests.guide({ params: { id } }),
    onSuccess: (bytes) => {
      toasts.quiet()
      saveAs(bytes, guide?.name ?? '')
    },
    onError: toasts.refused,
  })
  if (guide === null || !stateOf(state_id).editable) return null
  return (
    <Anchor component="button" type="button" size="sm" ta="start" mb="sm" onClick={() => download.mutate()}>
      {/* The underline begins at the text, without the icon. */}
      <IconBook size={16} aria-hidden="true" className={classes.mark} />
      {t('request.form.guide', { size: formatBytes(guide.size) })}
    </Anchor>
  )
}
