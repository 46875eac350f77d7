import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { usePageFocus } from '../../ui/page-focus.ts'
import { Landscape, LightMark } from './landscape.tsx'
import classes from './signed-out.module.css'

interface AuthFrameProps {
  readonly title: string
  /** True if it replaces another page at the same address, so that the heading takes the focus. */
  readonly replaces?: boolean
  readonly children: ReactNode
}

/** Layout of pages without a session: the product on one side, the form on the other. */
export function AuthFrame({ title, replaces = false, children }: AuthFrameProps) {
  const { t } = useTranslation()
  useDocumentTitle(title)
  const heading = usePageFocus<HTMLHeadingElement>(replaces)
  return (
    <div className={classes.page}>
      <header className={classes.side}>
        <Landscape />
        <div className={classes.pitch}>
          <p className={classes.brand}>
            <LightMark /> {t('app.name')}
          </p>
          <p className={classes.promise}>{t('login.pitch')}</p>
          <p>{t('login.pitchText')}</p>
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <Title order={1} mb="lg" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {children}
        </div>
      </main>
    </div>
  )
}
