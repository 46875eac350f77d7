const list = new Intl.ListFormat('fr-CA', { type: 'disjunction' })

/** The kind of a file is not one of those asked for: which they are. */
export const kindNotAccepted = (kinds: readonly string[]): string =>
  `Ce type de fichier n’est pas accepté ici. Choisissez un fichier ${list.format(kinds.map((kind) => kind.toUpperCase()))}.`

/** A file is not what the end of its name says: `pdf` for a text called `bilan.pdf`. */
export const otherContent = (extension: string): string =>
  `Le contenu de ce fichier n’est pas celui d’un fichier ${extension.toUpperCase()}, comme son nom le dit. Ouvrez-le, enregistrez-le de nouveau dans ce format, puis importez-le.`

/** A file of a new Office format is protected by a password. */
export const encryptedContent = (extension: string): string =>
  `Ce fichier ${extension.toUpperCase()} est protégé par un mot de passe\u00a0: personne d’autre ne pourrait le lire. Enregistrez-le sans mot de passe, puis importez-le.`

const megabytes = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 0 })
const MEGABYTE = 1_000_000
/** Rounded up: what there is no room for is not said to fit. */
const inMegabytes = (bytes: number): string => `${megabytes.format(Math.ceil(bytes / MEGABYTE))}\u00a0Mo`

/** A request has no room for one more document. */
export const noRoomInRequest = (taken: number, most: number): string =>
  `Les documents de cette demande occupent déjà ${inMegabytes(taken)} sur ${inMegabytes(most)}\u00a0: celui-ci n’a pas été conservé. Supprimez un document dont vous n’avez plus besoin, ou réduisez la taille de celui-ci, puis importez-le de nouveau.`

/** An organisation has none. */
export const noRoomInOrganization = (taken: number, most: number): string =>
  `Les documents de votre organisme occupent déjà ${inMegabytes(taken)} sur ${inMegabytes(most)}\u00a0: celui-ci n’a pas été conservé. Supprimez des documents de vos demandes en cours, ou écrivez à la personne responsable de votre demande pour obtenir plus de place.`
