import { Button, Group, Modal, Progress, Text } from '@mantine/core'
import type { RequestRow } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { saveAs } from '../../../ui/save-as.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { takeDossiers } from './take-dossiers.ts'

interface DossiersDialogProps {
  readonly rows: readonly RequestRow[]
  readonly onClose: () => void
}

/** Exports the dossiers of several requests as one archive; progress and a cancel button stay visible. */
export function DossiersDialog({ rows, onClose }: DossiersDialogProps) {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts('dossiers')
  const [done, setDone] = useState(0)
  const { mutate } = useMutation({
    mutationFn: (signal: AbortSignal) => takeDossiers(api, { rows, signal, onProgress: setDone }),
    onSuccess: (archive) => {
      saveAs(archive, t('requests.bulk.archiveName'))
      toasts.done(t('request.dossier.done'), t('requests.bulk.dossiersDone', { count: rows.length }))
    },
    onError: (_, signal) => {
      if (!signal.aborted) toasts.failed(t('request.dossier.failed'))
    },
    onSettled: onClose,
  })
  useEffect(() => {
    const stop = new AbortController()
    mutate(stop.signal)
    return () => stop.abort()
  }, [mutate])
  const words = t('requests.bulk.dossiersProgress', { done, count: rows.length })
  return (
    <Modal opened onClose={onClose} title={t('requests.bulk.dossiers')} centered withCloseButton={false}>
      <Text role="status" mb="sm">
        {words}
      </Text>
      <Progress value={(done / rows.length) * 100} aria-label={words} mb="lg" />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('requests.bulk.stop')}
        </Button>
      </Group>
    </Modal>
  )
}
