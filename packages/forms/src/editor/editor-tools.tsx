import { Button, Menu } from '@mantine/core'
import type { Holder, PartName } from '../drafts/index.ts'
import { useDraftingState, useEditor } from './editor-context.ts'
import { useActs } from './use-acts.ts'

/** The buttons above the outline: what can be added, undone, and done to the chosen part. */
export function EditorTools({ chosen }: { readonly chosen: PartName | null }) {
  const { texts, drafting } = useEditor()
  const { canUndo, canRedo } = useDraftingState(drafting)
  const acts = useActs()
  const part = chosen === null || chosen.kind === 'form' ? null : chosen
  return (
    <div className="octroi-editor-tools" role="toolbar" aria-label={texts.outline}>
      <Button size="compact-sm" variant="default" disabled={!canUndo} onClick={acts.undo}>
        {texts.undo}
      </Button>
      <Button size="compact-sm" variant="default" disabled={!canRedo} onClick={acts.redo}>
        {texts.redo}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() =>
          acts.addSection(
            part?.kind === 'section' ? part.id : (drafting.state().description.sections.at(-1)?.id ?? null),
          )
        }
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
      {part !== null && <PartTools part={part} />}
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
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-sm" variant={variant}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>{texts.chooseType}</Menu.Label>
        {definitions.map((definition) => (
          <Menu.Item key={definition.id} onClick={() => acts.addQuestion(definition, to)}>
            {texts.types[definition.type] ?? definition.type}
          </Menu.Item>
        ))}
        {library.length > 0 && <Menu.Label>{texts.library}</Menu.Label>}
        {library.map(({ title, question }) => (
          <Menu.Item key={`${title} ${question.id}`} onClick={() => acts.addCopy(question, to)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function PartTools({ part }: { readonly part: Holder }) {
  const { texts } = useEditor()
  const acts = useActs()
  const tools = [
    [texts.moveUp, () => acts.move(part, -1)],
    [texts.moveDown, () => acts.move(part, 1)],
    [texts.duplicate, () => acts.duplicate(part)],
    [texts.remove, () => acts.remove(part)],
  ] as const
  return tools.map(([label, act]) => (
    <Button key={label} size="compact-sm" variant="default" onClick={act}>
      {label}
    </Button>
  ))
}
