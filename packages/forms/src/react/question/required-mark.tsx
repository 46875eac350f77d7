import { useFormMessages } from '../form-messages.tsx'

/** The asterisk of a required label, hidden from screen readers: an input with `aria-required` needs no word. */
export function RequiredStar() {
  return (
    <span className="octroi-required" aria-hidden>
      {'\u00a0*'}
    </span>
  )
}

/** Marks a label as required: an asterisk for the eye, a word for screen readers. */
export function RequiredMark() {
  const messages = useFormMessages()
  return (
    <>
      <RequiredStar />
      <span className="octroi-hidden">{` (${messages.required})`}</span>
    </>
  )
}
