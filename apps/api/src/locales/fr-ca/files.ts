const list = new Intl.ListFormat('fr-CA', { type: 'disjunction' })

/** The kind of a file is not one of those asked for: which they are. */
export const kindNotAccepted = (kinds: readonly string[]): string =>
  `Ce type de fichier n’est pas accepté ici. Choisissez un fichier ${list.format(kinds.map((kind) => kind.toUpperCase()))}.`

/** A file is not what the end of its name says: `pdf` for a text called `bilan.pdf`. */
export const otherContent = (extension: string): string =>
  `Le contenu de ce fichier n’est pas celui d’un fichier ${extension.toUpperCase()}, comme son nom le dit. Ouvrez-le, enregistrez-le de nouveau dans ce format, puis importez-le.`
