import { Button, Group, Text } from '@mantine/core'
import { can } from '@octroi/domain'
import type { GridStore } from '@octroi/forms/finance'
import type { ActiveGridCell } from '@octroi/forms/react'
import { IconHistory } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session/can.tsx'
import classes from './finance.module.css'
import { ActiveItemContext } from './active-grid.tsx'
import { listNamedItems } from './named-items.ts'
import type { Budget } from './queries.ts'

const ItemHistory = lazy(async () => ({ default: (await import('./item-history.tsx')).ItemHistory }))

interface WithHistoryProps {
  readonly budget: Budget
  readonly store: GridStore
  readonly children: ReactNode
}

/** The content of the page, with the history of the last active amount for those who may read it. */
export function ItemHistoryFrame({ budget, store, children }: WithHistoryProps) {
  const mayRead = can(useActor(), 'finance.read_history')
  const [active, setActive] = useState<string | null>(null)
  // A total has no key: the last active item stays active.
  const take = useCallback(({ key }: ActiveGridCell) => setActive((last) => key ?? last), [])
  return (
    <>
      {mayRead && (
        <Group gap="sm">
          <HistoryButton budget={budget} store={store} active={active} />
        </Group>
      )}
      <ActiveItemContext value={take}>
        <div className={classes.sheet}>{children}</div>
      </ActiveItemContext>
    </>
  )
}

/** Label of the active item. */
const labelOf = ({ grid }: GridStore, active: string): string =>
  listNamedItems(grid).find(({ key }) => key === active)?.label ?? ''

interface HistoryButtonProps extends Pick<WithHistoryProps, 'budget' | 'store'> {
  /** The key of the item that was last active. */
  readonly active: string | null
}

function HistoryButton({ budget, store, active }: HistoryButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The drawer opened after the press and does not know which button to give the focus back to.
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<IconHistory size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('finance.history.open')}
      </Button>
      <Text size="sm" c="dimmed">
        {active === null ? t('finance.history.help') : labelOf(store, active)}
      </Text>
      {isOpen && (
        <Suspense fallback={null}>
          <ItemHistory financialYear={budget.financialYear} grid={store.grid} first={active} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
