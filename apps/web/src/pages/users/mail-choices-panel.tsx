import { Stack, Switch, Text } from '@mantine/core'
import type { MailChoice } from '@octroi/domain'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PanelFailure, PanelSkeleton } from '../../security/panel-state.tsx'
import { focusPanel, Panel } from '../../ui/panel.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useChooseMail, useMailChoices } from './mail-choices.ts'

/** Anchor that mails link to: `/users/7#courriels`. */
const PANEL = 'courriels'

/** Switches for the kinds of mail that a person receives, saved at once; on one's own profile only. */
export function MailChoicesPanel() {
  const { t } = useTranslation()
  const choices = useMailChoices()
  const isAskedFor = useLocation().hash === `#${PANEL}`
  const isThere = choices.data !== undefined
  useEffect(() => {
    if (isAskedFor && isThere) focusPanel(PANEL)
  }, [isAskedFor, isThere])
  return (
    <Panel id={PANEL} title={t('mailChoices.title')}>
      <Text c="dimmed" mb="md">
        {t('mailChoices.text')}
      </Text>
      {choices.isPending && <PanelSkeleton lines={3} />}
      {choices.isError && !choices.data && (
        <PanelFailure message={t('mailChoices.failed')} onRetry={() => void choices.refetch()} />
      )}
      {choices.data && <Choices choices={choices.data} />}
    </Panel>
  )
}

function Choices({ choices }: { readonly choices: readonly MailChoice[] }) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const choosing = useChooseMail()
  const choose = (choice: MailChoice) => {
    const done = () => toasts.done(t('toast.saved'), t('toast.savedText'))
    choosing.mutate(choice, { onSuccess: done, onError: toasts.refused })
  }
  return (
    <Stack gap="md">
      {choices.map(({ kind, wanted }) => (
        <Switch
          key={kind}
          label={t(`mailChoices.kind.${kind}`)}
          description={t(`mailChoices.when.${kind}`)}
          checked={choosing.variables?.kind === kind && choosing.isPending ? choosing.variables.wanted : wanted}
          onChange={({ currentTarget }) => choose({ kind, wanted: currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}
