import { formatFileSize } from '@octroi/forms'

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

const format = (bytes: number): string => formatFileSize(bytes, 'fr-CA')

/** A request has as many documents as it may have. */
export const tooManyDocuments = (limit: number): string =>
  `Cette demande a déjà ${limit} documents, le nombre maximal\u00a0: celui-ci n’a pas été conservé. Supprimez un document dont vous n’avez plus besoin, ou réunissez-en plusieurs en un seul fichier, puis importez-le de nouveau.`

/** A request has no room for one more document. */
export const noRoomInRequest = (used: number, limit: number): string =>
  `Les documents de cette demande occupent déjà ${format(used)} sur ${format(limit)}\u00a0: celui-ci n’a pas été conservé. Supprimez un document dont vous n’avez plus besoin, ou réduisez la taille de celui-ci, puis importez-le de nouveau.`

/** An organisation has none. */
export const noRoomInOrganization = (used: number, limit: number): string =>
  `Les documents de votre organisme occupent déjà ${format(used)} sur ${format(limit)}\u00a0: celui-ci n’a pas été conservé. Supprimez des documents de vos demandes en cours, ou écrivez à la personne responsable de votre demande pour obtenir plus de place.`
