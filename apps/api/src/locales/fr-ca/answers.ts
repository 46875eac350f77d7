/** How the history tells of one among several choices. */
export const CHOICE_WORDS = {
  added: (choice: string): string => `${choice}, choix ajouté`,
  removed: (choice: string): string => `${choice}, choix retiré`,
} as const
