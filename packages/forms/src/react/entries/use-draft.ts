import { useState } from 'react'

interface DraftOptions {
  /** The stored value as it is shown when nobody types. */
  readonly shown: string
  /**
   * Converts what was typed to its stored form. A text that cannot be parsed is returned unchanged, to be kept and
   * marked.
   */
  readonly read: (typed: string) => string
  readonly onChange: (value: string) => void
}

/**
 * The draft of an input that displays a value differently from how it is stored: shows what is typed until the input is
 * left, then the stored value.
 */
export function useDraft({ shown, read, onChange }: DraftOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  return {
    text: draft ?? shown,
    type: (typed: string) => {
      setDraft(typed)
      onChange(read(typed))
    },
    settle: () => setDraft(null),
  }
}
