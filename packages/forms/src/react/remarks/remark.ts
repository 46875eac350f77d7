/** What somebody who reads a filled form asks to be corrected in one of its questions. */
export interface QuestionRemark {
  readonly id: number
  readonly questionId: number
  /** What it is about, as a link to it reads: the question, or a row of it. */
  readonly label: string
  readonly reason: string
  /** Who asked for it and when, as the host words it. */
  readonly author: string
  /** Whether it is marked as corrected. */
  readonly done: boolean
  /** By whom and when, as the host words it. */
  readonly doneBy?: string | undefined
}
