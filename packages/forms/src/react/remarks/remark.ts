/** What somebody who reads a filled form asks to be corrected in one of its questions. */
export interface QuestionRemark {
  readonly id: number
  readonly questionId: number
  /** What it is about, as a link to it reads: the question, or a row of it. */
  readonly label: string
  /** The row of it that it is about, as people count it (`ligne 3`); none for the whole question. */
  readonly place?: string | undefined
  readonly reason: string
  /** Who asked for it and when, as the host words it. */
  readonly author: string
  /** Whether it is marked as corrected. */
  readonly done: boolean
  /** Marked as corrected while the answer is still what it was when it was asked for. */
  readonly unchanged?: boolean | undefined
  /** Author and moment, as the host words them. */
  readonly doneBy?: string | undefined
}
