import { Alert, Text } from '@mantine/core'
import type { LateChange } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../locales/format.ts'

/** Warns that financial pages were changed after a request was submitted or approved; renders nothing otherwise. */
export function LateChangeNotice({ change }: { readonly change: LateChange | null }) {
  const { t } = useTranslation()
  if (!change) return null
  const { since, at, by } = change
  return (
    <Alert color="ochre">
      <Text size="sm">
        {t(`finance.late.${since}`, { moment: formatMoment(at), by: by || t('finance.late.nobody') })}
      </Text>
    </Alert>
  )
}
