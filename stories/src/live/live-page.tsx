import './live-page.css'
import { Checkbox, Group } from '@mantine/core'
import { FormPage, formMessagesEnCA, formMessagesFrCA } from '@octroi/forms/react'
import { memo, useRef, useState } from 'react'
import { DescriptionEditor } from './description-editor.tsx'
import { placeOf } from './json-text.ts'
import { Results } from './results.tsx'
import { SampleLoader } from './sample-loader.tsx'
import { ShareForm } from './share-form.tsx'
import { type LiveForm, useLiveForm } from './use-live-form.ts'

interface LivePageProps {
  readonly initial: string
  /** Whether the address had a form in it that cannot be read. */
  readonly isAddressWrong?: boolean
}

/**
 * A description on the left, pasted or typed, and what it renders on the right. Typing renders nothing but the text
 * area.
 */
export function LivePage({ initial, isAddressWrong = false }: LivePageProps) {
  const [english, setEnglish] = useState(false)
  const [onePage, setOnePage] = useState(false)
  const editor = useRef<HTMLTextAreaElement>(null)
  const live = useLiveForm(initial)
  const select = (from: number, to: number) => selectIn(editor.current, from, to)
  const showPath = (path: string) => select(...placeOf(editor.current?.value ?? '', path))
  const read = (text: string, atOnce: boolean) => live.read(text, { english, atOnce })
  const load = (text: string) => {
    if (editor.current !== null) editor.current.value = text
    read(text, true)
  }
  const speak = (isEnglish: boolean) => {
    setEnglish(isEnglish)
    live.read(editor.current?.value ?? '', { english: isEnglish, atOnce: true })
  }
  return (
    <main className="live">
      <div className="live-side">
        <h1>Live page</h1>
        {isAddressWrong && (
          <p role="alert" className="live-problem">
            The form in this address cannot be read: the address was cut or changed. Ask for it again. An example is
            shown instead.
          </p>
        )}
        <SampleLoader onLoad={load} />
        <DescriptionEditor
          ref={editor}
          initial={initial}
          problem={live.problem}
          isReading={live.isReading}
          onChange={read}
          onSelect={select}
        />
        <Group gap="lg">
          <Toggle label="English messages" checked={english} onChange={speak} />
          <Toggle label="One page" checked={onePage} onChange={setOnePage} />
        </Group>
        <ShareForm getText={() => editor.current?.value ?? ''} />
        <Results rendering={live.rendering} sent={live.sent} isReading={live.isReading} onShow={showPath} />
      </div>
      <div className="live-form" aria-busy={live.isReading} lang={live.rendering.english ? 'en-CA' : 'fr-CA'}>
        <RenderedForm rendering={live.rendering} host={live.host} onePage={onePage} />
      </div>
    </main>
  )
}

interface RenderedFormProps extends Pick<LiveForm, 'rendering' | 'host'> {
  readonly onePage: boolean
}

/** A component of its own, so that changes beside it do not render it again. */
const RenderedForm = memo(function RenderedForm({ rendering, host, onePage }: RenderedFormProps) {
  const { lenient, store, english } = rendering
  if (lenient.form.sections.length === 0)
    return <p className="live-nothing">No section of this description can be read: its faults are listed beside it.</p>
  return (
    <FormPage
      store={store}
      host={host}
      broken={lenient.broken}
      autosave={false}
      layout={onePage ? 'page' : 'section'}
      header={<h2>{lenient.form.description.name || '…'}</h2>}
      messages={english ? formMessagesEnCA : formMessagesFrCA}
    />
  )
})

interface ToggleProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Toggle({ label, checked, onChange }: ToggleProps) {
  return <Checkbox label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
}

/** Selects a part of the text and scrolls to it, because browsers scroll to the caret only on typing. */
function selectIn(editor: HTMLTextAreaElement | null, from: number, to: number): void {
  if (editor === null) return
  editor.focus()
  editor.setSelectionRange(from, to)
  const lines = editor.value.split('\n').length
  const line = editor.value.slice(0, from).split('\n').length
  editor.scrollTop = (editor.scrollHeight * Math.max(0, line - 4)) / lines
}
