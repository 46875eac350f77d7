import { useState } from 'react'

interface DraftOptions {
  /** The stored value as it is shown when nobody types. */
  readonly shown: string
  /** The stored form of what was typed. What cannot be read is returned as it is, to be kept and marked. */
  readonly read: (typed: string) => string
  readonly onChange: (value: string) => void
}

/** An input whose text differs from what is stored: shows what is typed until it is left, then the stored value. */
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
