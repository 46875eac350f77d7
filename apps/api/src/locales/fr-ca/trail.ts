/** Trail name of further refusals that are only counted. */
export const OTHER_REFUSALS = 'Autres refus de la même heure'

/** Trail name of a report that was read. */
export const reportLabel = (list: string, type: number, year: number): string =>
  `Rapport\u00a0: ${list}, type nº\u00a0${type}, ${year}`

/** Trail name of an incident of the register. */
export const incidentLabel = (id: number): string => `Incident nº\u00a0${id}`
