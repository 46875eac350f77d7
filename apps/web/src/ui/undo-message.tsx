import { Button } from '@mantine/core'

interface UndoMessageProps {
  readonly message: string
  readonly label: string
  readonly onUndo: () => void
}

/** Content of a toast with an undo button. */
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
