import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './audit.module.css'
import { changesInWords, type RecordedChange } from './changes.ts'

interface ChangeListProps {
  readonly event: RecordedChange
  /** `brief`: only the first changes, one line each, for a table cell. */
  readonly brief?: boolean
}

const BRIEF = 3

/**
 * Lists changes by field: name, old and new value. Values are shown as plain text. The filters and columns of an export
 * are always listed in full, because no other page has them.
 */
export function ChangeList({ event, brief = false }: ChangeListProps) {
  const { t } = useTranslation()
  const all = changesInWords(event)
  if (all.length === 0) return brief ? t('common.none') : null
  const isCut = brief && event.action !== 'export'
  const visibleLines = isCut ? all.slice(0, BRIEF) : all
  return (
    <ul className={classes.changes} data-brief={brief || undefined}>
      {visibleLines.map(({ field, from, to }) => (
        <li key={field}>
          <Text span inherit lineClamp={isCut ? 1 : 6}>
            <span className={classes.field}>
              {field}
              {'\u00A0'}:
            </span>{' '}
            {from !== null && (
              <>
                <bdi className={classes.before}>{from}</bdi> <span aria-hidden="true">→</span>
                <VisuallyHidden>{t('audit.to')}</VisuallyHidden>{' '}
              </>
            )}
            <bdi>{to}</bdi>
          </Text>
        </li>
      ))}
      {all.length > visibleLines.length && <li>…</li>}
    </ul>
  )
}
