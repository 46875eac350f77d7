import { Button, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber } from '../locales/format.ts'
import classes from './list.module.css'
import type { ListConstants } from './list-description.ts'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'

interface ListNeighboursProps<Row extends { readonly id: number }> {
  readonly list: ListConstants<Row>
  /** Id of the row on this page. */
  readonly id: number
}

/** On a row's page: links to the previous and next row of the list from which the person came. */
export function ListNeighbours<Row extends { readonly id: number }>({ list, id }: ListNeighboursProps<Row>) {
  const { t } = useTranslation()
  const neighbours = useNeighbours(list, id)
  if (!neighbours) return null
  const { previous, next, place, total } = neighbours
  return (
    <nav aria-label={t('table.neighbours', { label: t(list.title) })} className={classes.neighbours}>
      <Side neighbour={previous} side="previous" />
      {place !== undefined && total !== undefined && (
        <Text size="sm" c="dimmed">
          {t('table.rowPlace', { place: formatNumber(place), total: formatNumber(total) })}
        </Text>
      )}
      <Side neighbour={next} side="next" />
    </nav>
  )
}

interface SideProps {
  readonly neighbour: Neighbour
  readonly side: 'previous' | 'next'
}

const ICON = { size: 18, 'aria-hidden': true } as const

/** Link that replaces the history entry, so that « Retour » leads to the list from any row. */
function Side({ neighbour, side }: SideProps) {
  const { t } = useTranslation()
  const look = {
    variant: 'default',
    size: 'compact-md',
    ...(side === 'previous'
      ? { leftSection: <IconChevronLeft {...ICON} />, children: t('table.previousRow') }
      : { rightSection: <IconChevronRight {...ICON} />, children: t('table.nextRow') }),
  } as const
  if ('none' in neighbour) return <NoSide {...look} reason={t(`table.noNeighbour.${neighbour.none}`)} />
  return <Button {...look} component={Link} to={neighbour.to} state={neighbour.state} replace />
}

interface NoSideProps {
  readonly reason: string
  readonly variant: string
  readonly size: string
  readonly children: string
}

/** Disabled link that stays focusable, because its tooltip gives the reason. */
function NoSide({ reason, ...look }: NoSideProps) {
  const id = useId()
  return (
    <>
      <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} withArrow>
        <Button
          {...look}
          component="a"
          role="link"
          tabIndex={0}
          aria-disabled="true"
          data-disabled
          aria-describedby={id}
        />
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
