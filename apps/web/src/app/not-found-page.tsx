import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Page } from '../ui/page.tsx'

/** Page for an address that does not exist, or that this person may not see. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('notFound.title')} width="reading">
      <Text>{t('notFound.text')}</Text>
      <div>
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      </div>
    </Page>
  )
}
