import type { ReadAnswer } from '@octroi/forms/reading'

/** The content of a dossier as text, in order; the PDF contains nothing else. */
export interface DossierContent {
  readonly title: string
  /** The organisation that made the request. */
  readonly organization: string
  /** The author in the PDF's metadata: the funder. */
  readonly author: string
  /** The lines under the title: type, year, state, dates. */
  readonly facts: readonly LabelledText[]
  /** Text at the foot of each page, beside the page number. */
  readonly footer: string
  readonly words: DossierWords
  readonly parts: readonly DossierPart[]
}

/** A label and its text. */
export type LabelledText = readonly [label: string, text: string]

/** Fixed texts of the dossier. */
export interface DossierWords {
  readonly contents: string
  readonly unanswered: string
  /** `Page 3 de 12`. `{page}` and `{pages}` are replaced. */
  readonly page: string
}

/** A part of a dossier: the form, an analysis, the documents. */
export interface DossierPart {
  readonly title: string
  readonly sections: readonly DossierSection[]
}

export interface DossierSection {
  readonly title: string
  readonly blocks: readonly DossierBlock[]
}

/** A heading between questions, or a question with its answer. */
export type DossierBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'answer'
      /** '' if the title of the section is enough. */
      readonly label: string
      /** Nesting depth of the question. */
      readonly depth: number
      readonly answer: ReadAnswer
    }
