import { IconAlertCircle } from '@tabler/icons-react'
import { useFormMessages } from '../form-messages.tsx'

interface FaultTextProps {
  readonly id: string
  readonly texts: readonly string[]
}

/** What is wrong with an input, in words, under it. Nothing when nothing is wrong. */
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

/** The words of faults. */
export function faultTexts(faults: readonly { readonly message: string }[]): readonly string[] {
  return faults.map(({ message }) => message)
}
