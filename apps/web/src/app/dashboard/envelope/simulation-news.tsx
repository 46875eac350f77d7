import { Alert } from '@mantine/core'
import type { Simulation } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SimulationNewsProps {
  readonly simulation: Simulation
  readonly isGone: boolean
  /** Something was typed that is neither saved nor being saved. */
  readonly isUnsaved: boolean
}

/** Tells whoever has typed something what somebody else did to the simulation meanwhile; else it is shown as it is now. */
export function SimulationNews({ simulation, isGone, isUnsaved }: SimulationNewsProps) {
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
