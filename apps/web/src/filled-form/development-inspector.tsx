import '@octroi/forms/inspector.css'
import type { FormStore } from '@octroi/forms'
import { FormInspector } from '@octroi/forms/inspector'
import type { Saver } from '@octroi/forms/react'
import { type RefObject, useEffect, useState } from 'react'

interface DevelopmentInspectorProps {
  readonly store: FormStore
  /** The saver of the form page, which has it once it is mounted. */
  readonly saverRef: RefObject<Saver | null>
}

/** The form inspector for who develops the application; the production build leaves it out. */
export function DevelopmentInspector({ store, saverRef }: DevelopmentInspectorProps) {
  const [saver, setSaver] = useState<Saver | null>(null)
  useEffect(() => setSaver(saverRef.current), [saverRef])
  return <FormInspector store={store} saver={saver} />
}
