import { Button, Group, Progress, Text } from '@mantine/core'
import type { Dossier, Request } from '@octroi/domain'
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../locales/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useDossier } from './use-dossier.ts'

/** Exports the parts of a request that the person may read: one PDF, or an archive with its documents. */
export function DossierBox({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const { making, percent, ask } = useDossier(request.id)
  const button = (format: Dossier['format']) => (
    <Button
      variant="default"
      fullWidth
      justify="start"
      leftSection={format === 'pdf' ? <IconFileTypePdf size={18} aria-hidden /> : <IconFileZip size={18} aria-hidden />}
      // `aria-disabled` instead of `disabled`, which would take the focus away.
      aria-disabled={making !== null}
      onClick={() => ask(format)}
    >
      {t(`request.dossier.${format}`)}
    </Button>
  )
  return (
    <Panel title={t('request.dossier.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('request.dossier.text')}
      </Text>
      <Group gap="xs">
        {button('pdf')}
        {button('zip')}
      </Group>
      <div role="status">
        {making !== null && (
          <Text size="sm" mt="sm">
            {t('request.dossier.making')}
          </Text>
        )}
      </div>
      {making !== null && (
        <Group gap="xs" mt={4} wrap="nowrap">
          <Progress.Root size="md" flex={1}>
            <Progress.Section value={percent} aria-label={t('request.dossier.making')} />
          </Progress.Root>
          <Text size="sm">{formatPercent(percent)}</Text>
        </Group>
      )}
    </Panel>
  )
}
