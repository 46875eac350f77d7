import { IconAlertCircle } from '@tabler/icons-react'
import type { Fault } from '../../engine/answer.ts'
import { useFormMessages } from '../form-messages.tsx'

interface FaultTextProps {
  readonly id: string
  readonly faults: readonly Fault[]
}

/** What is wrong with an input, in words, under it. Nothing when nothing is wrong. */
export function FaultText({ id, faults }: FaultTextProps) {
  const messages = useFormMessages()
  if (faults.length === 0) return null
  return (
    <div className="octroi-fault" id={id}>
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      <span>{faults.map((fault) => fault.message || messages.error).join(' ')}</span>
    </div>
  )
}
