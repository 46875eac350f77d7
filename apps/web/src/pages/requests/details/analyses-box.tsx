import { Anchor, Button, Group, Text } from '@mantine/core'
import { analysisStateOf, type Request, type RequestAnalysis } from '@octroi/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatPercent } from '../../../locales/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { analysisPage } from '../analyses/addresses.ts'
import { analysisPeoplePhrases } from '../analyses/analysis-people-phrases.ts'
import { useForgetCopyOnceClosed } from '../analyses/queries.ts'
import { AnalysisStateBadge } from '../analyses/state-badge.tsx'
import { useAnalysisActs } from '../analyses/use-analysis-acts.ts'
import { ActButton } from './act-button.tsx'
import classes from './details.module.css'

/**
 * The summary sheet and analyses of a request: the state of each, a link to it, and buttons to submit and return it.
 */
export function AnalysesBox({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  if (request.analyzes.length === 0) return null
  const analyses = request.analyzes.toSorted((a, b) => Number(b.analyze_type.summary) - Number(a.analyze_type.summary))
  const done = analyses.filter(({ state_id }) => analysisStateOf(state_id) === 'finished').length
  return (
    <Panel
      title={t('analyses.title')}
      aside={<Text c="dimmed">{t('analyses.box.done', { done, count: analyses.length })}</Text>}
      id="analyses"
    >
      <ul className={classes.analyses}>
        {analyses.map((analysis) => (
          <AnalysisLine key={analysis.id} analysis={analysis} />
        ))}
      </ul>
      {analyses.length > 1 && (
        <Anchor component={Link} to={`/requests/${request.id}/analyses`} mt="sm" display="inline-block">
          {t('sideBySide.open')}
        </Anchor>
      )}
    </Panel>
  )
}

function AnalysisLine({ analysis }: { readonly analysis: RequestAnalysis }) {
  const { t } = useTranslation()
  const { ask, dialog } = useAnalysisActs(analysis)
  useForgetCopyOnceClosed(analysis)
  const { analyze_type, analyze_state, percent, return_reason, to_reassign, acts } = analysis
  const nobody = to_reassign ? t('analyses.box.toReassign') : t('analyses.box.nobody')
  const who = analysisPeoplePhrases(t, analysis)
  return (
    <li className={classes.analysis}>
      <div className={classes.analysisFacts}>
        <Group gap="sm">
          <Text fw={600}>{analyze_type.label}</Text>
          <AnalysisStateBadge state={analyze_state} />
        </Group>
        <Text size="sm" c="dimmed">
          {[...(who.length === 0 ? [nobody] : who), formatPercent(percent)].join(' · ')}
        </Text>
        {return_reason !== null && (
          <Text size="sm" c="red.7" className={classes.message}>
            <IconAlertTriangle size={14} aria-hidden /> {t('analyses.box.returned', { reason: return_reason })}
          </Text>
        )}
      </div>
      <Group gap="sm">
        <WayTo analysis={analysis} />
        {acts.map((act) => (
          <ActButton key={act.name} act={act} primary={false} onAsk={ask} />
        ))}
      </Group>
      {dialog}
    </li>
  )
}

/** Link to an analysis. The summary sheet has a button with a text of its own; the others are named by their type. */
function WayTo({ analysis }: { readonly analysis: RequestAnalysis }) {
  const { t } = useTranslation()
  const { analyze_type, state_id, can } = analysis
  const to = analysisPage(analysis)
  if (analyze_type.summary) {
    // A summary sheet finishes without being submitted, and may still be changed then.
    const change = analysisStateOf(state_id) === 'finished' ? 'analyses.box.changeSummary' : 'analyses.box.fillSummary'
    return (
      <Button component={Link} to={to} variant="default">
        {t(can.edit ? change : 'analyses.box.readSummary')}
      </Button>
    )
  }
  const name = analyze_type.label
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      aria-label={t(can.edit ? 'analyses.box.fillNamed' : 'analyses.box.readNamed', { name })}
    >
      {t(can.edit ? 'analyses.box.fill' : 'analyses.box.read')}
    </Button>
  )
}
