import { Anchor, Skeleton, Text } from '@mantine/core'
import { type Conclusion, type Request, stateOf } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Facts } from '../../../../ui/facts.tsx'
import { focusPanel, Panel } from '../../../../ui/panel.tsx'
import { ConclusionFacts, Report } from './conclusion-facts.tsx'
import { ConclusionForm } from './conclusion-form.tsx'
import { useVisibleConclusion, useAreFactsReady } from './queries.ts'
import { isFullConclusion } from './use-conclusion-form.ts'

const PANEL = 'conclusion'

interface ConclusionBoxProps {
  readonly request: Request
  /** Receives whether something is unsaved: acts that use the conclusion wait for the save. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The recommendations, then the conclusion; for the organisation, the granted amount (source 2, section 2). */
export function ConclusionBox({ request, onUnsaved }: ConclusionBoxProps) {
  const { t } = useTranslation()
  const { read_conclusion: reads, read_granted: readsGranted } = request.can
  const isBegun = request.conclusion_id !== null
  const data = useVisibleConclusion(request, (reads && isBegun) || (!reads && readsGranted))
  if (!reads && !readsGranted) return null
  if (!reads) {
    const granted = data?.ammount_final ?? null
    return (
      <Panel title={t('conclusion.titleGranted')} id={PANEL}>
        {granted === null ? <Waiting /> : <Facts facts={[[t('conclusion.grantedFact'), formatMoney(granted)]]} />}
      </Panel>
    )
  }
  const isDecided = !stateOf(request.state_id).active
  const conclusion = data && isFullConclusion(data) ? data : null
  return (
    <Panel title={t(isDecided ? 'conclusion.titleDone' : 'conclusion.title')} id={PANEL}>
      {isBegun && conclusion === null ? (
        <Waiting />
      ) : (
        <Whole request={request} conclusion={conclusion} isDecided={isDecided} onUnsaved={onUnsaved} />
      )}
    </Panel>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return <Skeleton height={160} aria-label={t('conclusion.loading')} />
}

interface WholeProps extends ConclusionBoxProps {
  readonly conclusion: Conclusion | null
  readonly isDecided: boolean
}

function Whole({ request, conclusion, isDecided, onUnsaved }: WholeProps) {
  const { t } = useTranslation()
  const { edit_conclusion, approve_conclusion } = request.can
  if (edit_conclusion || approve_conclusion) {
    return (
      <>
        <Origin request={request} conclusion={conclusion} />
        <Changing request={request} conclusion={conclusion} onUnsaved={onUnsaved} />
      </>
    )
  }
  if (conclusion === null) return <Text c="dimmed">{t('conclusion.none')}</Text>
  return <ConclusionFacts request={request} conclusion={conclusion} isDecided={isDecided} />
}

/** Says from which request preformulated recommendations were copied, or that there is none. */
function Origin({ request, conclusion }: Pick<WholeProps, 'request' | 'conclusion'>) {
  const { t } = useTranslation()
  if (stateOf(request.state_id).code !== 'preformulated') return null
  const from = conclusion?.from_request_id ?? null
  return (
    <Text mb="md">
      {from === null ? (
        t('conclusion.byHand')
      ) : (
        <>
          {t('conclusion.copied')}{' '}
          <Anchor component={Link} to={`/requests/${from}`}>
            {t('conclusion.previous')}
          </Anchor>
        </>
      )}
    </Text>
  )
}

/**
 * The form from opening until it is saved or cancelled: what somebody else saves meanwhile does not overwrite what was
 * typed, and is shown if nothing was.
 */
function Changing({ request, conclusion, onUnsaved }: Omit<WholeProps, 'isDecided'>) {
  const [begun, setBegun] = useState({ conclusion, times: 0 })
  const [isUnsaved, setUnsaved] = useState(false)
  const isReady = useAreFactsReady(request)
  const tellUnsaved = useCallback(
    (is: boolean) => {
      setUnsaved(is)
      onUnsaved(is)
    },
    [onUnsaved],
  )
  if (!isUnsaved && conclusion !== null && conclusion.version > (begun.conclusion?.version ?? 0)) {
    setBegun({ conclusion, times: begun.times + 1 })
  }
  const restart = (from: Conclusion | null) => {
    setBegun(({ times }) => ({ conclusion: from, times: times + 1 }))
    focusPanel(PANEL)
  }
  if (!isReady) return <Waiting />
  return (
    <>
      {!request.can.edit_conclusion && begun.conclusion?.file && (
        <Report request={request} conclusion={begun.conclusion} />
      )}
      <ConclusionForm
        key={begun.times}
        request={request}
        conclusion={begun.conclusion}
        onSaved={restart}
        onCancel={() => restart(conclusion)}
        onUnsaved={tellUnsaved}
      />
    </>
  )
}
