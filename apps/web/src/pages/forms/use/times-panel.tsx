import { type Quartiles, VISIT_GAP_MINUTES } from '@octroi/domain'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import { BarTable } from './bar-table.tsx'
import { formatDuration } from './duration.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { nameSection } from './name-part.ts'
import { type PanelProps, useFormUse } from './queries.ts'

/** Estimated time of each section. */
export function TimesPanel(props: PanelProps) {
  const { t } = useTranslation()
  const write = (seconds: number) => formatDuration(t, seconds)
  const halfOf = (quartiles: Quartiles | null) =>
    quartiles === null
      ? t('common.none')
      : t('formUse.half', { first: write(quartiles.first), third: write(quartiles.third) })
  const title = t('formUse.times.title')
  return (
    <FiguresPanel
      title={title}
      note={t('formUse.times.note', { minutes: VISIT_GAP_MINUTES })}
      query={useFormUse('times', props)}
      isEmpty={({ total }) => total.forms === 0}
    >
      {({ total, sections }) => (
        <>
          {total.seconds !== null && (
            <Text>
              {t('formUse.times.total', { median: write(total.seconds.median), half: halfOf(total.seconds) })}
            </Text>
          )}
          <BarTable
            title={title}
            rowLabel={t('formUse.section')}
            rows={sections.map((section) => ({
              id: section.id,
              ...nameSection(t, section),
              value: section.seconds?.median ?? 0,
            }))}
            columns={[
              {
                label: t('formUse.times.median'),
                figures: sections.map(({ seconds }) => (seconds === null ? t('common.none') : write(seconds.median))),
              },
              { label: t('formUse.times.half'), figures: sections.map(({ seconds }) => halfOf(seconds)) },
              { label: t('formUse.times.forms'), figures: sections.map(({ forms }) => formatNumber(forms)) },
            ]}
          />
        </>
      )}
    </FiguresPanel>
  )
}
