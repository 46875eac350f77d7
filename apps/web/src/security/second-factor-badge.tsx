import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Whether an account has a second factor. */
export function SecondFactorBadge({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={isOn ? 'green' : 'gray'}>
      {t(isOn ? 'secondFactor.on' : 'secondFactor.off')}
    </Badge>
  )
}
