import type {
  ContentAnalyzeType,
  ContentCriterion,
  ContentFunder,
  ContentList,
  ContentMail,
  ContentReminders,
  ContentRequestType,
} from '@octroi/domain'
import type { ContentEditing } from '../use-content-draft.ts'
import { AnalyzeTypeEditor } from './analyze-type-editor.tsx'
import { CriterionEditor } from './criterion-editor.tsx'
import { ListEditor } from './list-editor.tsx'
import { MailEditor } from './mail-editor.tsx'
import { RemindersEditor } from './reminders-editor.tsx'
import { RequestTypeEditor } from './request-type-editor.tsx'
import { ConsentEditor, FunderEditor } from './text-editors.tsx'

/** The editor of an item; the server has checked that the value has the shape of its kind. */
export function ContentEditor({ editing }: { readonly editing: ContentEditing }) {
  const { item, value, change } = editing
  const faultOf = (path: string) => item.draft?.faults.find((fault) => fault.path === path)?.message
  const props = { item, onChange: change, faultOf }
  switch (item.kind) {
    case 'list':
      return <ListEditor {...props} value={value as ContentList} />
    case 'request_type':
      return <RequestTypeEditor {...props} value={value as ContentRequestType} />
    case 'analyze_type':
      return <AnalyzeTypeEditor {...props} value={value as ContentAnalyzeType} />
    case 'criterion':
      return <CriterionEditor {...props} value={value as ContentCriterion} />
    case 'mail':
      return <MailEditor {...props} value={value as ContentMail} />
  }
  if (item.key === 'consent') return <ConsentEditor {...props} value={value as { text: string }} />
  if (item.key === 'funder') return <FunderEditor {...props} value={value as ContentFunder} />
  return <RemindersEditor {...props} value={value as ContentReminders} />
}
