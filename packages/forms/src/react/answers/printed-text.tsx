import { useFormMessages } from '../form-messages.tsx'

/** Number of characters above which a text has enough lines on paper to be split over two pages. */
const LONG = 800

/** A text as it was given, with its line breaks; when there is none, says so. */
export function PrintedText({ text }: { readonly text: string }) {
  const messages = useFormMessages()
  if (text === '') return <p className="octroi-unanswered">{messages.unanswered}</p>
  return (
    <p className="octroi-answer" data-long={text.length > LONG || undefined}>
      {text}
    </p>
  )
}
