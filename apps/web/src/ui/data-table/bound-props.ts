/** Props of the field for one bound of a range of numbers or dates. */
export interface BoundProps {
  readonly name: string
  readonly placeholder: string
  readonly value: string | undefined
  readonly wrong: boolean
  readonly onChange: (value: string | undefined) => void
  /** Called with text that is no valid value, and with undefined once it is gone. */
  readonly onUnread: (text: string | undefined) => void
}
