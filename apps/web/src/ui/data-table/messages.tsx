import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './messages.module.css'

interface EmptyProps {
  readonly text: ReactNode
  readonly filtered: boolean
  readonly reset: () => void
}

/** Nothing to show: because of the filters, or because there is nothing yet. */
export function EmptyTable({ text, filtered, reset }: EmptyProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.message}>
      {filtered && <Text fw={600}>{t('table.empty')}</Text>}
      <Text c="dimmed">{filtered ? t('table.emptyFiltered') : text}</Text>
      {filtered && (
        <Button variant="default" onClick={reset}>
          {t('table.reset')}
        </Button>
      )}
    </div>
  )
}

/** The page of rows did not come. */
export function FailedTable({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.message} role="alert">
      <Text fw={600}>{t('table.failed')}</Text>
      <Text c="dimmed">{t('errors.toast')}</Text>
      <Button variant="default" onClick={retry}>
        {t('errors.retry')}
      </Button>
    </div>
  )
}

/** Tells assistive technology what came of a filter, a sort or a page. */
export function TableStatus({ total, busy }: { readonly total: number | undefined; readonly busy: boolean }) {
  const { t } = useTranslation()
  const text = total === undefined || busy ? t('table.loading') : t('table.loaded', { count: total })
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
