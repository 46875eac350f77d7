import type { DescriptionFault } from '../../description/description-fault.ts'
import type { PanelSchema } from './panel-schema.ts'

/** A message with its path in the properties of a part: `fields[0].validation`. */
export interface PanelMessage {
  readonly path: string
  readonly message: string
}

/** The messages of a panel: by the DOM id of the input concerned, and those that no input shows. */
export interface PanelErrors {
  readonly byId: ReadonlyMap<string, string>
  readonly others: readonly string[]
}

/** Sorts messages by the innermost input of a panel that shows the value at their path. */
export function sortMessages(messages: readonly PanelMessage[], schema: PanelSchema, idPrefix: string): PanelErrors {
  const byId = new Map<string, string>()
  const others: string[] = []
  for (const { path, message } of messages) {
    const tokens = shownTokens(path, schema)
    const id = [idPrefix, ...tokens].join('_')
    if (tokens.length === 0) others.push(message)
    else if (byId.get(id)?.includes(message) !== true) byId.set(id, [byId.get(id) ?? [], message].flat().join(' '))
  }
  return { byId, others: [...new Set(others)] }
}

const HOLDERS = /^(?:(?:sections|questions|children_question)\[\d+\]\.?)+/

/** Returns a fault of the reader with its path in the part that causes it. */
export const toPanelMessage = ({ path, message }: DescriptionFault): PanelMessage => ({
  path: path.replace(HOLDERS, ''),
  message,
})

/** The names and places on a path as far as the panel has inputs for them. */
function shownTokens(path: string, schema: PanelSchema): string[] {
  const tokens: string[] = []
  let current: PanelSchema | undefined = schema
  for (const [token] of path.matchAll(/[^.[\]]+/g)) {
    if (current?.type === 'array' && current.items?.type === 'object') current = current.items
    else current = current?.properties?.[token]
    if (current === undefined) return tokens
    tokens.push(token)
  }
  return tokens
}
