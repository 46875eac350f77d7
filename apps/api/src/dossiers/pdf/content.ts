import type { ReadAnswer } from '@octroi/forms/reading'

/** What a dossier says, in words, in order: what is written into the PDF and nothing else. */
export interface DossierContent {
  readonly title: string
  /** The organisation that made the request. */
  readonly organization: string
  /** Who it is made by: the funder. */
  readonly author: string
  /** The lines under the title: type, year, state, dates. */
  readonly facts: readonly LabelledText[]
  /** At the foot of each page, beside its number. */
  readonly footer: string
  readonly words: DossierWords
  readonly parts: readonly DossierPart[]
}

/** A name and what is known under it. */
export type LabelledText = readonly [label: string, text: string]

/** What is said beside the contents themselves. */
export interface DossierWords {
  readonly contents: string
  readonly unanswered: string
  /** `Page 3 de 12`. `{page}` and `{pages}` are replaced. */
  readonly page: string
}

/** One of the things that a dossier consists of: the form, an analysis, the documents. */
export interface DossierPart {
  readonly title: string
  readonly sections: readonly DossierSection[]
}

export interface DossierSection {
  readonly title: string
  readonly blocks: readonly DossierBlock[]
}

/** A heading among questions, or a question with its answer. */
export type DossierBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'answer'
      /** '' where the section's title says enough. */
      readonly label: string
      /** How deep the question is under others. */
      readonly depth: number
      readonly answer: ReadAnswer
    }
