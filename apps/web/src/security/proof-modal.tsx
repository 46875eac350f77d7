import { Modal } from '@mantine/core'
import { type Proof, ProofForm } from './proof-form.tsx'

interface ProofModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Called once the closing animation has ended. */
  readonly onClosed?: () => void
  readonly title: string
  readonly warning: string
  readonly submit: string
  /** Requires a code of the second factor too. */
  readonly withCode?: boolean
  /** Rejects with the server's refusal. */
  readonly onConfirm: (proof: Proof) => Promise<void>
}

/** Dialog that requires the person's password, and a code if needed, before an act that weakens the account. */
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
