/** History texts for an option of a multiple choice. */
export const CHOICE_WORDS = {
  added: (choice: string): string => `${choice}, choix ajouté`,
  removed: (choice: string): string => `${choice}, choix retiré`,
  document: (id: string): string => (id === '' ? '' : `document ${id}`),
} as const
