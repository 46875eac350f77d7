import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLongDate, isoDayOf } from '../../locales/format.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import classes from './dashboard.module.css'

/** On paper, what a page is of stands over it in place of its filters, and the day. */
export function OnPaper({ words }: { readonly words: string }) {
  const { t } = useTranslation()
  const printedAt = usePrinting()
  return (
    <div className={classes.onPaper}>
      <Text>{words}</Text>
      {printedAt && <Text size="sm">{t('filledForm.printedOn', { date: formatLongDate(isoDayOf(printedAt)) })}</Text>}
    </div>
  )
}
