import type { Document } from '@octroi/domain'
import type { FormDocument } from '@octroi/forms/react'
import { i18n } from '../locales/index.ts'

/**
 * Converts a document for the form page: its name with the antivirus status. A document that waits or was refused
 * cannot be opened.
 */
export function toFormDocument({ id, name, size, check }: Document): FormDocument {
  const isShut = check === 'waiting' || check === 'refused'
  return { id: String(id), name: isShut ? `${name} (${i18n.t(`request.documents.${check}`)})` : name, size }
}

/** The documents as the form names them: by id, as text. */
export function documentsById(documents: readonly Document[]): ReadonlyMap<string, FormDocument> {
  return new Map(documents.map((document) => [String(document.id), toFormDocument(document)]))
}
