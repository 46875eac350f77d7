import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TableState } from './table-state.ts'

const STEP = 10
/** Number of cards shown at first if several tables share a page. */
const FIRST_OF_SHORT = 5

/** Number of cards shown of a page: a few at first, more on demand, and at least `least`. Another page starts over. */
export function useShownCardCount(state: TableState, chrome: 'full' | 'short' | undefined, least: number) {
  const list = useRef<HTMLUListElement>(null)
  const first = chrome === 'short' ? FIRST_OF_SHORT : STEP
  const [revealed, setRevealed] = useState({ of: state, count: first })
  const count = Math.max(least, revealed.of === state ? revealed.count : first)
  const reveal = () => {
    flushSync(() => setRevealed({ of: state, count: count + STEP }))
    // The button moves or disappears, so the focus goes to the first new card.
    list.current?.children[count]?.querySelector('a')?.focus()
  }
  return { list, first, count, reveal }
}

interface MoreCardsProps {
  readonly shown: number
  /** Number of rows on the page. */
  readonly total: number
  readonly onMore: () => void
}

/** Says how many cards of the page are shown, with a button that shows more. */
export function MoreCards({ shown, total, onMore }: MoreCardsProps) {
  const { t } = useTranslation()
  return (
    <Group gap="sm" mt="sm">
      {shown < total && (
        <Button variant="default" onClick={onMore}>
          {t('table.more')}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {t('table.cardsShown', { shown, total })}
      </Text>
    </Group>
  )
}
