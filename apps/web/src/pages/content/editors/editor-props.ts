import type { ContentItem } from '@octroi/domain'

/** What an editor of one kind of content gets. */
export interface EditorProps<Value extends object> {
  readonly item: ContentItem
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Message of the rule that a part of the saved draft breaks, by its path. */
  readonly faultOf: (path: string) => string | undefined
}
