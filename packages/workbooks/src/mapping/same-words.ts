/**
 * Synonyms that treasurers use for words of a grid, normalised, so that rows with the same meaning are similar. They
 * only affect proposals, which a person checks.
 */
const SAME_WORDS: Readonly<Record<string, string>> = {
  assurance: 'assurances',
  bancaire: 'bancaires',
  banque: 'bancaires',
  benefice: 'surplus',
  cellulaire: 'telecommunications',
  cotisation: 'cotisations',
  deplacement: 'deplacements',
  depense: 'charges',
  depenses: 'charges',
  don: 'dons',
  epicerie: 'denrees',
  excedent: 'surplus',
  hydro: 'electricite',
  internet: 'informatique',
  kilometrage: 'deplacements',
  loyers: 'loyer',
  nourriture: 'denrees',
  paie: 'salaires',
  papeterie: 'fournitures',
  perte: 'deficit',
  produits: 'revenus',
  salaire: 'salaires',
  telephone: 'telecommunications',
  telephonie: 'telecommunications',
  transport: 'deplacements',
}

/** A normalised name with its words replaced by those of the grids. */
export function toGridWords(normal: string): string {
  return normal
    .split(' ')
    .map((word) => (Object.hasOwn(SAME_WORDS, word) ? (SAME_WORDS[word] ?? word) : word))
    .join(' ')
}
