import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TableState } from './table-state.ts'

const STEP = 10
/** Where several tables share a page. */
const FIRST_OF_SHORT = 5

/**
 * How many cards of a page are shown: a few, then more as they are asked for, and from the beginning as many as `least`.
 * Another page begins again.
 */
export function useRevealed(state: TableState, chrome: 'full' | 'short' | undefined, least: number) {
  const list = useRef<HTMLUListElement>(null)
  const first = chrome === 'short' ? FIRST_OF_SHORT : STEP
  const [revealed, setRevealed] = useState({ of: state, count: first })
  const count = Math.max(least, revealed.of === state ? revealed.count : first)
  const reveal = () => {
    flushSync(() => setRevealed({ of: state, count: count + STEP }))
    // The button moves down, or goes: who uses the keyboard goes on with the first card that is new.
    list.current?.children[count]?.querySelector('a')?.focus()
  }
  return { list, first, count, reveal }
}

interface MoreCardsProps {
  readonly shown: number
  /** Number of rows of the page. */
  readonly total: number
  readonly onMore: () => void
}

/** Says how many cards of the page are shown, and shows more. */
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
