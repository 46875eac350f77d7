type TextElement = HTMLInputElement | HTMLTextAreaElement

/** An input or a text area that somebody typed in. */
interface Edited {
  /** Its text, as last observed. */
  text: string
  /**
   * The text that was last written in it by code and not by the person; null when there is none since they began
   * typing.
   */
  written: string | null
  /** Whether the person's last action was to undo: redo is possible. */
  isUndone: boolean
}

/**
 * Keeps the browser's undo from going back beyond a text that was written by code, such as a number that is grouped
 * when its input is left, or a colleague's answer that is taken over. The browser stores offsets and not texts, so that
 * undoing further would join pieces of two answers, which would be saved. Undo still works for what was typed since.
 * `signal` removes the listeners.
 */
export function guardUndo(document: Document, signal: AbortSignal): void {
  const edited = new Map<TextElement, Edited>()
  const before = (event: InputEvent) => {
    // Undo may change another input than the focused one: that one is corrected afterwards.
    if (isReplay(event)) observeAll(edited)
    if (!isText(event.target)) return
    const observed = observe(edited, event.target)
    if (isReplay(event) && goesBeyond(observed, event)) event.preventDefault()
  }
  const after = (event: Event) => {
    if (!isText(event.target) || !(event instanceof InputEvent)) return
    const state = edited.get(event.target)
    if (state === undefined) return
    if (isReplay(event) && goesBeyond(state, event)) {
      event.target.value = state.text
      // Redo would repeat the undo that went too far.
      state.isUndone = false
      event.stopImmediatePropagation()
      return
    }
    state.text = event.target.value
    if (event.inputType !== 'historyRedo') state.isUndone = isReplay(event)
  }
  const options = { capture: true, signal }
  document.addEventListener('beforeinput', before, options)
  document.addEventListener('input', after, options)
}

const isText = (target: EventTarget | null): target is TextElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.classList.contains('octroi-input')

const isReplay = ({ inputType }: InputEvent) => inputType === 'historyUndo' || inputType === 'historyRedo'

const goesBeyond = ({ text, written, isUndone }: Edited, { inputType }: InputEvent) =>
  text === written && (inputType === 'historyUndo' || !isUndone)

function observe(edited: Map<TextElement, Edited>, element: TextElement): Edited {
  const { value: text } = element
  const state = edited.get(element)
  if (state?.text === text) return state
  const observed = { text, written: state === undefined ? null : text, isUndone: false }
  edited.set(element, observed)
  return observed
}

function observeAll(edited: Map<TextElement, Edited>): void {
  for (const element of edited.keys()) {
    if (element.isConnected) observe(edited, element)
    else edited.delete(element)
  }
}
