/** Labels of the sources of prefilled answers, shown after 'Repris de :'. */
export const FACT_SOURCES = {
  organization: 'fiche de l’organisme',
  answer: (number: string) => `réponse ${number} de l’organisme`,
  previous: (year: number) => `demande précédente, ${year}`,
  finance: (year: number) => `pages financières ${year}`,
} as const
