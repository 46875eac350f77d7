import type { Envelope, Simulation } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormFields } from '../../../ui/form/form-section.tsx'
import { focusPanel, Panel } from '../../../ui/panel.tsx'
import dashboard from '../dashboard.module.css'
import { ApplySimulation } from './apply-simulation.tsx'
import { type EnvelopeId, useEnvelopeActs } from './queries.ts'
import { Scaling } from './scaling.tsx'
import { SimulationChangeNotice } from './simulation-news.tsx'
import { SimulationRemoval } from './simulation-removal.tsx'
import { SimulationTotals } from './simulation-totals.tsx'
import { TriedTable } from './tried-table.tsx'
import { useKnownRows, useSimulationForm } from './use-simulation-form.ts'

/** Id of the panel that lists the simulations. */
export const SIMULATIONS = 'simulations'
const SUMMARY = 'simulation-summary'

interface SimulationFormProps {
  readonly simulation: Simulation
  /** True if somebody else deleted it meanwhile. */
  readonly isGone: boolean
  readonly envelope: Envelope
  readonly asked: EnvelopeId
  readonly onOpen: (id: number | null) => void
  readonly askFirst: (act: () => void) => void
}

/** Form with the tried amounts of the requests that wait for a decision, compared with the envelope. */
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
      <SimulationChangeNotice simulation={simulation} isGone={isGone} isUnsaved={form.dirty && !form.saving} />
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
        <ApplySimulation
          simulation={simulation}
          envelope={envelope}
          acts={acts}
          isSaved={!form.dirty}
          // After applying, the button has nothing left to do, so the focus moves on.
          onApplied={() => focusPanel(SUMMARY)}
        />
      </Panel>
    </EntityForm>
  )
}
