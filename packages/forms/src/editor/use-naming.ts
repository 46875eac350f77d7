import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** The input of the text of a section or a question, in its panel. */
const LABEL = 'input[id^="octroi-editor-"][id$="_label"], textarea[id^="octroi-editor-"][id$="_label"]'

/**
 * Gives the focus to the text of a part that was just added, so that typing names it. Returns the ref of the panel, and a
 * function to call before the part is chosen.
 */
export function useNaming(): readonly [panel: RefObject<HTMLElement | null>, nameNext: () => void] {
  const panel = useRef<HTMLElement>(null)
  const isToBeNamed = useRef(false)
  useLayoutEffect(() => {
    const label = isToBeNamed.current ? panel.current?.querySelector<HTMLTextAreaElement>(LABEL) : null
    if (!label) return
    isToBeNamed.current = false
    label.focus()
    label.select()
  })
  const nameNext = useCallback(() => {
    isToBeNamed.current = true
  }, [])
  return [panel, nameNext]
}
