import type { QuestionStop, SectionStop } from '@octroi/domain'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../locales/format.ts'
import { BarTable } from './bar-table.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { nameQuestion, nameSection } from './name-part.ts'
import { type PanelProps, useFormUse } from './queries.ts'

/** Where forms that were not submitted were saved last. */
export function StopsPanel(props: PanelProps) {
  const { t } = useTranslation()
  return (
    <FiguresPanel
      title={t('formUse.stops.title')}
      note={t('formUse.stops.note')}
      query={useFormUse('stops', props)}
      isEmpty={({ sections }) => sections.every(({ stopped }) => stopped === 0)}
    >
      {({ sections, questions }) => (
        <>
          <Sections sections={sections} />
          <Questions questions={questions} />
        </>
      )}
    </FiguresPanel>
  )
}

function Sections({ sections }: { readonly sections: readonly SectionStop[] }) {
  const { t } = useTranslation()
  const shares = sections.map(({ stopped, reached }) =>
    reached === 0 ? t('common.none') : formatPercent(Math.round((100 * stopped) / reached)),
  )
  return (
    <BarTable
      title={t('formUse.stops.bySection')}
      rowLabel={t('formUse.section')}
      rows={sections.map((section) => ({ id: section.id, ...nameSection(t, section), value: section.stopped }))}
      columns={[
        { label: t('formUse.stops.stopped'), figures: sections.map(({ stopped }) => formatNumber(stopped)) },
        { label: t('formUse.stops.abandoned'), figures: sections.map(({ abandoned }) => formatNumber(abandoned)) },
        { label: t('formUse.stops.reached'), figures: sections.map(({ reached }) => formatNumber(reached)) },
        { label: t('formUse.stops.share'), figures: shares },
      ]}
    />
  )
}

function Questions({ questions }: { readonly questions: readonly QuestionStop[] }) {
  const { t } = useTranslation()
  return (
    <>
      <Text fw={600}>{t('formUse.stops.byQuestion')}</Text>
      <BarTable
        title={t('formUse.stops.byQuestion')}
        rowLabel={t('formUse.question')}
        rows={questions.map((question) => ({ id: question.id, ...nameQuestion(t, question), value: question.stopped }))}
        columns={[
          { label: t('formUse.stops.stopped'), figures: questions.map(({ stopped }) => formatNumber(stopped)) },
          { label: t('formUse.stops.abandoned'), figures: questions.map(({ abandoned }) => formatNumber(abandoned)) },
        ]}
      />
    </>
  )
}
