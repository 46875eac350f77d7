import { Button } from '@mantine/core'

interface UndoMessageProps {
  readonly message: string
  readonly label: string
  readonly onUndo: () => void
}

/** What a toast says of an act that can be taken back, with the button that does so. */
export function UndoMessage({ message, label, onUndo }: UndoMessageProps) {
  return (
    <>
      <span>{message}</span>
      <Button variant="default" size="compact-sm" mt="xs" display="block" onClick={onUndo}>
        {label}
      </Button>
    </>
  )
}
