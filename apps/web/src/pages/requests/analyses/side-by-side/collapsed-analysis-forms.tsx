import type { SideBySide } from '@octroi/domain'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './side-by-side.module.css'

const AnalysisAnswers = lazy(async () => ({ default: (await import('./analysis-answers.tsx')).AnalysisAnswers }))

type Analyses = SideBySide['analyses']

/** The whole form of each analysis, collapsed; each loads when it is opened. */
export function CollapsedAnalysisForms({ analyses }: { readonly analyses: Analyses }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('sideBySide.byForm')}>
      {analyses.map((analysis) => (
        <WholeForm key={analysis.id} analysis={analysis} />
      ))}
    </Panel>
  )
}

function WholeForm({ analysis: { id, analyze_type } }: { readonly analysis: Analyses[number] }) {
  const { t } = useTranslation()
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={classes.form} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{t('sideBySide.formOf', { name: analyze_type.label })}</summary>
      {wasOpened && (
        <Suspense fallback={<PageSkeleton label={t('filledForm.loading')} />}>
          <AnalysisAnswers id={id} />
        </Suspense>
      )}
    </details>
  )
}
