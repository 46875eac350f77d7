import { Anchor, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PanelFailure } from '../../security/panel-state.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import classes from './forms.module.css'

interface BareFailureProps {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}

/** Failure of a page of a form that has none of the application around it, with a way back to the list. */
export function BareFailure({ title, message, onRetry }: BareFailureProps) {
  const { t } = useTranslation()
  useDocumentTitle(title)
  return (
    <main className={classes.trial}>
      <Stack gap="md" align="flex-start">
        <Title order={1} size="h2">
          {title}
        </Title>
        <PanelFailure message={message} onRetry={onRetry} />
        <Anchor component={Link} to="/forms">
          {t('forms.questionnaire.back')}
        </Anchor>
      </Stack>
    </main>
  )
}
