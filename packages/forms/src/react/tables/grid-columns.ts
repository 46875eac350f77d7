import type { Field } from '../../description/form.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

const TRACKS: Readonly<Record<Field['type'], string>> = {
  text: 'minmax(10rem, 1.6fr)',
  title: 'minmax(10rem, 1.6fr)',
  textarea: 'minmax(14rem, 3fr)',
  email: 'minmax(12rem, 2fr)',
  url: 'minmax(12rem, 2fr)',
  select: 'minmax(10rem, 1.5fr)',
  tel: 'minmax(9.5rem, 1fr)',
  date: 'minmax(9.5rem, 1fr)',
  time: 'minmax(5.5rem, 0.6fr)',
  year: 'minmax(5.5rem, 0.6fr)',
  checkbox: 'minmax(5rem, 0.6fr)',
  integer: 'minmax(6.5rem, 0.8fr)',
  number: 'minmax(7rem, 1fr)',
  percent: 'minmax(6.5rem, 0.8fr)',
  money: 'minmax(8rem, 1fr)',
  file: 'minmax(12rem, 1.6fr)',
  formula: 'minmax(9.5rem, 1fr)',
}

const UNITS: Partial<Record<Field['type'], string>> = { money: '$', percent: '%' }

/** Width of a column by its type, as a track of a CSS grid: the same in every table, whatever its content. */
export function columnTrack({ type }: Field): string {
  return TRACKS[type]
}

type Column = Pick<Field, 'title' | 'type' | 'unit'>

/** The unit of the figures of a column, which cells leave out; undefined where its title has it, or it has none. */
export function columnUnit({ title, type, unit: own }: Column): string | undefined {
  const unit = own ?? UNITS[type]
  return unit === undefined || title.includes(unit) ? undefined : unit
}

/** Heading of a column with the unit of its figures. */
export function columnTitle(column: Column): string {
  const unit = columnUnit(column)
  return unit === undefined ? column.title : `${column.title} (${unit})`.trimStart()
}

/** Whether nothing is written in the heading of a column, whose name is then that of its place. */
export function isUntitled(column: Column): boolean {
  return columnTitle(column).trim() === ''
}

/** The name of a column: its heading without the unit, or that of its place (from 0) where there is none. */
export function columnName(column: Column, place: number, messages: Pick<FormMessages, 'column'>): string {
  return column.title.trim() === '' ? messages.column(place + 1) : column.title
}

/** Whether a column has figures, which are aligned to the right. */
export function isFigureColumn({ type }: Field): boolean {
  return ['integer', 'number', 'percent', 'money', 'formula'].includes(type)
}
