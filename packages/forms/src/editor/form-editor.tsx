import { type RefObject, useMemo, useState } from 'react'
import type { DescriptionFault } from '../description/description-fault.ts'
import type { Drafting, NewId, PartName } from '../drafts/index.ts'
import type { FormulaLanguage } from '../formula/formula-language.ts'
import { editorFaultsEnCA } from '../locales/react/editor-faults-en-ca.ts'
import { editorFaultsFrCA } from '../locales/react/editor-faults-fr-ca.ts'
import { type EditorTexts, editorFrCA } from '../locales/react/editor-fr-ca.ts'
import { isFrench } from '../numbers/locale.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { createDefinitionFinder, QUESTION_DEFINITIONS } from '../questions/index.ts'
import { AnnouncerProvider, useAnnounce } from '../react/announcer.tsx'
import type { OwnWidgets } from '../react/widget-props.ts'
import { type EditorEnvironment, EditorProvider, type LibraryEntry, useEditor } from './editor-context.ts'
import { OutlineColumn } from './outline-column.tsx'
import { PartPanel } from './part-panel.tsx'
import { isSamePart, partKey } from './part-key.ts'
import { Preview } from './preview.tsx'
import { useNaming } from './use-naming.ts'
import { useReadDraft } from './use-read-draft.ts'

/** Props of `FormEditor`. */
export interface FormEditorProps {
  /** The draft; the host saves its `unsent` acts. */
  readonly drafting: Drafting
  /** Gives ids to new parts: `createNewId(draft, Math.random)`. Keep its identity between renders. */
  readonly newId: NewId
  /** The application's own question types, which then can be chosen. Keep the list's identity between renders. */
  readonly questionTypes?: readonly QuestionDefinition[]
  /** The components of the application's own question types, with which the preview shows them. */
  readonly widgets?: OwnWidgets
  /** The language of a form with `formulas`; see `readForm`. */
  readonly formulas?: FormulaLanguage
  /**
   * Questions to use again, of which people add copies with ids of their own; each in full, as `openDraft` returns them.
   * Keep the list's identity between renders.
   */
  readonly library?: readonly LibraryEntry[]
  /** Shows the draft without changing it. */
  readonly readOnly?: boolean
  /** The part that is shown at first, and each time that this is another object. */
  readonly part?: PartName | null
  /** Called when another part is chosen, for instance to put it into the address. */
  readonly onPartChange?: (part: PartName) => void
  /** Texts of the editor; in French (Quebec) by default. */
  readonly texts?: EditorTexts
}

const NO_TYPES: readonly QuestionDefinition[] = []
const NO_LIBRARY: readonly LibraryEntry[] = []
const NO_FAULTS: readonly DescriptionFault[] = []
const NO_PART_FAULTS: ReadonlyMap<string, readonly DescriptionFault[]> = new Map()

/**
 * An editor of forms: an outline, the properties of the part that is chosen, and its preview on the same engine. What is
 * done is acts on `drafting`, which undoes them; faults of the reader stand where they are caused. Its styles are
 * `@octroi/forms/editor.css`, beside those of the form.
 */
export function FormEditor(props: FormEditorProps) {
  return (
    <AnnouncerProvider>
      <Editor {...props} />
    </AnnouncerProvider>
  )
}

function Editor({
  drafting,
  newId,
  formulas,
  widgets,
  readOnly = false,
  part = null,
  onPartChange,
  ...more
}: FormEditorProps) {
  const { questionTypes = NO_TYPES, library = NO_LIBRARY, texts = editorFrCA } = more
  const announce = useAnnounce()
  const [chosen, setChosen] = useState<PartName | null>(part)
  const [shown, setShown] = useState(part)
  const [notice, setNotice] = useState('')
  const [panel, nameNext] = useNaming()
  if (part !== shown) {
    setShown(part)
    setChosen(part)
  }
  const environment = useMemo<EditorEnvironment>(
    () => ({
      drafting,
      newId,
      texts,
      formulas,
      readOnly,
      library,
      widgets,
      announce,
      messages: isFrench(texts.locale) ? editorFaultsFrCA : editorFaultsEnCA,
      definitions: [...Object.values(QUESTION_DEFINITIONS), ...questionTypes],
      find: createDefinitionFinder(questionTypes),
      nameNext,
      notify: (message) => {
        setNotice(message)
        announce(message)
      },
      choose: (next) => {
        drafting.endTyping()
        setNotice('')
        setChosen((before) => (isSamePart(before, next) ? before : next))
        onPartChange?.(next)
      },
    }),
    [drafting, newId, texts, formulas, readOnly, library, widgets, announce, questionTypes, nameNext, onPartChange],
  )
  return (
    <EditorProvider value={environment}>
      <Columns {...{ chosen, notice, panel }} />
    </EditorProvider>
  )
}

interface ColumnsProps {
  readonly chosen: PartName | null
  /** What has to be known about the part that is chosen; '' for nothing. */
  readonly notice: string
  /** The section with the properties of the part that is chosen. */
  readonly panel: RefObject<HTMLElement | null>
}

function Columns({ chosen, notice, panel }: ColumnsProps) {
  const environment = useEditor()
  const { read = null, faults = NO_PART_FAULTS } = useReadDraft(environment) ?? {}
  const { texts } = environment
  return (
    <div className="octroi-editor">
      <OutlineColumn {...{ chosen, faults }} />
      <section ref={panel} className="octroi-editor-panel" aria-label={texts.question}>
        {notice !== '' && <p className="octroi-editor-notice">{notice}</p>}
        {chosen !== null && (
          <PartPanel key={partKey(chosen)} part={chosen} faults={faults.get(partKey(chosen)) ?? NO_FAULTS} />
        )}
      </section>
      <section className="octroi-editor-preview" aria-label={texts.preview}>
        <h2 className="octroi-editor-heading">{texts.preview}</h2>
        {read !== null && <Preview read={read} chosen={chosen} />}
      </section>
    </div>
  )
}
