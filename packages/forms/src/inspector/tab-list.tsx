import { type KeyboardEvent, useRef } from 'react'
import { TEXTS } from './inspector-texts.ts'

/** The views of the inspector. */
export type InspectorTab = keyof typeof TEXTS.tabs

const TABS = Object.keys(TEXTS.tabs) as InspectorTab[]

interface TabListProps {
  readonly id: string
  readonly tab: InspectorTab
  readonly onChange: (tab: InspectorTab) => void
}

/** The tabs of the inspector: one tab stop, arrows go from one to the next. */
export function TabList({ id, tab, onChange }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = TABS.indexOf(tab)
    const to: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: TABS.length - 1,
    }
    const index = Object.hasOwn(to, event.key) ? (to[event.key] ?? 0) : null
    const next = index === null ? undefined : TABS.at(index % TABS.length)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={TEXTS.views} className="octroi-inspector-tabs" onKeyDown={onKeyDown}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          data-tab={each}
          aria-selected={each === tab}
          aria-controls={each === tab ? `${id}-panel` : undefined}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {TEXTS.tabs[each]}
        </button>
      ))}
    </div>
  )
}
