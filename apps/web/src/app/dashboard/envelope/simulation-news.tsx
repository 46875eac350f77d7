import { Alert } from '@mantine/core'
import type { Simulation } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SimulationNewsProps {
  readonly simulation: Simulation
  readonly isGone: boolean
  /** True if something was typed that is neither saved nor being saved. */
  readonly isUnsaved: boolean
}

/**
 * Tells a person with unsaved changes what somebody else changed in the simulation; without unsaved changes, the form
 * just shows it.
 */
export function SimulationChangeNotice({ simulation, isGone, isUnsaved }: SimulationNewsProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState(simulation.version)
  if (!isUnsaved && seen !== simulation.version) setSeen(simulation.version)
  if (isGone) {
    return (
      <Alert color="ochre" role="status">
        {t('envelope.removedMeanwhile')}
      </Alert>
    )
  }
  if (!isUnsaved || simulation.version <= seen) return null
  return (
    <Alert color="ochre" role="status">
      {t('envelope.savedMeanwhile', { who: simulation.updated_by ?? t('form.conflict.somebody') })}
    </Alert>
  )
}
