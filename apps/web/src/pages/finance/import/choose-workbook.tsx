import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import type { WorkbookReading } from './use-reading.ts'

interface ChooseWorkbookProps {
  readonly reading: WorkbookReading
  /** True if the dialog was already open: the focus returns to its button. */
  readonly takesFocus: boolean
  readonly onChoose: (file: File) => void
}

/** Button that chooses a file, with the reason why the last file was refused. */
export function ChooseWorkbook({ reading, takesFocus, onChoose }: ChooseWorkbookProps) {
  const { t } = useTranslation()
  const clear = useRef<() => void>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const choose = (file: File | null) => {
    if (file) onChoose(file)
    // Resetting lets somebody choose the same file again after correcting it.
    clear.current?.()
  }
  return (
    <Stack>
      <Text>{t('finance.import.about')}</Text>
      <FileButton onChange={choose} resetRef={clear} accept=".xlsx,.xls,.ods,.csv">
        {(props) => (
          <Button
            {...props}
            ref={button}
            data-autofocus
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {t('finance.import.choose')}
          </Button>
        )}
      </FileButton>
      <div role="status">
        {reading.kind !== 'none' && reading.kind !== 'refused' && (
          <Group gap="sm">
            <Loader size="sm" aria-hidden />
            <Text>{t('finance.import.reading', { name: reading.name })}</Text>
          </Group>
        )}
      </div>
      {reading.kind === 'refused' && (
        <Alert color="red" role="alert" title={t('finance.import.refused', { name: reading.name })}>
          {reading.code === null
            ? t('finance.import.unread')
            : t(`workbooks.refusals.${reading.code}`, { limit: formatNumber(reading.limit) })}
        </Alert>
      )}
    </Stack>
  )
}
