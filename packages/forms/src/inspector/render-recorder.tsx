import { Profiler } from 'react'
import type { OwnWidgets, Widget, WidgetEntry, WidgetProps } from '../react/widget-props.ts'

/** How often the widget of a question has rendered, and for how many milliseconds. */
export interface RenderCount {
  readonly renders: number
  readonly lastMs: number
  readonly totalMs: number
}

/** Counts the renders of a form's widgets, by question; give it to `FormInspector`, and its `widgets` to the form. */
export interface RenderRecorder {
  /** The widgets, each with React's `Profiler` around it: the `widgets` of `FormPage`. */
  readonly widgets: OwnWidgets
  /** Counts by question id; another map after each render. */
  readonly counts: () => ReadonlyMap<number, RenderCount>
  readonly subscribe: (listener: () => void) => () => void
  /** Starts again from zero. */
  readonly reset: () => void
}

const NONE: ReadonlyMap<number, RenderCount> = new Map()

/**
 * Creates a recorder for these widgets: `WIDGETS` of the React entry, with the application's own. Create it once, before
 * the form is shown, since other widgets mount all questions again. A production build of React measures nothing.
 */
export function createRenderRecorder(widgets: OwnWidgets): RenderRecorder {
  const listeners = new Set<() => void>()
  let counts = NONE
  let isNotifying = false
  // A form of hundreds of questions mounts in one commit, which listeners hear of once, after it.
  const notify = () => {
    if (isNotifying) return
    isNotifying = true
    queueMicrotask(() => {
      isNotifying = false
      for (const listener of listeners) listener()
    })
  }
  const record = (questionId: number, lastMs: number) => {
    const { renders, totalMs } = counts.get(questionId) ?? { renders: 0, totalMs: 0 }
    counts = new Map(counts).set(questionId, { renders: renders + 1, lastMs, totalMs: totalMs + lastMs })
    notify()
  }
  const recorded = Object.entries(widgets).map(([label, entry]) => [label, recordedEntry(entry, record)] as const)
  return {
    widgets: Object.fromEntries(recorded),
    counts: () => counts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: () => {
      counts = NONE
      notify()
    },
  }
}

/** The settings of a widget are properties of the component, so that they pass to the one around it. */
function recordedEntry(entry: WidgetEntry, record: (questionId: number, ms: number) => void): WidgetEntry {
  const { widget: Inner } = entry
  const { typesQuietly, preload } = Inner
  function RecordedWidget(props: WidgetProps) {
    const { id } = props.state.question
    return (
      <Profiler id={String(id)} onRender={(_id, _phase, ms) => record(id, ms)}>
        <Inner {...props} />
      </Profiler>
    )
  }
  const widget: Widget = Object.assign(RecordedWidget, {
    ...(typesQuietly !== undefined && { typesQuietly }),
    ...(preload !== undefined && { preload }),
  })
  return { ...entry, widget }
}
