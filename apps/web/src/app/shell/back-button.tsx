import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGoBack } from '../../ui/use-go-back.ts'

/** Button to the previous page, or home if the visit began here. The home page has none. */
export function BackButton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const back = useGoBack()
  if (pathname === '/') return null
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mb="sm"
      ml={-8}
      leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
      onClick={back}
    >
      {t('nav.back')}
    </Button>
  )
}
