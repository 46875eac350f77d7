/**
 * Removes the caret from an answer that loses the focus. When the focus moves to a button, a list or a box, a browser
 * leaves the caret where it was, and text that then comes without a key (dictation, an input method, a character
 * palette) goes into an answer that the person has left. `signal` removes the listener.
 */
export function releaseCaret(document: Document, signal: AbortSignal): void {
  const release = ({ target }: FocusEvent) => {
    // When another window comes in front, the active element stays, and keeps the caret.
    if (document.activeElement === target || !(target instanceof Element)) return
    if (target.matches('.octroi-input, .octroi-held-input')) document.getSelection()?.removeAllRanges()
  }
  document.addEventListener('focusout', release, { signal })
}
