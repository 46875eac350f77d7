import { useFormMessages } from '../form-messages.tsx'

/** A text of more characters has lines enough on paper to be cut between two of them. */
const LONG = 800

/** A text as it was given, its line ends kept; says so when there is none. */
export function PrintedText({ text }: { readonly text: string }) {
  const messages = useFormMessages()
  if (text === '') return <p className="octroi-unanswered">{messages.unanswered}</p>
  return (
    <p className="octroi-answer" data-long={text.length > LONG || undefined}>
      {text}
    </p>
  )
}
