import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { DescriptionFault } from '../description/description-fault.ts'
import type { PartName } from '../drafts/index.ts'
import { useConditionIndex } from './conditions/use-condition-index.ts'
import { useDraft, useEditor } from './editor-context.ts'
import { EditorTools } from './editor-tools.tsx'
import { Outline } from './outline.tsx'

interface OutlineColumnProps {
  readonly chosen: PartName | null
  readonly faults: ReadonlyMap<string, readonly DescriptionFault[]>
}

/** The outline with its tools and its search, and the way to the properties of the form itself. */
export function OutlineColumn({ chosen, faults }: OutlineColumnProps) {
  const { texts, readOnly, choose } = useEditor()
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search)
  // Typing does not wait for the rows: there may be thousands.
  const description = useDeferredValue(useDraft())
  const index = useConditionIndex()
  const isEmpty = description.sections.length === 0
  const formFaults = faults.get('form')?.length ?? 0
  return (
    <div className="octroi-editor-outline">
      {!readOnly && <EditorTools chosen={chosen} />}
      <Button
        size="compact-sm"
        variant={chosen?.kind === 'form' ? 'light' : 'subtle'}
        aria-pressed={chosen?.kind === 'form'}
        onClick={() => choose({ kind: 'form' })}
      >
        {texts.formProperties}
        {formFaults > 0 && ` (${texts.faults(formFaults)})`}
      </Button>
      {isEmpty ? (
        <p className="octroi-editor-hint">{texts.empty}</p>
      ) : (
        <>
          <TextInput
            className="octroi-editor-search"
            size="sm"
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Outline {...{ description, index, chosen, faults }} search={searched} />
        </>
      )}
    </div>
  )
}
