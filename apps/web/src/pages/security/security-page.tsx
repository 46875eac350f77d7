import { Alert, Button, Group, Modal, Stack, Switch, Text } from '@mantine/core'
import type { RankSecurity } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveCancelled } from '../../form/save-cancelled.ts'
import { useSession, useUser } from '../../session/session.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { PanelSkeleton } from '../../security/panel-state.tsx'
import { useChangeRank, useRanks } from '../../security/queries.ts'
import { usePasswordConfirmation } from '../../security/use-password-confirmation.tsx'
import classes from '../../security/security.module.css'

/** Page on which administrators set the security requirements of each type of user. */
export function SecurityPage() {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const ranks = useRanks()
  const changing = useChangeRank()
  const { refresh } = useSession()
  const [asked, setAsked] = useState<RankSecurity | null>(null)
  const { sendConfirmed, dialog } = usePasswordConfirmation<RankSecurity>()
  const change = async ({ id }: RankSecurity, second_factor: boolean) => {
    setAsked(null)
    try {
      await sendConfirmed((current_password) =>
        changing.mutateAsync({ id, second_factor, ...(current_password !== undefined && { current_password }) }),
      )
      toasts.done(t('toast.saved'), t('toast.savedText'))
      void refresh()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!(error instanceof SaveCancelled)) toasts.refused(error)
    }
  }
  return (
    <Page width="reading" lead={<Text c="dimmed">{t('security.lead')}</Text>}>
      <Panel title={t('secondFactor.rules')}>
        {ranks.data ? (
          ranks.data.map((rank) => (
            <div key={rank.id} className={classes.userType}>
              <Stack gap={0}>
                <Text fw={600}>{rank.label}</Text>
                <Text size="sm" c="dimmed">
                  {t('security.adoption', { count: rank.users_with_second_factor, all: rank.users })}
                </Text>
              </Stack>
              <Switch
                label={t('security.require')}
                aria-label={t('security.requireFor', { label: rank.label })}
                checked={rank.second_factor}
                disabled={changing.isPending}
                onChange={() => (rank.second_factor ? void change(rank, false) : setAsked(rank))}
              />
            </div>
          ))
        ) : (
          <PanelSkeleton lines={5} />
        )}
      </Panel>
      <Confirm asked={asked} onClose={() => setAsked(null)} onConfirm={(rank) => void change(rank, true)} />
      {dialog}
    </Page>
  )
}

interface ConfirmProps {
  readonly asked: RankSecurity | null
  readonly onClose: () => void
  readonly onConfirm: (rank: RankSecurity) => void
}

/** Dialog that explains the immediate consequences of a new requirement before it is set. */
function Confirm({ asked, onClose, onConfirm }: ConfirmProps) {
  const { t } = useTranslation()
  const { type_id } = useUser()
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      title={t('security.confirmTitle')}
      withCloseButton={false}
      centered
    >
      {asked && (
        <Stack gap="md">
          <Text fw={600}>{asked.label}</Text>
          <Text>{t('security.effect')}</Text>
          {asked.id === type_id && (
            <Alert color="ochre" role="note">
              {t('security.own')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('common.cancel')}
            </Button>
            <Button onClick={() => onConfirm(asked)}>{t('security.confirm')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
