import { useFormMessages } from '../form-messages.tsx'

/** A text as it was given, its line ends kept; says so when there is none. */
export function PrintedText({ text }: { readonly text: string }) {
  const messages = useFormMessages()
  if (text === '') return <p className="octroi-unanswered">{messages.unanswered}</p>
  return <p className="octroi-answer">{text}</p>
}
