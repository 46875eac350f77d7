import { type RequestType, SERIES, type SeriesOf, type StatisticRow } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { Client } from '../../../api/client.ts'
import { COLOURS } from '../../../pages/finance/chart/colours.ts'

/** Names of the charts, in the order of source 2. */
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

/** Unit of a chart's figures: integer cents, hundredths of a percent, or a count. */
export type Unit = 'count' | 'cents' | 'share'

interface Look {
  /** `parts`: horizontal bars with their percentage of the whole. */
  readonly shape: 'stacked' | 'grouped' | 'parts' | 'slices'
  readonly unit: Unit
  /** True if the years can be added up; members of two years may be the same people. */
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

/** One series of a chart, by year or over all years. */
export interface ChartSeries {
  readonly id: string
  readonly label: string
  readonly colour: string
}

/** Data of a chart for the drawing, the table and the file. */
export interface Chart {
  readonly name: ChartName
  readonly look: Look
  readonly series: readonly ChartSeries[]
  /** Years in ascending order without gaps; empty for colours, which have one figure over all years. */
  readonly years: readonly number[]
  readonly figure: (year: number | null, series: string) => StatisticRow | undefined
}

/** Sum of a series over the years; null if years cannot be added up, or there is only one. */
export function sumSeries({ look, years, figure }: Chart, series: string): number | null {
  if (!look.sums || years.length < 2) return null
  return years.reduce((sum, year) => sum + (figure(year, series)?.value ?? 0), 0)
}

/** Fetches the figures of a chart; `filters` is JSON. */
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

/** The funder's names of types and colours. */
export interface Names {
  readonly types: readonly RequestType[]
  readonly colors: readonly { readonly id: number; readonly label: string }[]
}

/** Display colours of Vert, Jaune, Orange and Rouge, with a contrast of 3:1 with white. */
const YELLOW = '#b58a00'
const OF_COLORS = ['#217347', YELLOW, '#c2570c', '#b83228'] as const

/** Text colour on a fill: white with a contrast of 4.5:1, dark on yellow. */
export const getTextColour = (colour: string): string => (colour === YELLOW ? '#242220' : '#ffffff')

/** Builds the data of a chart from its rows. */
export function buildChart(
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

/**
 * All years from the first to the last, including those without figures, so that distant years are not side by side.
 */
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

/**
 * Series of the colours from green to red (source 2, section 9), whatever the order of the list; each keeps its own
 * colour.
 */
const inTheirOrder = (colors: Names['colors']): ChartSeries[] =>
  colors
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, label }) => ({ id: String(id), label, colour: fromAll(OF_COLORS, id - 1) }))
