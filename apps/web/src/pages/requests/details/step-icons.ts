import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDashed,
  IconCircleDot,
  type Icon,
} from '@tabler/icons-react'
import type { StepStatus } from './timeline.ts'

/** How a step says where it is, without colour. */
export const STEP_ICONS: Readonly<Record<StepStatus, Icon>> = {
  todo: IconCircle,
  waiting: IconCircleDashed,
  current: IconCircleDot,
  correction: IconAlertTriangle,
  done: IconCheck,
}
