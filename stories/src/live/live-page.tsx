import './live-page.css'
import { Checkbox, Group } from '@mantine/core'
import { FormPage, formMessagesEnCA, formMessagesFrCA } from '@octroi/forms/react'
import { useRef, useState } from 'react'
import { DescriptionEditor } from './description-editor.tsx'
import { placeOf } from './json-text.ts'
import { Results } from './results.tsx'
import { SampleLoader } from './sample-loader.tsx'
import { useLiveForm } from './use-live-form.ts'

/** A description on the left, as it is pasted or typed; on the right what it renders. */
export function LivePage({ initial }: { readonly initial: string }) {
  const [text, setText] = useState(initial)
  const [english, setEnglish] = useState(false)
  const [onePage, setOnePage] = useState(false)
  const editor = useRef<HTMLTextAreaElement>(null)
  const live = useLiveForm(text, english)
  const { lenient, store } = live.rendering
  const select = (from: number, to: number) => selectIn(editor.current, from, to)
  const showPath = (path: string) => select(...placeOf(text, path))
  return (
    <main className="live">
      <div className="live-side">
        <h1>Live page</h1>
        <SampleLoader onLoad={setText} />
        <DescriptionEditor ref={editor} text={text} problem={live.problem} onChange={setText} onSelect={select} />
        <Group gap="lg">
          <Toggle label="English messages" checked={english} onChange={setEnglish} />
          <Toggle label="One page" checked={onePage} onChange={setOnePage} />
        </Group>
        <Results live={live} onShow={showPath} />
      </div>
      <div className="live-form" lang={english ? 'en-CA' : 'fr-CA'}>
        {lenient.form.sections.length === 0 ? (
          <p className="live-nothing">No section of this description can be read: its faults are listed beside it.</p>
        ) : (
          <FormPage
            store={store}
            host={live.host}
            broken={lenient.broken}
            autosave={false}
            layout={onePage ? 'page' : 'section'}
            header={<h2>{lenient.form.description.name || '…'}</h2>}
            messages={english ? formMessagesEnCA : formMessagesFrCA}
          />
        )}
      </div>
    </main>
  )
}

interface ToggleProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Toggle({ label, checked, onChange }: ToggleProps) {
  return <Checkbox label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
}

/** Selects a part of the text and brings it in view: browsers scroll to the caret when it is typed at, not before. */
function selectIn(editor: HTMLTextAreaElement | null, from: number, to: number): void {
  if (editor === null) return
  editor.focus()
  editor.setSelectionRange(from, to)
  const lines = editor.value.split('\n').length
  const line = editor.value.slice(0, from).split('\n').length
  editor.scrollTop = (editor.scrollHeight * Math.max(0, line - 4)) / lines
}
