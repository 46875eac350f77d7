/** The texts of merging a table that two people changed, in Quebec French. */
export const mergingFrCA = {
  joined: (who: string, tables: string) => `Les changements de ${who} ont été joints aux vôtres\u00a0: ${tables}`,
  joinedOwn: (tables: string) =>
    `Vos changements faits dans une autre fenêtre ont été joints à ceux de cette page\u00a0: ${tables}`,
  orderTheirs:
    'Vous aviez tous deux déplacé des lignes. Elles suivent l’ordre qui était déjà enregistré\u00a0: vérifiez-le.',
  close: 'D’accord',
  choose: 'Choisissez, case par case, ce qui est gardé. Tout le reste de vos deux versions est joint.',
  keepAll: 'Tout garder',
  takeAll: 'Tout prendre',
  mine: 'Votre valeur',
  theirs: 'Valeur enregistrée',
  removed: 'Ligne retirée',
  savedRow: (row: string) => `${row} de la version enregistrée`,
  apply: 'Joindre et enregistrer',
  missing: 'Choisissez une valeur pour chaque case.',
}

/** The type of the texts of `merging`, for other languages. */
export type MergingTexts = typeof mergingFrCA
