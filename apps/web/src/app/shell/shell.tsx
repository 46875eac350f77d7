import { Container } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useIsServerReachable } from '../../api/use-reach.ts'
import { useShownCopy } from '../../copies/use-copies.ts'
import { registerServiceWorker } from '../../offline/register.ts'
import { useBackgroundExports } from '../../ui/data-table/export/background-exports-context.ts'
import { useFocusKeeper } from '../../ui/focus-keeper.ts'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { BackButton } from './back-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SessionEndBanner } from './session-end-banner.tsx'
import classes from './shell.module.css'

/** Loaded on demand: the page that began an export has loaded this code already. */
const BackgroundExports = lazy(async () => ({
  default: (await import('../../ui/data-table/export/background-exports.tsx')).BackgroundExports,
}))

/** Layout around every page: skip link, header, back button, the page, footer. */
export function Shell() {
  const { t } = useTranslation()
  const isAnswering = useIsServerReachable()
  const copyAt = useShownCopy()
  const exports = useBackgroundExports()
  useFocusKeeper()
  useEffect(registerServiceWorker, [])
  return (
    <div className={classes.shell}>
      <a href="#contenu" className={classes.skip}>
        {t('app.skip')}
      </a>
      <Header />
      <OfflineBanner isAnswering={isAnswering} copyAt={copyAt} />
      <SessionEndBanner />
      {exports.length > 0 && (
        <Suspense fallback={null}>
          <BackgroundExports runs={exports} />
        </Suspense>
      )}
      <Container size="var(--octroi-frame)" className={classes.body}>
        <main id="contenu" tabIndex={-1}>
          <div className={classes.back}>
            <BackButton />
          </div>
          <Outlet />
        </main>
      </Container>
      <Footer />
    </div>
  )
}
