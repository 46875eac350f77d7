/** What the trail calls refusals beyond those that it tells one by one. */
export const OTHER_REFUSALS = 'Autres refus de la même heure'

/** What it calls a report that is read. */
export const reportLabel = (list: string, type: number, year: number): string =>
  `Rapport\u00a0: ${list}, type nº\u00a0${type}, ${year}`
