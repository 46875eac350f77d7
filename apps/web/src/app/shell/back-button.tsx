import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes to the previous page, or home when the visit began here. The home page has none. */
export function BackButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  if (pathname === '/') return null
  const back = () => (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mb="sm"
      ml={-8}
      leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
      onClick={() => void back()}
    >
      {t('nav.back')}
    </Button>
  )
}
