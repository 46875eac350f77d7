import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDashed,
  IconCircleDot,
  type Icon,
} from '@tabler/icons-react'
import type { StepStatus } from './timeline.ts'

/** Icons of the states of a step, so that colour alone carries no meaning. */
export const STEP_ICONS: Readonly<Record<StepStatus, Icon>> = {
  todo: IconCircle,
  waiting: IconCircleDashed,
  current: IconCircleDot,
  correction: IconAlertTriangle,
  done: IconCheck,
}
