import { Button, Text } from '@mantine/core'
import type { Passkey } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../api/use-api.ts'
import { focusPanel, Panel } from '../ui/panel.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useDialogSubject } from '../ui/use-dialog-subject.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PanelFailure, PanelSkeleton } from './panel-state.tsx'
import { canUsePasskeys } from './passkey-device.ts'
import { PasskeyLine } from './passkey-line.tsx'
import type { Proof } from './proof-form.tsx'
import { ProofModal } from './proof-modal.tsx'
import { usePasskeys, usePasskeysChanged } from './queries.ts'
import classes from './security.module.css'

const PANEL = 'passkeys'

/** The person's own passkeys, with buttons to add and remove. */
export function PasskeysPanel() {
  const { t } = useTranslation()
  const passkeys = usePasskeys()
  const [adding, setAdding] = useState(false)
  const removing = useDialogSubject<Passkey>()
  const added = () => {
    setAdding(false)
    toastSuccess(t('passkeys.added'), t('passkeys.addedText'))
  }
  return (
    <Panel id={PANEL} title={t('passkeys.title')}>
      <Text c="dimmed" mb="md">
        {t(canUsePasskeys() ? 'passkeys.text' : 'passkeys.notHere')}
      </Text>
      {passkeys.isPending && <PanelSkeleton lines={1} />}
      {passkeys.isError && <PanelFailure message={t('passkeys.failed')} onRetry={() => void passkeys.refetch()} />}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={classes.sessions}>
          {passkeys.data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => removing.open(passkey)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() && passkeys.data && (
        <Button variant="default" mt="md" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      <AddPasskey opened={adding} onClose={() => setAdding(false)} onAdded={added} />
      <RemovePasskey passkey={removing.asked} opened={removing.opened} onClose={removing.close} />
    </Panel>
  )
}

interface RemovePasskeyProps {
  readonly passkey: Passkey | null
  readonly opened: boolean
  readonly onClose: () => void
}

function RemovePasskey({ passkey, opened, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation()
  const api = useApi()
  const changed = usePasskeysChanged()
  const remove = async ({ password }: Proof) => {
    if (!passkey) return
    await api.passkeys.remove({ params: { id: passkey.id }, body: { password } })
    onClose()
    await changed()
    toastSuccess(t('passkeys.removed'), t('passkeys.removedText', { name: passkey.name }))
    // The row whose button opened the dialog is gone.
    focusPanel(PANEL)
  }
  return (
    <ProofModal
      opened={opened}
      onClose={onClose}
      title={t('passkeys.removeTitle')}
      warning={t('passkeys.removeText', { name: passkey?.name ?? '' })}
      submit={t('passkeys.remove')}
      onConfirm={remove}
    />
  )
}
