import { Badge } from '@mantine/core'
import { type StateCode, stateOf } from '@octroi/domain'
import {
  IconCircleCheck,
  IconClipboardCheck,
  IconFileSearch,
  IconHourglass,
  type Icon,
  IconMessageReport,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'

/** Grey to do, blue current, green done, red correction; the icon and the word say it without the colour. */
const LOOKS: Record<StateCode, { readonly color: string; readonly icon: Icon }> = {
  draft: { color: 'gray', icon: IconPencil },
  submitted: { color: 'river', icon: IconSend },
  correction: { color: 'red', icon: IconMessageReport },
  analysis: { color: 'river', icon: IconFileSearch },
  post_analysis: { color: 'river', icon: IconClipboardCheck },
  approval: { color: 'river', icon: IconHourglass },
  preformulated: { color: 'river', icon: IconHourglass },
  approved: { color: 'green', icon: IconCircleCheck },
  completed: { color: 'green', icon: IconCircleCheck },
}

interface StateBadgeProps {
  readonly state: { readonly id: number; readonly label: string }
  readonly size?: 'md' | 'lg'
}

/** The state of a request. */
export function StateBadge({ state, size = 'md' }: StateBadgeProps) {
  const { color, icon: StateIcon } = LOOKS[stateOf(state.id).code]
  return (
    <Badge
      size={size}
      radius="xl"
      title={state.label}
      variant="default"
      leftSection={<StateIcon size={size === 'lg' ? 18 : 15} aria-hidden="true" />}
      styles={{
        root: {
          background: `var(--mantine-color-${color}-1)`,
          borderColor: `var(--mantine-color-${color}-3)`,
          color: `var(--mantine-color-${color}-8)`,
          maxWidth: '100%',
          fontSize: size === 'lg' ? '0.9375rem' : '0.8125rem',
          height: size === 'lg' ? '2rem' : '1.625rem',
        },
      }}
    >
      {state.label}
    </Badge>
  )
}
