/** One bound of a range of numbers or dates. */
export interface BoundProps {
  readonly name: string
  readonly placeholder: string
  readonly value: string | undefined
  readonly wrong: boolean
  readonly onChange: (value: string | undefined) => void
  /** Something was typed that is no value, or no more. */
  readonly onUnread: (text: string | undefined) => void
}
