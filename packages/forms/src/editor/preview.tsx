import { memo, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FormDescription } from '../description/form.ts'
import { findQuestion, type PartName } from '../drafts/index.ts'
import { createStore } from '../engine/create-store.ts'
import type { FormStore } from '../engine/form-store.ts'
import { FormEnvironmentProvider } from '../react/form-environment.tsx'
import type { FormHost } from '../react/form-host.ts'
import { SectionForm } from '../react/question/section-form.tsx'
import { questionDomId } from '../react/widget-props.ts'
import type { LenientForm } from '../reader/read-form.ts'
import { useEditor } from './editor-context.ts'

/** Nothing that is answered in a preview leaves it. */
const HOST: FormHost = { save: (changes) => Promise.resolve({ saved: changes }) }

/** Begins the DOM ids of the preview. */
const ID_PREFIX = 'preview-'
/** Pixels above the question that the preview scrolls to. */
const SCROLL_MARGIN = 16

interface PreviewProps {
  readonly read: LenientForm
  readonly chosen: PartName | null
}

/** The preview, which renders again only when the draft was read again or another part is chosen. */
export const Preview = memo(SectionPreview)

/** The section of a part as people will see it, with the engine that they will fill it in with. */
function SectionPreview({ read, chosen }: PreviewProps) {
  const { texts, widgets } = useEditor()
  const store = useMemo(() => createStore(read.form), [read])
  useEffect(() => scrollTo(chosen), [chosen])
  const sectionId = sectionOf(read.form.description, chosen)
  const isEmpty = read.form.description.sections.some(({ id, questions }) => id === sectionId && questions.length === 0)
  if (isEmpty) return <p className="octroi-editor-hint">{texts.previewSectionEmpty}</p>
  if (sectionId === null) return <p className="octroi-editor-hint">{texts.previewEmpty}</p>
  return (
    <FormEnvironmentProvider store={store} host={HOST} broken={read.broken} widgets={widgets} idPrefix={ID_PREFIX}>
      {chosen?.kind === 'question' && <HiddenHint store={store} questionId={chosen.id} />}
      <SectionForm form={read.form} sectionId={sectionId} />
    </FormEnvironmentProvider>
  )
}

interface HiddenHintProps {
  readonly store: FormStore
  readonly questionId: number
}

/** Says why the question that is chosen does not show, and how to see it. */
function HiddenHint({ store, questionId }: HiddenHintProps) {
  const { texts } = useEditor()
  const isHidden = () => store.form.questionById.has(questionId) && !store.question(questionId).visible
  const isNowHidden = useSyncExternalStore((listener) => store.subscribeChanges(listener), isHidden, isHidden)
  return isNowHidden ? <p className="octroi-editor-hint">{texts.previewHidden}</p> : null
}

/** Scrolls the preview, and nothing around it, to the question that is chosen. */
function scrollTo(chosen: PartName | null): void {
  if (chosen?.kind !== 'question') return
  const element = document.getElementById(questionDomId(ID_PREFIX, chosen.id))
  const column = element?.closest('.octroi-editor-preview')
  if (!element || !column || column.scrollHeight <= column.clientHeight) return
  column.scrollTop += element.getBoundingClientRect().top - column.getBoundingClientRect().top - SCROLL_MARGIN
}

/** The id of the section that a part stands in; null for the form, and for a part that is gone. */
function sectionOf(description: FormDescription, part: PartName | null): number | null {
  if (part === null || part.kind === 'form') return null
  if (part.kind === 'section') return description.sections.some(({ id }) => id === part.id) ? part.id : null
  let placed = findQuestion(description, part.id)
  while (placed !== null && placed.holder.kind === 'question') placed = findQuestion(description, placed.holder.id)
  return placed?.holder.id ?? null
}
