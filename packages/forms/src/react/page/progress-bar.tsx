import { IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react'
import { useFormState } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { useInvalidCount } from './use-first-typing.ts'

/** How much of the form is answered, as a bar, a figure and a word; it is complete only when no answer is invalid. */
export function ProgressBar() {
  const messages = useFormMessages()
  const percent = useFormState((state) => state.progress.percent)
  const toCorrect = useInvalidCount()
  const done = percent === 100 && toCorrect <= 0
  const Mark = done ? IconCircleCheck : IconCircleHalf2
  return (
    <div className="octroi-progress" data-done={done || undefined}>
      <div className="octroi-progress-text">
        <span className="octroi-progress-status">
          <Mark size={18} stroke={1.8} aria-hidden />
          {done ? messages.statusDone : messages.statusCurrent}
        </span>
        <span className="octroi-figures">{messages.percent(percent)}</span>
      </div>
      <div
        className="octroi-progress-track"
        role="progressbar"
        aria-label={messages.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {/* The width is an attribute, because a strict policy refuses inline styles in the HTML of a server. */}
        <svg className="octroi-progress-fill" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={percent} height={1} />
        </svg>
      </div>
    </div>
  )
}
