import { useFormMessages } from '../form-messages.tsx'

/** The star of a label that is required, to see only: an input that says so itself (`aria-required`) needs no word. */
export function RequiredStar() {
  return (
    <span className="octroi-required" aria-hidden>
      {'\u00a0*'}
    </span>
  )
}

/** Marks a label as required: a star to see, a word to hear. */
export function RequiredMark() {
  const messages = useFormMessages()
  return (
    <>
      <RequiredStar />
      <span className="octroi-hidden">{` (${messages.required})`}</span>
    </>
  )
}
