import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Holder, PartName } from '../drafts/index.ts'
import { useDraftingState, useEditor } from './editor-context.ts'
import { questionKinds } from './question-kinds.ts'
import { useActs } from './use-acts.ts'

/** The buttons above the outline: what can be added, undone, and done to the chosen part. */
export function EditorTools({ chosen }: { readonly chosen: PartName | null }) {
  const { texts, drafting } = useEditor()
  const acts = useActs()
  const part = chosen === null || chosen.kind === 'form' ? null : chosen
  const lastSection = () => drafting.state().description.sections.at(-1)?.id ?? null
  return (
    <div className="octroi-editor-tools" role="toolbar" aria-label={texts.outline}>
      <IconTools part={part} />
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => acts.addSection(part?.kind === 'section' ? part.id : lastSection())}
      >
        {texts.addSection}
      </Button>
      {part !== null && (
        <AddQuestion
          label={texts.addQuestion}
          variant="filled"
          to={part.kind === 'question' ? { after: part.id } : { in: part }}
        />
      )}
      {part?.kind === 'question' && <AddQuestion label={texts.addChild} variant="default" to={{ in: part }} />}
    </div>
  )
}

/** What is done to the draft and to the chosen part; a button that can do nothing now stays where it is. */
function IconTools({ part }: { readonly part: Holder | null }) {
  const { texts, drafting } = useEditor()
  const { canUndo, canRedo } = useDraftingState(drafting)
  const acts = useActs()
  const onPart = (act: (chosen: Holder) => void) => () => part !== null && act(part)
  const tools = [
    { Icon: IconArrowBackUp, text: texts.undo, act: acts.undo, isOff: !canUndo },
    { Icon: IconArrowForwardUp, text: texts.redo, act: acts.redo, isOff: !canRedo },
    { Icon: IconArrowUp, text: texts.moveUp, act: onPart((chosen) => acts.move(chosen, -1)), isOff: part === null },
    { Icon: IconArrowDown, text: texts.moveDown, act: onPart((chosen) => acts.move(chosen, 1)), isOff: part === null },
    { Icon: IconCopy, text: texts.duplicate, act: onPart(acts.duplicate), isOff: part === null },
    { Icon: IconTrash, text: texts.remove, act: onPart(acts.remove), isOff: part === null },
  ]
  return (
    <div className="octroi-editor-icons">
      {tools.map(({ Icon, text, act, isOff }) => (
        <ActionIcon key={text} variant="subtle" size="lg" aria-label={text} title={text} disabled={isOff} onClick={act}>
          <Icon size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}

interface AddQuestionProps {
  readonly label: string
  readonly variant: 'filled' | 'default'
  /** Where the question goes: after a question, or last in a part. */
  readonly to: { readonly after: number } | { readonly in: Holder }
}

function AddQuestion({ label, variant, to }: AddQuestionProps) {
  const { texts, definitions, library } = useEditor()
  const acts = useActs()
  // What is added has the focus then, to be named.
  const [isAdding, setIsAdding] = useState(false)
  const add = (act: () => void) => () => {
    setIsAdding(true)
    act()
  }
  const groups = useMemo(() => questionKinds(definitions, texts), [definitions, texts])
  return (
    <Menu
      width={672}
      withInitialFocusPlaceholder={false}
      returnFocus={!isAdding}
      position="bottom-start"
      onOpen={() => setIsAdding(false)}
    >
      <Menu.Target>
        <Button size="compact-sm" variant={variant}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="octroi-editor-menu">
        <div className="octroi-editor-kind-columns">
          {groups.map(({ title, kinds }, group) => (
            <div key={title} className="octroi-editor-kinds" role="group" aria-label={title}>
              <Menu.Label>{title}</Menu.Label>
              {kinds.map((kind, place) => (
                <Menu.Item
                  key={kind.key}
                  data-autofocus={group + place === 0 || undefined}
                  onClick={add(() => acts.addQuestion(kind, to))}
                >
                  {kind.label}
                </Menu.Item>
              ))}
            </div>
          ))}
        </div>
        {library.length > 0 && <Menu.Label>{texts.library}</Menu.Label>}
        {library.map(({ title, question }) => (
          <Menu.Item key={`${title} ${question.id}`} onClick={add(() => acts.addCopy(question, to))}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
