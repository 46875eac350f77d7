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

/**
 * Grey for to do, blue for current, green for done, red for correction; an icon and a word repeat it without colour.
 */
const LOOKS: Record<StateCode, Look> = {
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

/** How a state is displayed: a colour of the theme, and an icon with the same meaning. */
export interface Look {
  readonly color: string
  readonly icon: Icon
}

interface LookBadgeProps {
  readonly look: Look
  readonly label: string
  readonly size?: 'md' | 'lg'
}

/** Badge of a state, with its label. */
export function LookBadge({ look: { color, icon: StateIcon }, label, size = 'md' }: LookBadgeProps) {
  return (
    <Badge
      size={size}
      radius="xl"
      variant="default"
      leftSection={<StateIcon size={size === 'lg' ? 18 : 15} aria-hidden="true" />}
      styles={{
        root: {
          background: `var(--mantine-color-${color}-1)`,
          borderColor: `var(--mantine-color-${color}-3)`,
          color: `var(--mantine-color-${color}-8)`,
          maxWidth: '100%',
          fontSize: size === 'lg' ? '0.9375rem' : '0.8125rem',
          height: 'auto',
          minHeight: size === 'lg' ? '2rem' : '1.625rem',
        },
        // On a phone's card, long labels would otherwise be cut after the same first words.
        label: { whiteSpace: 'normal', overflow: 'visible', lineHeight: 1.25, paddingBlock: '0.125rem' },
      }}
    >
      {label}
    </Badge>
  )
}

interface StateBadgeProps {
  readonly state: { readonly id: number; readonly label: string }
  readonly size?: 'md' | 'lg'
}

/** The state of a request. */
export function StateBadge({ state, size = 'md' }: StateBadgeProps) {
  return <LookBadge look={LOOKS[stateOf(state.id).code]} label={state.label} size={size} />
}
