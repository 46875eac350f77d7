import { Alert, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Landscape, LightMark } from './landscape.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'

/** Where everybody who is not logged in arrives. `ended`: the person was sent here from a page, and will go back to it. */
export function LoginPage({ ended }: { readonly ended: boolean }) {
  const { t } = useTranslation()
  useDocumentTitle(t('login.title'))
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Landscape />
        <div className={classes.pitch}>
          <p className={classes.brand}>
            <LightMark /> {t('app.name')}
          </p>
          <p className={classes.promise}>{t('login.pitch')}</p>
          <p>{t('login.pitchText')}</p>
        </div>
      </div>
      <main className={classes.main}>
        <div className={classes.form}>
          <Title order={1} mb="lg">
            {t('login.title')}
          </Title>
          {ended && (
            <Alert icon={<IconInfoCircle aria-hidden="true" />} color="river" mb="lg" role="status">
              {t('login.ended')}
            </Alert>
          )}
          <LoginForm />
        </div>
      </main>
    </div>
  )
}
