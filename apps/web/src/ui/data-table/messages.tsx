import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './messages.module.css'

interface EmptyProps {
  readonly text: ReactNode
  /** Text shown because the person may see only a part of the list. */
  readonly because: ReactNode
  readonly filtered: boolean
  readonly reset: () => void
}

/**
 * Message of an empty table: because of filters, because of what the person may see, or because there are no rows yet.
 */
export function EmptyTable({ text, because, filtered, reset }: EmptyProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.message}>
      {filtered && <Text fw={600}>{t('table.empty')}</Text>}
      {filtered && <Text c="dimmed">{t('table.emptyFiltered')}</Text>}
      {because !== undefined && <Text c="dimmed">{because}</Text>}
      {!filtered && because === undefined && <Text c="dimmed">{text}</Text>}
      {filtered && (
        <Button variant="default" onClick={reset}>
          {t('table.reset')}
        </Button>
      )}
    </div>
  )
}

interface FailedProps {
  /** The server's message; a generic one is shown without it. */
  readonly reason: string | undefined
  readonly retry: () => void
}

/** Message when a page of rows could not be fetched. */
export function FailedTable({ reason, retry }: FailedProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.message} role="alert">
      <Text fw={600}>{t('table.failed')}</Text>
      <Text c="dimmed">{reason ?? t('errors.toast')}</Text>
      <Button variant="default" onClick={retry}>
        {t('errors.retry')}
      </Button>
    </div>
  )
}

/** Announces the result of a filter, a sort or a page to screen readers. */
export function TableStatus({ total, busy }: { readonly total: number | undefined; readonly busy: boolean }) {
  const { t } = useTranslation()
  const text = total === undefined || busy ? t('table.loading') : t('table.loaded', { count: total })
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
