import { Button } from '@mantine/core'
import { useState } from 'react'
import { putInAddress } from './form-in-address.ts'

interface ShareFormProps {
  /** Returns the description as it is typed. */
  readonly getText: () => string
}

/** Puts the description into the address of the page, and copies the address. */
export function ShareForm({ getText }: ShareFormProps) {
  const [said, setSaid] = useState('')
  const share = async () => {
    const address = await putInAddress(getText())
    setSaid(
      await navigator.clipboard.writeText(address).then(
        () => 'Copied: whoever opens this address sees this form. Answers are not in it.',
        () => 'The address of this page now has the form in it: copy it. Answers are not in it.',
      ),
    )
  }
  return (
    <div className="live-share">
      <Button variant="default" onClick={() => void share()}>
        Share this form
      </Button>
      <span role="status">{said}</span>
    </div>
  )
}
