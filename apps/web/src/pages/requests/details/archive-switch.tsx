import { SegmentedControl } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useRequestUpdate } from '../queries.ts'

/** Active or archived: for administrators and advisers. */
export function ArchiveSwitch({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const update = useRequestUpdate(request.id)
  const change = (value: string) => {
    const archived = value === 'archived'
    const [title, text] = archived
      ? [t('request.archive.done'), t('request.archive.doneText')]
      : [t('request.archive.restored'), t('request.archive.restoredText')]
    update.mutate({ archived }, { onSuccess: () => toasts.done(title, text), onError: toasts.refused })
  }
  return (
    <SegmentedControl
      aria-label={t('request.archive.label')}
      size="sm"
      value={request.archived ? 'archived' : 'active'}
      onChange={change}
      disabled={update.isPending}
      data={[
        { value: 'active', label: t('request.archive.active') },
        { value: 'archived', label: t('request.archive.archived') },
      ]}
    />
  )
}
