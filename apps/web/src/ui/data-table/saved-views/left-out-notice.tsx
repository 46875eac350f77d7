import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ViewsControl } from './views-control.ts'

const AND = new Intl.ListFormat('fr-CA')

/** Lists the parts of the active view that could not be applied. */
export function LeftOutNotice({ notice }: { readonly notice: NonNullable<ViewsControl['notice']> }) {
  const { t } = useTranslation()
  const parts = notice.parts.map(({ what, name }) =>
    name === undefined ? t(`table.leftOut.unknown.${what}`) : t(`table.leftOut.${what}`, { name }),
  )
  return (
    <Alert
      color="river"
      role="status"
      title={t('table.leftOut.title', { name: notice.name })}
      withCloseButton
      closeButtonLabel={t('table.close')}
      onClose={notice.dismiss}
    >
      {t('table.leftOut.text', { parts: AND.format(parts) })}
    </Alert>
  )
}
