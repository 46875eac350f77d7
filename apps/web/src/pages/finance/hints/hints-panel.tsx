import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../locales/format.ts'
import { focusPanel, Panel } from '../../../ui/panel.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import type { FinancialYear } from '../year-in-address.tsx'
import { DismissHint } from './dismiss-hint.tsx'
import { hintPlaceId } from './hint-mark.tsx'
import classes from './hints.module.css'
import { type ShownHint, useDismissHint } from './use-hints.ts'

const PANEL = 'hints'
/** Number of hints shown at first; the others are shown on request. */
const AT_FIRST = 3

interface HintsPanelProps {
  readonly financialYear: FinancialYear
  readonly hints: readonly ShownHint[]
  readonly isFailed: boolean
  /** Whether all hints are shown, rather than the first few. */
  readonly isWhole: boolean
  readonly setWhole: (isWhole: boolean) => void
  readonly mayDismiss: boolean
  /** True above a grid that is filled in: only names are shown at first, so that the grid has the window. */
  readonly isBrief: boolean
  readonly save?: () => Promise<void>
  /** Focuses the line of a hint. */
  readonly lead: (hint: ShownHint) => void
}

/** Lists the hints, each with a link to its line, then the dismissed ones with the reason and who dismissed them. */
export function HintsPanel({ hints, isFailed, isWhole, setWhole, isBrief, ...rest }: HintsPanelProps) {
  const { t } = useTranslation()
  const open = hints.filter(({ dismissal }) => dismissal === null)
  const isNamesAlone = isBrief && !isWhole && open.length > 0
  const dismissed = hints.filter(({ dismissal }) => dismissal !== null)
  if (isFailed) return <Text c="dimmed">{t('finance.hints.failed')}</Text>
  if (hints.length === 0) return null
  return (
    <Panel
      id={PANEL}
      title={t('finance.hints.title', { count: open.length })}
      aside={
        open.length > (isBrief ? 0 : AT_FIRST) && (
          <Button variant="subtle" size="compact-md" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('finance.hints.fewer') : t('finance.hints.all', { count: open.length })}
          </Button>
        )
      }
    >
      {!isNamesAlone && <About isNone={open.length === 0} mayDismiss={rest.mayDismiss} />}
      <ul className={classes.list} data-names={isNamesAlone || undefined}>
        {open.map((one, place) => (
          <li key={one.hint.id} id={hintPlaceId(one)} data-more={(!isWhole && place >= AT_FIRST) || undefined}>
            <Said hint={one} lead={rest.lead} isNameAlone={isNamesAlone} />
            {rest.mayDismiss && !isNamesAlone && <DismissHint hint={one} {...rest} onDone={() => focusPanel(PANEL)} />}
          </li>
        ))}
      </ul>
      {dismissed.length > 0 && !isNamesAlone && (
        <details className={classes.dismissed}>
          <summary>{t('finance.hints.dismissed', { count: dismissed.length })}</summary>
          <ul className={classes.list}>
            {dismissed.map((one) => (
              <Dismissed key={one.hint.id} hint={one} {...rest} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

/** Explains what the hints are for, or says that there are none. */
function About({ isNone, mayDismiss }: { readonly isNone: boolean; readonly mayDismiss: boolean }) {
  const { t } = useTranslation()
  const aboutKey = mayDismiss ? 'finance.hints.about' : 'finance.hints.aboutRead'
  return (
    <Text size="sm" c="dimmed">
      {t(isNone ? 'finance.hints.none' : aboutKey)}
    </Text>
  )
}

interface SaidProps {
  readonly hint: ShownHint
  readonly lead: HintsPanelProps['lead']
  readonly isNameAlone: boolean
}

function Said({ hint, lead, isNameAlone }: SaidProps) {
  const { t } = useTranslation()
  const { former } = hint
  return (
    <div>
      <button type="button" className={classes.lead} onClick={() => lead(hint)}>
        {hint.place}
      </button>
      {!isNameAlone && <Text size="sm">{hint.text}</Text>}
      {former && !isNameAlone && (
        <Text size="sm" c="dimmed">
          {t(former.reason ? 'finance.hints.former' : 'finance.hints.formerSilent', dismissalWords(former))}
        </Text>
      )}
    </div>
  )
}

type Dismissal = NonNullable<ShownHint['dismissal']>
const dismissalWords = ({ by, at, reason }: Dismissal) => ({ by, at: formatMoment(at), reason })

type DismissedProps = Pick<HintsPanelProps, 'financialYear' | 'lead'> & { readonly hint: ShownHint }

function Dismissed({ financialYear, hint, lead }: DismissedProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const { takingBack } = useDismissHint(financialYear)
  const { dismissal } = hint
  if (!dismissal) return null
  const takeBack = () =>
    takingBack.mutate(dismissal.id, { onSuccess: () => focusPanel(PANEL), onError: toasts.refused })
  return (
    <li>
      <div>
        <button type="button" className={classes.lead} onClick={() => lead(hint)}>
          {hint.place}
        </button>
        <Text size="sm">{hint.text}</Text>
        <Text size="sm" c="dimmed">
          {t(dismissal.reason ? 'finance.hints.by' : 'finance.hints.bySilent', dismissalWords(dismissal))}
        </Text>
      </div>
      {dismissal.revocable && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            loading={takingBack.isPending}
            aria-label={t('finance.hints.takeBackOf', { place: hint.place })}
            onClick={takeBack}
          >
            {t('finance.hints.takeBack')}
          </Button>
        </Group>
      )}
    </li>
  )
}
