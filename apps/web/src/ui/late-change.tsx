import { Alert, Text } from '@mantine/core'
import type { LateChange } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../locales/format.ts'

/** Says that financial pages are no longer those with which a request was submitted, or approved; nothing where they are. */
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
