type TextElement = HTMLInputElement | HTMLTextAreaElement

/** An input or a text area that somebody typed in. */
interface Edited {
  /** What it holds, as far as is known. */
  text: string
  /** What was last written in it by something else than the person; null: nothing since they first typed. */
  written: string | null
  /** Whether what the person did last was to undo: it can be done again. */
  isUndone: boolean
}

/**
 * Keeps the browser's undo from going back beyond a text that was not typed: a number is grouped when its input is left, a
 * colleague's answer is taken over. The browser remembers places in the text, not texts, so that beyond that point it
 * joins pieces of two answers, which would be saved. What was typed since then is undone as ever. `signal` ends it.
 */
export function guardUndo(document: Document, signal: AbortSignal): void {
  const edited = new Map<TextElement, Edited>()
  const before = (event: InputEvent) => {
    // Undoing may reach another input than the one that has the focus: that one is put right afterwards.
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
      // What could be done again from here is what went beyond.
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
