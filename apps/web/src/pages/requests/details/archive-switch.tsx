import { SegmentedControl } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useRequestUpdate } from '../queries.ts'

/** Switch between active and archived, for administrators and advisers. */
export function ArchiveSwitch({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const update = useRequestUpdate(request.id)
  const restore = () => {
    const onSuccess = () => toasts.done(t('request.archive.restored'), t('request.archive.restoredText'))
    update.mutate({ archived: false }, { onSuccess, onError: toasts.refused })
  }
  const archive = () => {
    const undo = { label: t('request.archive.undo'), run: restore }
    const onSuccess = () => toasts.undoable(t('request.archive.done'), t('request.archive.doneText'), undo)
    update.mutate({ archived: true }, { onSuccess, onError: toasts.refused })
  }
  return (
    <SegmentedControl
      aria-label={t('request.archive.label')}
      size="sm"
      value={request.archived ? 'archived' : 'active'}
      onChange={(value) => (value === 'archived' ? archive() : restore())}
      disabled={update.isPending}
      data={[
        { value: 'active', label: t('request.archive.active') },
        { value: 'archived', label: t('request.archive.archived') },
      ]}
    />
  )
}
