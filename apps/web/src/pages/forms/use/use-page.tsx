import '@mantine/dates/styles.css'
import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { PanelFailure, PanelSkeleton } from '../../../security/panel-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { CorrectionsPanel } from './corrections-panel.tsx'
import { type PanelProps, useFormUseChoices } from './queries.ts'
import { SelectionFields } from './selection-fields.tsx'
import { StopsPanel } from './stops-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { TimesPanel } from './times-panel.tsx'
import { isReversed, useSelection } from './use-selection.ts'

/** For administrators: how a form is used, in counts of groups of filled forms. */
export function FormUsePage() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const [selection, change] = useSelection()
  const { data: choices, isError, refetch } = useFormUseChoices(id)
  return (
    <Page
      {...(choices !== undefined && { title: t('formUse.heading', { name: choices.name }) })}
      above={
        <Anchor component={Link} to="/forms">
          {t('forms.toList')}
        </Anchor>
      }
      lead={<Text c="dimmed">{t('formUse.lead')}</Text>}
    >
      {isError && <PanelFailure message={t('formUse.failedToLoad')} onRetry={() => void refetch()} />}
      {!isError && choices === undefined && <PanelSkeleton lines={6} />}
      {choices !== undefined && (
        <>
          <SelectionFields choices={choices} selection={selection} onChange={change} />
          {!isReversed(selection) && <Panels id={id} selection={selection} />}
        </>
      )}
    </Page>
  )
}

const Panels = (props: PanelProps) => (
  <>
    <SummaryPanel {...props} />
    <TimesPanel {...props} />
    <StopsPanel {...props} />
    <CorrectionsPanel {...props} />
  </>
)
