import { VisuallyHidden } from '@mantine/core'
import type { GridLine } from '@octroi/forms/finance'
import { IconAlertCircle } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './hints.module.css'
import type { ShownHint } from './use-hints.ts'

interface HintsInForce {
  /** Hints of the grid around, without those that were dismissed. */
  readonly hints: readonly ShownHint[]
  /** Leads to what is said of one over the grid. */
  readonly ask: (hint: ShownHint) => void
}

export const HintsContext = createContext<HintsInForce>({ hints: [], ask: () => undefined })

/** Id of the place of a hint in the list over the grid. */
export const hintPlaceId = ({ hint }: Pick<ShownHint, 'hint'>): string => `hint-${hint.id.replaceAll('.', '-')}`

/** Marks, beside its name, a line that stands out: says why, and leads to the hint over the grid. */
export function HintMark({ line }: { readonly line: string }) {
  const { t } = useTranslation()
  const { hints, ask } = useContext(HintsContext)
  // What is of a field stands out beside no line.
  const own = hints.filter(({ hint, rule }) => hint.line === line && rule.kind !== 'period')
  const [first] = own
  if (!first) return null
  const hintText = own.map(({ text }) => text).join(' ')
  return (
    <button type="button" className={classes.mark} title={hintText} onClick={() => ask(first)}>
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      <VisuallyHidden>{t('finance.hints.mark', { said: hintText })}</VisuallyHidden>
    </button>
  )
}

/** For `renderNote` of a grid. */
export const renderHintMark = ({ key }: GridLine) => <HintMark line={key} />

/** Puts the focus on what is said of a hint over the grid. */
export function focusPlace(hint: ShownHint): void {
  const place = document.querySelector<HTMLElement>(`#${hintPlaceId(hint)} button`)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
