import { Anchor, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { SharedCriterion, SideBySide } from '@octroi/domain'
import { IconArrowsDiff } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatPercent } from '../../../../locales/format.ts'
import { analysisPage } from '../addresses.ts'
import { AnalysisStateBadge } from '../state-badge.tsx'
import classes from './side-by-side.module.css'

/** Media query: from this width there is room for a column per analysis. */
const WIDE = '(min-width: 56.25em)'

type Analysis = SideBySide['analyses'][number]

interface CriteriaProps {
  readonly analyses: readonly Analysis[]
  readonly criteria: readonly SharedCriterion[]
}

/** Criteria that several analyses share: one row each, one column per analysis; on a phone, one after the other. */
export function Criteria(props: CriteriaProps) {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  return isWide ? <AsTable {...props} /> : <OneByOne {...props} />
}

function AsTable({ analyses, criteria }: CriteriaProps) {
  const { t } = useTranslation()
  return (
    // A region that scrolls must be reached by the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('sideBySide.table')}>
      <table className={classes.table} style={{ '--columns': analyses.length + 1 } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{t('sideBySide.criterion')}</th>
            {analyses.map((analysis) => (
              <th key={analysis.id} scope="col">
                <Heading analysis={analysis} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterion.id} data-diverging={criterion.diverging.length > 0 || undefined}>
              <th scope="row">
                {criterion.label}
                <Divergence criterion={criterion} />
              </th>
              {analyses.map(({ id }) => (
                <td key={id}>
                  <Rating criterion={criterion} analysisId={id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OneByOne({ analyses, criteria }: CriteriaProps) {
  return criteria.map((criterion) => (
    <section key={criterion.id} className={classes.criterion} aria-label={criterion.label}>
      <h3>{criterion.label}</h3>
      <Divergence criterion={criterion} />
      <dl className={classes.ratings}>
        {analyses
          .filter(({ id }) => criterion.ratings.some(({ analysis_id }) => analysis_id === id))
          .map((analysis) => (
            <div key={analysis.id}>
              <dt>
                <Heading analysis={analysis} />
              </dt>
              <dd>
                <Rating criterion={criterion} analysisId={analysis.id} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}

function Heading({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useTranslation()
  const { analyze_type, analyze_state, user, percent } = analysis
  return (
    <div className={classes.heading}>
      <Anchor component={Link} to={analysisPage(analysis)} fw={600}>
        {analyze_type.label}
      </Anchor>
      <AnalysisStateBadge state={analyze_state} />
      <Text size="sm" c="dimmed">
        {user ?? t('sideBySide.nobody')} · {formatPercent(percent)}
      </Text>
    </div>
  )
}

/** Describes a divergence in words with an icon, because colour alone would not be accessible. */
function Divergence({ criterion: { diverging } }: { readonly criterion: SharedCriterion }) {
  const { t } = useTranslation()
  if (diverging.length === 0) return null
  return (
    <p className={classes.divergence}>
      <IconArrowsDiff size={16} aria-hidden /> {t('sideBySide.between', { values: diverging.join(' / ') })}
    </p>
  )
}

interface RatingProps {
  readonly criterion: SharedCriterion
  readonly analysisId: number
}

function Rating({ criterion, analysisId }: RatingProps) {
  const { t } = useTranslation()
  const rating = criterion.ratings.find(({ analysis_id }) => analysis_id === analysisId)
  if (!rating) return <Text c="dimmed">{t('sideBySide.notAsked')}</Text>
  return (
    <>
      <Text size="sm" c="dimmed">
        {rating.question}
      </Text>
      {rating.text === null ? (
        <Text fs="italic" c="dimmed">
          {t('sideBySide.noAnswer')}
        </Text>
      ) : (
        <Text className={classes.answer} fw={criterion.scale === 'text' ? undefined : 600}>
          {rating.text}
        </Text>
      )}
    </>
  )
}
