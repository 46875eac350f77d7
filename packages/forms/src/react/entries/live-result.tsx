interface LiveResultProps {
  readonly label: string
  readonly text: string
}

/** A figure that follows the inputs above it. An `output`: assistive technology says it when it changes. */
export function LiveResult({ label, text }: LiveResultProps) {
  return (
    <div className="octroi-result">
      <span>{label}</span>
      <output className="octroi-figures" aria-live="polite" aria-label={label}>
        {text}
      </output>
    </div>
  )
}
