import type { Document } from '@octroi/domain'
import type { FormDocument } from '@octroi/forms/react'

/** A document as the form page knows it. */
export function toFormDocument({ id, name, size }: Document): FormDocument {
  return { id: String(id), name, size }
}

/** The documents as the form names them: by id, as text. */
export function documentsById(documents: readonly Document[]): ReadonlyMap<string, FormDocument> {
  return new Map(documents.map((document) => [String(document.id), toFormDocument(document)]))
}
