import { useFormMessages } from '../form-messages.tsx'

interface ClearButtonProps {
  readonly name: string
  readonly onClear: () => void
}

/** Button that clears an answer where the browser's own inputs cannot be cleared, such as radio buttons. */
export function ClearButton({ name, onClear }: ClearButtonProps) {
  const messages = useFormMessages()
  return (
    <button
      type="button"
      className="octroi-link-button"
      aria-label={`${messages.clearAnswer}, ${name}`}
      onClick={({ currentTarget }) => {
        onClear()
        // The button is about to disappear.
        currentTarget.closest('.octroi-choices')?.querySelector<HTMLElement>('input,[role=radio]')?.focus()
      }}
    >
      {messages.clearAnswer}
    </button>
  )
}
