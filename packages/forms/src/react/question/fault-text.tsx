import { IconAlertCircle } from '@tabler/icons-react'
import { useFormMessages } from '../form-messages.tsx'

interface FaultTextProps {
  readonly id: string
  readonly texts: readonly string[]
}

/** The fault messages under an input. Renders nothing when there is none. */
export function FaultText({ id, texts }: FaultTextProps) {
  const messages = useFormMessages()
  if (texts.length === 0) return null
  return (
    <div className="octroi-fault" id={id}>
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      <span>{texts.map((text) => text || messages.error).join(' ')}</span>
    </div>
  )
}

/** The messages of faults. */
export function faultTexts(faults: readonly { readonly message: string }[]): readonly string[] {
  return faults.map(({ message }) => message)
}
