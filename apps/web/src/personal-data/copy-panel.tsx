import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../api/use-api.ts'
import { Can } from '../session/can.tsx'
import { Panel } from '../ui/panel.tsx'
import { saveAs } from '../ui/save-as.ts'
import { useActToasts } from '../ui/use-act-toasts.ts'

interface CopyPanelProps {
  readonly subject: 'user' | 'organization'
  readonly id: number
  /** Name of the person or organisation, for the file. */
  readonly name: string
}

/**
 * For administrators: downloads a copy of what is kept about a person, or of what an organisation gave, to be handed to
 * whoever exercises their right of access (Quebec's Law 25).
 */
export function CopyPanel({ subject, id, name }: CopyPanelProps) {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
  const call = subject === 'user' ? api.personalData.ofUser : api.personalData.ofOrganization
  const download = useMutation({
    mutationFn: () => call({ params: { id } }),
    onSuccess: (archive) => {
      saveAs(archive, `${t('personalData.file')} - ${name}.zip`)
      toasts.quiet()
    },
    onError: toasts.refused,
  })
  return (
    <Can permission={`${subject}.copy_data`}>
      <Panel title={t('personalData.title')}>
        <Text>{t(`personalData.${subject}`)}</Text>
        <Text c="dimmed" mt="xs">
          {t('personalData.traced')}
        </Text>
        <Button
          variant="default"
          mt="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('personalData.download')}
        </Button>
      </Panel>
    </Can>
  )
}
