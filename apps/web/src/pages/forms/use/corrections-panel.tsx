import { MOST_CORRECTED } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import { BarTable } from './bar-table.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { nameQuestion } from './name-part.ts'
import { type PanelProps, useFormUse } from './queries.ts'

const COLUMNS = ['changed', 'after_return', 'forms', 'remarks'] as const

/** The questions whose answers were corrected most often. */
export function CorrectionsPanel(props: PanelProps) {
  const { t } = useTranslation()
  const title = t('formUse.corrections.title')
  return (
    <FiguresPanel
      title={title}
      note={t('formUse.corrections.note', { most: MOST_CORRECTED })}
      query={useFormUse('corrections', props)}
      isEmpty={({ length }) => length === 0}
    >
      {(questions) => (
        <BarTable
          title={title}
          rowLabel={t('formUse.question')}
          rows={questions.map((question) => ({
            id: question.id,
            ...nameQuestion(t, question),
            value: question.changed,
          }))}
          columns={COLUMNS.map((column) => ({
            label: t(`formUse.corrections.${column}`),
            figures: questions.map((question) => formatNumber(question[column])),
          }))}
        />
      )}
    </FiguresPanel>
  )
}
