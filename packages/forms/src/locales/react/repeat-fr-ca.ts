/** The texts of repeated groups of questions, in Quebec French. */
export const repeatFrCA = {
  add: (label: string) => `Ajouter\u00a0: ${label}`,
  added: (name: string) => `${name}, ajouté en dernier.`,
  remove: 'Retirer',
  removed: (name: string) => `Retiré\u00a0: ${name}.`,
  confirm: (name: string) => `Retirer «\u00a0${name}\u00a0» et ses réponses\u00a0?`,
  confirmed: 'Oui, retirer',
  cancel: 'Annuler',
  progress: (answered: number, counted: number) =>
    answered === counted ? 'Rempli' : `Réponses obligatoires\u00a0: ${answered} sur ${counted}`,
  full: (max: number) => `Maximum atteint\u00a0: ${max}.`,
}

/** The type of these texts, for other languages. */
export type RepeatTexts = typeof repeatFrCA
