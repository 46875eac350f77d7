import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { usePanel } from './panel-context.ts'
import type { PanelGroup } from './panel-schema.ts'

/** The props that RJSF gives to the template around a field, as far as ours uses them. */
export interface PanelFieldTemplateProps {
  readonly children?: ReactNode
}

/** Shows the input alone: each has its own label, description and error. */
export const PanelFieldTemplate = ({ children }: PanelFieldTemplateProps) => children

/** The props that RJSF gives to the template of an object, as far as ours uses them. */
export interface PanelObjectTemplateProps {
  readonly title: string
  readonly properties: readonly { readonly name: string; readonly content: ReactNode }[]
  readonly uiSchema?: Readonly<Record<string, unknown>>
  readonly fieldPathId: { readonly $id: string; readonly path: readonly unknown[] }
}

/** The properties of an object in order; those in groups are folded away, and only rendered once they are opened. */
export function PanelObjectTemplate({ title, properties, uiSchema = {}, fieldPathId }: PanelObjectTemplateProps) {
  const groups = (uiSchema['ui:groups'] ?? []) as readonly PanelGroup[]
  const grouped = new Set(groups.flatMap(({ names }) => names))
  const { $id, path } = fieldPathId
  const isTitled = title !== '' && path.length > 0 && typeof path.at(-1) === 'string'
  const content = (
    <>
      {properties.filter(({ name }) => !grouped.has(name)).map(show)}
      {groups.map((group) => (
        <FoldedGroup
          key={group.title}
          title={group.title}
          parts={properties.filter(({ name }) => group.names.includes(name))}
          ids={group.names.map((name) => `${$id}_${name}`)}
        />
      ))}
    </>
  )
  if (!isTitled) return <div className="octroi-editor-properties">{content}</div>
  return (
    <fieldset className="octroi-editor-properties octroi-editor-object">
      <legend>{title}</legend>
      {content}
    </fieldset>
  )
}

const show = ({ name, content }: PanelObjectTemplateProps['properties'][number]) => (
  <div key={name} className="octroi-editor-property">
    {content}
  </div>
)

interface FoldedGroupProps {
  readonly title: string
  readonly parts: PanelObjectTemplateProps['properties']
  readonly ids: readonly string[]
}

function FoldedGroup({ title, parts, ids }: FoldedGroupProps) {
  const { errors } = usePanel()
  const isFaulty = [...errors.keys()].some((id) => ids.some((each) => id === each || id.startsWith(`${each}_`)))
  const [isOpen, setIsOpen] = useState(isFaulty)
  if (parts.length === 0) return null
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open)
  return (
    <details className="octroi-editor-group" open={isOpen} onToggle={toggle}>
      <summary data-faulty={isFaulty || undefined}>{title}</summary>
      {isOpen && <div className="octroi-editor-properties">{parts.map(show)}</div>}
    </details>
  )
}
