import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useEditor } from '../editor-context.ts'

interface PartToolsProps {
  /** The place of the part in its list, from 0. */
  readonly place: number
  readonly count: number
  readonly label: string
  readonly onMove: (by: -1 | 1) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** The buttons of one part of a list. Those that can do nothing here stay where they are, so that nothing jumps. */
export function PartTools({ place, count, label, onMove, onCopy, onRemove }: PartToolsProps) {
  const { texts } = useEditor()
  const tools = [
    { Icon: IconArrowUp, text: texts.moveUp, act: () => onMove(-1), isOff: place === 0 },
    { Icon: IconArrowDown, text: texts.moveDown, act: () => onMove(1), isOff: place === count - 1 },
    { Icon: IconCopy, text: texts.duplicate, act: onCopy, isOff: false },
    { Icon: IconTrash, text: texts.remove, act: onRemove, isOff: false },
  ]
  return (
    <div className="octroi-editor-part-tools">
      {tools.map(({ Icon, text, act, isOff }) => (
        <ActionIcon
          key={text}
          variant="subtle"
          color="gray"
          size="md"
          aria-label={texts.properties.actOn(text, label)}
          title={text}
          disabled={isOff}
          onClick={act}
        >
          <Icon size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
