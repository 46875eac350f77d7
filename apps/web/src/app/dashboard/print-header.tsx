import { Text } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate, isoDayOf } from '../../locales/format.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import classes from './dashboard.module.css'

/** For paper: the filters as text with the date in place of the filter controls, and a header on each further sheet. */
export function PrintHeader({ words }: { readonly words: string }) {
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

/** Maximum number of characters that fit in one line above a sheet. */
const MOST_WORDS = 130

/**
 * Prints a header on every sheet but the first, which has it under its heading, so that a single sheet can be
 * identified.
 */
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
