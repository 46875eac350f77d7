import type { Envelope, Simulation } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormFields } from '../../../ui/form/form-section.tsx'
import { focusPanel, Panel } from '../../../ui/panel.tsx'
import dashboard from '../dashboard.module.css'
import { Application } from './application.tsx'
import { type EnvelopeAsked, useEnvelopeActs } from './queries.ts'
import { Scaling } from './scaling.tsx'
import { SimulationNews } from './simulation-news.tsx'
import { SimulationRemoval } from './simulation-removal.tsx'
import { SimulationTotals } from './simulation-totals.tsx'
import { TriedTable } from './tried-table.tsx'
import { useKnownRows, useSimulationForm } from './use-simulation-form.ts'

/** Id of the panel that simulations are opened from. */
export const SIMULATIONS = 'simulations'
const SUMMARY = 'simulation-summary'

interface SimulationFormProps {
  readonly simulation: Simulation
  /** Somebody deleted it meanwhile. */
  readonly isGone: boolean
  readonly envelope: Envelope
  readonly asked: EnvelopeAsked
  readonly onOpen: (id: number | null) => void
  readonly askFirst: (act: () => void) => void
}

/** The amounts that are tried on the requests that await a decision, against the envelope. */
export function SimulationForm({ simulation, envelope, asked, onOpen, askFirst, ...known }: SimulationFormProps) {
  const { t } = useTranslation()
  const acts = useEnvelopeActs(asked)
  const rows = useKnownRows(envelope.rows)
  const { form, isGone } = useSimulationForm({ simulation, rows, acts, onKept: onOpen, ...known })
  const close = () => {
    onOpen(null)
    focusPanel(SIMULATIONS)
  }
  const removed = () => {
    form.dropDraft()
    close()
  }
  return (
    <EntityForm
      form={form}
      label={simulation.name}
      cancelTo={() => askFirst(close)}
      saveLabel={t(isGone ? 'envelope.saveAsNew' : 'envelope.save')}
      keepsDraft
    >
      <SimulationNews simulation={simulation} isGone={isGone} isUnsaved={form.dirty && !form.saving} />
      <Panel
        title={simulation.name}
        aside={<SimulationRemoval simulation={simulation} acts={acts} onRemoved={removed} />}
      >
        <div className={dashboard.onScreen}>
          <FormFields>
            <TextField {...form.field('name')} value={form.values['name'] ?? ''} />
          </FormFields>
        </div>
      </Panel>
      <Scaling form={form} envelope={envelope} />
      <TriedTable form={form} rows={rows} open={envelope.rows} />
      <Panel id={SUMMARY} title={t('envelope.summary')}>
        <SimulationTotals envelope={envelope} values={form.values} />
        <Application
          simulation={simulation}
          envelope={envelope}
          acts={acts}
          isSaved={!form.dirty}
          // The button that led to it has nothing more to apply.
          onApplied={() => focusPanel(SUMMARY)}
        />
      </Panel>
    </EntityForm>
  )
}
