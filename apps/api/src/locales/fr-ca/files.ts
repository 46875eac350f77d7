import { formatFileSize } from '@octroi/forms'

const list = new Intl.ListFormat('fr-CA', { type: 'disjunction' })

/** The message that a kind of file is not accepted, with those that are. */
export const kindNotAccepted = (kinds: readonly string[]): string =>
  `Ce type de fichier n’est pas accepté ici. Choisissez un fichier ${list.format(kinds.map((kind) => kind.toUpperCase()))}.`

/** The message that a file's content does not match its extension, such as a text named `bilan.pdf`. */
export const otherContent = (extension: string): string =>
  `Le contenu de ce fichier n’est pas celui d’un fichier ${extension.toUpperCase()}, comme son nom le dit. Ouvrez-le, enregistrez-le de nouveau dans ce format, puis importez-le.`

/** The message that a file of a new Office format is protected by a password. */
export const encryptedContent = (extension: string): string =>
  `Ce fichier ${extension.toUpperCase()} est protégé par un mot de passe\u00a0: personne d’autre ne pourrait le lire. Enregistrez-le sans mot de passe, puis importez-le.`

const format = (bytes: number): string => formatFileSize(bytes, 'fr-CA')

/** The message that a request has the maximum number of documents. */
export const tooManyDocuments = (limit: number): string =>
  `Cette demande a déjà ${limit} documents, le nombre maximal\u00a0: celui-ci n’a pas été conservé. Supprimez un document dont vous n’avez plus besoin, ou réunissez-en plusieurs en un seul fichier, puis importez-le de nouveau.`

/** The message that a request has no storage left for another document. */
export const noRoomInRequest = (used: number, limit: number): string =>
  `Les documents de cette demande occupent déjà ${format(used)} sur ${format(limit)}\u00a0: celui-ci n’a pas été conservé. Supprimez un document dont vous n’avez plus besoin, ou réduisez la taille de celui-ci, puis importez-le de nouveau.`

/** The message that an organisation has no storage left for another document. */
export const noRoomInOrganization = (used: number, limit: number): string =>
  `Les documents de votre organisme occupent déjà ${format(used)} sur ${format(limit)}\u00a0: celui-ci n’a pas été conservé. Supprimez des documents de vos demandes en cours, ou écrivez à la personne responsable de votre demande pour obtenir plus de place.`
