import { Modal } from '@mantine/core'
import { type Proof, ProofForm } from './proof-form.tsx'

interface ProofModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** It has gone from view. */
  readonly onClosed?: () => void
  readonly title: string
  readonly warning: string
  readonly submit: string
  /** Requires a code of the second factor too. */
  readonly withCode?: boolean
  /** Rejects with what the server refused. */
  readonly onConfirm: (proof: Proof) => Promise<void>
}

/** Asks for one's password before an act that weakens the account, and for a code where that takes one. */
export function ProofModal({ opened, onClose, onClosed, title, warning, ...form }: ProofModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      title={title}
      withCloseButton={false}
      centered
    >
      <ProofForm text={warning} onCancel={onClose} {...form} />
    </Modal>
  )
}
