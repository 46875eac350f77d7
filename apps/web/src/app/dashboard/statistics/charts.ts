import { type RequestType, SERIES, type SeriesOf, type StatisticRow } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { Client } from '../../../api/client.ts'
import { COLOURS } from '../../../pages/finance/chart/colours.ts'

/** The charts, in the order of source 2, by what they show. */
export const CHART_NAMES = [
  'request_number',
  'amount',
  'relative_part',
  'personne_rejointe',
  'benevole',
  'colors',
  'activite',
] as const
export type ChartName = (typeof CHART_NAMES)[number]

/** What a figure of a chart is: integer cents, hundredths of a percent, or a count. */
export type Unit = 'count' | 'cents' | 'share'

interface Look {
  /** `parts`: horizontal bars that say what part of the whole they are. */
  readonly shape: 'stacked' | 'grouped' | 'parts' | 'slices'
  readonly unit: Unit
  /** Whether its years add up: members of two years may be the same people. */
  readonly sums?: true
}

export const LOOKS: Readonly<Record<ChartName, Look>> = {
  request_number: { shape: 'stacked', unit: 'count', sums: true },
  amount: { shape: 'grouped', unit: 'cents', sums: true },
  relative_part: { shape: 'grouped', unit: 'share' },
  personne_rejointe: { shape: 'grouped', unit: 'count' },
  benevole: { shape: 'grouped', unit: 'count' },
  colors: { shape: 'slices', unit: 'count' },
  activite: { shape: 'parts', unit: 'count', sums: true },
}

/** One thing that a chart shows, over the years or of all of them. */
export interface ChartSeries {
  readonly id: string
  readonly label: string
  readonly colour: string
}

/** Figures as they are drawn, put into a table and written into a file. */
export interface Chart {
  readonly name: ChartName
  readonly look: Look
  readonly series: readonly ChartSeries[]
  /** Its years, ascending, without a gap; of colours, none: one figure for all years. */
  readonly years: readonly number[]
  readonly figure: (year: number | null, series: string) => StatisticRow | undefined
}

/** The figures of a series over the years; null where they do not add up, or there is one year only. */
export function totalOf({ look, years, figure }: Chart, series: string): number | null {
  if (!look.sums || years.length < 2) return null
  return years.reduce((sum, year) => sum + (figure(year, series)?.value ?? 0), 0)
}

/** Requests the figures of a chart; `filters` is JSON. */
export function loadChart(
  { statistics }: Client,
  { name, filters }: { readonly name: ChartName; readonly filters: string },
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly StatisticRow[]> {
  if (name === 'request_number') return statistics.requestNumber({ query: { filters } }, { signal })
  if (name === 'personne_rejointe' || name === 'benevole')
    return statistics.peopleRepartition({ query: { filters, repartition: name } }, { signal })
  return statistics.requestRepartition({ query: { filters, repartition: name } }, { signal })
}

/** What people call the types and the colours. */
export interface Names {
  readonly types: readonly RequestType[]
  readonly colors: readonly { readonly id: number; readonly label: string }[]
}

/** The colours of the colours, Vert, Jaune, Orange and Rouge: each stands out from white by 3:1. */
const YELLOW = '#b58a00'
const OF_COLORS = ['#217347', YELLOW, '#c2570c', '#b83228'] as const

/** What is written on a colour: white by 4.5:1, but on yellow. */
export const inkOn = (colour: string): string => (colour === YELLOW ? '#242220' : '#ffffff')

/** The figures of a chart, ready to be drawn. */
export function chartOf(
  name: ChartName,
  rows: readonly StatisticRow[],
  { names, t }: { readonly names: Names; readonly t: TFunction },
): Chart {
  const years = allBetween(rows.flatMap(({ year }) => year ?? []))
  const byPlace = new Map(rows.map((row) => [`${row.year}/${row.series}`, row]))
  const presentSeries = new Set(rows.map(({ series }) => series))
  const series = seriesOf(name, { names, t }).filter(({ id }) => presentSeries.has(id))
  return { name, look: LOOKS[name], series, years, figure: (year, id) => byPlace.get(`${year}/${id}`) }
}

/** The years from the first to the last: one without figures has its place, or two far ones would be side by side. */
function allBetween(years: readonly number[]): number[] {
  const first = Math.min(...years)
  return years.length === 0 ? [] : Array.from({ length: Math.max(...years) - first + 1 }, (_, place) => first + place)
}

function seriesOf(name: ChartName, { names, t }: { readonly names: Names; readonly t: TFunction }): ChartSeries[] {
  if (name === 'request_number')
    return names.types.map(({ id, label }, place) => ({ id: String(id), label, colour: fromAll(COLOURS, place) }))
  if (name === 'colors') return inTheirOrder(names.colors)
  return SERIES[name satisfies keyof SeriesOf].map((id, place) => ({
    id,
    label: t(`dashboard.statistics.series.${id}`),
    colour: fromAll(COLOURS, place),
  }))
}

const fromAll = (colours: readonly string[], place: number): string => colours[place % colours.length] ?? ''

/** From green to red (source 2, section 9), whatever the order of the list that names them: each has its own colour. */
const inTheirOrder = (colors: Names['colors']): ChartSeries[] =>
  colors
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, label }) => ({ id: String(id), label, colour: fromAll(OF_COLORS, id - 1) }))
