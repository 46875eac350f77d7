import { ActionIcon, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAnnounced } from '../../ui/use-announced.ts'
import classes from './faq.module.css'
import type { NewOrder } from './use-faq-changes.tsx'

interface Item {
  readonly id: number
  readonly name: string
}

interface ItemListProps {
  readonly label: string
  readonly items: readonly Item[]
  /** Address of the page that edits an item. */
  readonly addressOf: (id: number) => string
  readonly onRemove: (id: number) => void
  /** `onSuccess` is called once the server accepted the order. */
  readonly onOrder: (order: NewOrder, done: { readonly onSuccess: () => void }) => void
}

/** List of questions or contacts with buttons to edit, remove and move each, also with the keyboard. */
export function ItemList({ label, items, addressOf, onRemove, onOrder }: ItemListProps) {
  const { t } = useTranslation()
  const [said, announce] = useAnnounced()
  const move = (from: number, by: -1 | 1) => {
    const moved = items[from]
    if (!moved) return
    const others = items.toSpliced(from, 1)
    const idsOf = (order: readonly Item[]) => order.map(({ id }) => id)
    const announcement = t('faq.moved', { name: moved.name, place: from + by + 1, all: items.length })
    onOrder(
      { from: idsOf(items), ids: idsOf(others.toSpliced(from + by, 0, moved)) },
      { onSuccess: () => announce(announcement) },
    )
  }
  return (
    <>
      <ul aria-label={label} className={classes.items}>
        {items.map(({ id, name }, place) => (
          <li key={id} className={classes.item}>
            <span className={classes.name}>{name}</span>
            <Group gap={4} wrap="nowrap">
              <Move name={name} by={-1} isStuck={place === 0} onMove={() => move(place, -1)} />
              <Move name={name} by={1} isStuck={place === items.length - 1} onMove={() => move(place, 1)} />
              <ActionIcon
                component={Link}
                to={addressOf(id)}
                variant="subtle"
                size={32}
                aria-label={t('faq.change', { name })}
              >
                <IconPencil size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size={32}
                aria-label={t('faq.remove', { name })}
                onClick={() => onRemove(id)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

interface MoveProps {
  readonly name: string
  readonly by: -1 | 1
  readonly isStuck: boolean
  readonly onMove: () => void
}

/** Button that moves an item. At either end it stays focusable, so that the focus is not lost. */
function Move({ name, by, isStuck, onMove }: MoveProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const Icon = by === -1 ? IconArrowUp : IconArrowDown
  const move = () => {
    if (isStuck) return
    onMove()
    // The browser blurs an element that moves in the page.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      size={32}
      aria-label={t(by === -1 ? 'faq.up' : 'faq.down', { name })}
      aria-disabled={isStuck || undefined}
      data-disabled={isStuck || undefined}
      onClick={move}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
