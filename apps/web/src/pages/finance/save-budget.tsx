import { Button, Text } from '@mantine/core'
import type { GridStore } from '@octroi/forms/finance'
import { type Saver, useGridState } from '@octroi/forms/react'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { isUnsaved } from './budget-store.ts'

/**
 * Save button, disabled if there is nothing to save. Asks for confirmation if a verified surplus differs from the
 * grid's (source 2, section 5).
 */
export function SaveBudget({ store, saver }: { readonly store: GridStore; readonly saver: Saver }) {
  const { t } = useTranslation()
  const { mismatch } = useGridState(store)
  const isDirty = useSyncExternalStore(
    (listener) => store.items.subscribe(listener),
    () => isUnsaved(store),
  )
  const { status, isPending } = useSyncExternalStore(saver.state.subscribe, saver.state.get)
  const [isAsking, setAsking] = useState(false)
  const save = () => {
    setAsking(false)
    void saver.save()
  }
  return (
    <>
      <Button
        leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
        disabled={!isDirty && !isPending}
        loading={status === 'saving'}
        onClick={() => (mismatch === null ? save() : setAsking(true))}
      >
        {t('finance.save')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('finance.mismatch.title')}
        confirm={t('finance.mismatch.confirm')}
        isPending={false}
        onConfirm={save}
      >
        <Text>{t('finance.mismatch.text')}</Text>
      </ConfirmModal>
    </>
  )
}
