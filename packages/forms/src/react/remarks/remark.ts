/** A correction that a reviewer requests in one question of a filled form. */
export interface QuestionRemark {
  readonly id: number
  readonly questionId: number
  /** The text of the link to it: the question, or one of its rows. */
  readonly label: string
  /** The row that it is about, in words (`ligne 3`); undefined for the whole question. */
  readonly place?: string | undefined
  readonly reason: string
  /** Who asked for it and when, in the host's words. */
  readonly author: string
  /** Whether it is marked as corrected. */
  readonly done: boolean
  /** Whether it is marked as corrected although the answer is unchanged since it was requested. */
  readonly unchanged?: boolean | undefined
  /** Author and time, in the host's words. */
  readonly doneBy?: string | undefined
}
