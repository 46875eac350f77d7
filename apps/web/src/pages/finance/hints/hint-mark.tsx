import { VisuallyHidden } from '@mantine/core'
import type { GridLine } from '@octroi/forms/finance'
import { IconAlertCircle } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './hints.module.css'
import type { ShownHint } from './use-hints.ts'

interface HintsInForce {
  /** Hints of the surrounding grid, without the dismissed ones. */
  readonly hints: readonly ShownHint[]
  /** Moves the focus to a hint in the list above the grid. */
  readonly ask: (hint: ShownHint) => void
}

export const HintsContext = createContext<HintsInForce>({ hints: [], ask: () => undefined })

/** Id of a hint's entry in the list above the grid. */
export const hintPlaceId = ({ hint }: Pick<ShownHint, 'hint'>): string => `hint-${hint.id.replaceAll('.', '-')}`

/** Mark beside the name of a line that stands out: its title says why, and a click leads to the hint above the grid. */
export function HintMark({ line }: { readonly line: string }) {
  const { t } = useTranslation()
  const { hints, ask } = useContext(HintsContext)
  // A hint about a field has no line to be marked.
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

/** The `renderNote` of a grid with hints. */
export const renderHintMark = ({ key }: GridLine) => <HintMark line={key} />

/** Scrolls to a hint in the list above the grid and focuses it. */
export function focusPlace(hint: ShownHint): void {
  const place = document.querySelector<HTMLElement>(`#${hintPlaceId(hint)} button`)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
