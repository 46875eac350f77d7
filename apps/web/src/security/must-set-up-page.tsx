import { Button, Container, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../session/session.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { Panel } from '../ui/panel.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { SecondFactorSetUp } from './set-up.tsx'

interface MustSetUpPageProps {
  /** Called when the second factor is on; the page then shows the recovery codes. */
  readonly onTurnedOn: () => void
  /** Called when the person confirms that they kept the codes. */
  readonly onDone: () => void
}

/**
 * The only page for somebody whose rank requires a second factor, until it is set up; the server refuses everything
 * else.
 */
export function MustSetUpPage({ onTurnedOn, onDone }: MustSetUpPageProps) {
  const { t } = useTranslation()
  const { refresh } = useSession()
  useDocumentTitle(t('secondFactor.mustTitle'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const done = () => {
    onDone()
    toastSuccess(t('secondFactor.doneOn'), t('secondFactor.doneOnText'))
    void refresh()
  }
  return (
    <Container component="main" size="47.5rem" py="xl">
      <Group justify="space-between" mb="md">
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('secondFactor.mustTitle')}
        </Title>
        <Button variant="default" size="sm" component={Link} to="/login" state={{ logout: true }}>
          {t('nav.logout')}
        </Button>
      </Group>
      <Text mb="lg">{t('secondFactor.mustText')}</Text>
      <Panel title={t('secondFactor.setUp')}>
        <SecondFactorSetUp onTurnedOn={onTurnedOn} onDone={done} />
      </Panel>
    </Container>
  )
}
