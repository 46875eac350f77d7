import { useFormMessages } from '../form-messages.tsx'

interface ClearButtonProps {
  readonly name: string
  readonly onClear: () => void
}

/** Takes back an answer that the browser's own inputs cannot take back. */
export function ClearButton({ name, onClear }: ClearButtonProps) {
  const messages = useFormMessages()
  return (
    <button
      type="button"
      className="octroi-link-button"
      aria-label={`${messages.clearAnswer}, ${name}`}
      onClick={onClear}
    >
      {messages.clearAnswer}
    </button>
  )
}
