import { IconAlertTriangle, IconCheck, IconCircle, IconCircleDot, type Icon } from '@tabler/icons-react'
import type { StepStatus } from './timeline.ts'

/** How a step says where it stands, without colour. */
export const STEP_ICONS: Readonly<Record<StepStatus, Icon>> = {
  todo: IconCircle,
  current: IconCircleDot,
  correction: IconAlertTriangle,
  done: IconCheck,
}
