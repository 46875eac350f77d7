import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../locales/format.ts'
import { useUser } from '../session/session.tsx'
import { PrintSheet } from '../ui/print-sheet.tsx'
import { saveAs } from '../ui/save-as.ts'
import classes from './security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** Called when the person confirms that they kept the codes. */
  readonly onKept: () => void
}

/** The recovery codes, shown only once: to copy, save as a file or print. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const lines = useSheet()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    const text = [...lines, '', ...codes, ''].join('\r\n')
    saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), t('secondFactor.codesFile'))
  }
  return (
    <Stack gap="md" className={classes.step}>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {t('secondFactor.codes')}
      </Title>
      <Text>{t('secondFactor.codesText')}</Text>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
          {t('secondFactor.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          {t('secondFactor.print')}
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden="true" />}
              onClick={copy}
              aria-live="polite"
            >
              {t(copied ? 'secondFactor.copied' : 'secondFactor.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('secondFactor.codesKept')}</Button>
      </Group>
      <PrintSheet>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ol className={classes.printed}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </PrintSheet>
    </Stack>
  )
}

/** Lines above the codes on paper and in the file: what they are, whose, the date, and their use. */
function useSheet(): readonly string[] {
  const { t } = useTranslation()
  const { email } = useUser()
  const [date] = useState(() => formatLongDate(new Date().toISOString()))
  return [
    t('secondFactor.sheetTitle', { name: t('app.name') }),
    t('secondFactor.sheetAccount', { email }),
    t('secondFactor.sheetDate', { date }),
    t('secondFactor.sheetText'),
  ]
}
