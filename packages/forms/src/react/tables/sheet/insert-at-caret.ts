import type { SheetController } from './sheet-controller.ts'

/** Inserts a text at the caret, replacing the selection, as if it was typed. */
export function insertAtCaret(
  input: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  controller: SheetController,
): void {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  controller.type(input.value)
}
