/**
 * The tags that mark questions for the statistics (`statistic` in the description of a form). The question with
 * `amount_granted` is in forms of analysis, the others in those of requests.
 */
export const STATISTIC_TAGS = [
  'amount_asked',
  'amount_granted',
  'people_estimated',
  'people_real',
  'members',
  'volunteers',
  'activity_regular',
  'activity_occasional',
] as const
export type StatisticTag = (typeof STATISTIC_TAGS)[number]

/** The statistics of each call, in the sources' spelling. */
export const REPARTITIONS = {
  request_repartition: ['amount', 'relative_part', 'colors', 'activite'],
  people_repartition: ['personne_rejointe', 'benevole'],
} as const

/** The series of each statistic by year. */
export const SERIES = {
  amount: ['asked', 'recommended', 'granted'],
  relative_part: ['relative_part'],
  activite: ['regular', 'occasional'],
  personne_rejointe: ['estimated', 'real'],
  benevole: ['members', 'volunteers'],
} as const
export type SeriesOf = typeof SERIES
export type Series = SeriesOf[keyof SeriesOf][number]
export const ALL_SERIES: readonly Series[] = Object.values(SERIES).flat()

/**
 * Value of `counted` in the list of requests that selects the requests which determine the colour of their
 * organisation; any other value is the name of a series.
 */
export const COLOR_OF_ORGANIZATION = 'color' as const

/** The columns of the list of requests with the location of an organisation, from the largest area to the smallest. */
export const LOCATION_LEVELS = ['location_1', 'location_2', 'location_3', 'location_4', 'location_5'] as const
export type LocationLevel = (typeof LOCATION_LEVELS)[number]
