import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** The person says that they have them. */
  readonly onKept: () => void
}

/** The recovery codes, shown when they are made and never again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="md">
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {t('secondFactor.codes')}
      </Title>
      <Text>{t('secondFactor.codesText')}</Text>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-live="polite">
              {t(copied ? 'secondFactor.copied' : 'secondFactor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{t('secondFactor.codesKept')}</Button>
      </Group>
    </Stack>
  )
}
