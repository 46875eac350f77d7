import { IconArrowRight } from '@tabler/icons-react'
import { useFormEnvironment, useFormState } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'

/** Goes to the next question that counts and has no answer; absent when none is left, or when reading only. */
export function NextUnansweredButton({ onPress }: { readonly onPress: () => void }) {
  const { readOnly } = useFormEnvironment()
  const messages = useFormMessages()
  const left = useFormState((state) => state.progress.counted - state.progress.answered)
  if (readOnly || left === 0) return null
  return (
    <button type="button" className="octroi-button octroi-next-unanswered" onClick={onPress}>
      {messages.nextUnanswered}
      <IconArrowRight size={16} stroke={1.8} aria-hidden />
    </button>
  )
}
