import { Text } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate, isoDayOf } from '../../locales/format.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import classes from './dashboard.module.css'

/** On paper, what a page is of is over it in place of its filters, with the day, and over each further sheet. */
export function OnPaper({ words }: { readonly words: string }) {
  const { t } = useTranslation()
  const printedAt = usePrinting()
  useOverSheets(printedAt === null ? null : words)
  return (
    <div className={classes.onPaper}>
      <Text>{words}</Text>
      {printedAt && <Text size="sm">{t('filledForm.printedOn', { date: formatLongDate(isoDayOf(printedAt)) })}</Text>}
    </div>
  )
}

/** What fits over a sheet on one line. */
const MOST_WORDS = 130

/** A sheet that was taken from the others still says what it is of. The first one does so under its heading. */
function useOverSheets(words: string | null): void {
  useLayoutEffect(() => {
    if (words === null) return undefined
    const rules = new CSSStyleSheet()
    const shortened = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS - 1)}…` : words
    const text = shortened.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')
    rules.replaceSync(
      `@page { @top-left { content: "${text}"; font-size: 9pt; } } @page :first { @top-left { content: none; } }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [words])
}
