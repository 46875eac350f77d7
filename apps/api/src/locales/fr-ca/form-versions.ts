const count = (number: number, one: string, several: string): string => `${number} ${number > 1 ? several : one}`

/** Words of the carrying over of requests to a new version of their form, for the trail and for mails. */
export const CARRY_WORDS = {
  version: 'Version du formulaire',
  kept: 'Réponses conservées',
  aside: 'Réponses mises de côté',
  anew: 'Questions à remplir ou à corriger',
  /** Lines of the mail that say what became of the answers. */
  summary: ({ kept, aside, anew }: { readonly kept: number; readonly aside: number; readonly anew: number }): string =>
    [
      `- ${count(kept, 'réponse conservée', 'réponses conservées')}`,
      ...(aside > 0
        ? [
            `- ${count(aside, 'réponse mise de côté, que vous pouvez consulter', 'réponses mises de côté, que vous pouvez consulter')} au début du formulaire`,
          ]
        : []),
      ...(anew > 0
        ? [`- ${count(anew, 'question à remplir ou à corriger', 'questions à remplir ou à corriger')}`]
        : []),
    ].join('\n'),
} as const
