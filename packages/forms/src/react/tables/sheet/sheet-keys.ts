import type { CursorMode } from './cursor-state.ts'

/** What a key asks of a sheet. */
export type SheetCommand =
  | { readonly do: 'step'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  /** A screenful of rows. */
  | { readonly do: 'page'; readonly direction: 1 | -1; readonly extend: boolean }
  | { readonly do: 'rowEnd' | 'corner'; readonly side: 'start' | 'end'; readonly extend: boolean }
  /** The next cell to fill in; out of the table at its ends. */
  | { readonly do: 'tab'; readonly back: boolean }
  /** Takes what was typed and goes down, or up. */
  | { readonly do: 'enter'; readonly back: boolean }
  | { readonly do: 'moveRow'; readonly step: 1 | -1 }
  | { readonly do: 'edit' | 'escape' | 'clear' | 'undo' | 'redo' | 'fillDown' | 'selectAll' | 'newLine' | 'resume' }
  /** Takes the active cell again, and lets the key write in it. */
  | { readonly do: 'typeOn' }

/** What is in the active cell; `closed` cells cannot be changed. */
export type HeldKind = 'text' | 'textarea' | 'select' | 'checkbox' | 'closed' | 'button'

export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or Command on a Mac. */
  readonly ctrl: boolean
}

interface KeyContext {
  readonly mode: CursorMode
  readonly kind: HeldKind
  /** Something was typed in the cell since it was opened: the browser's own undo takes that back. */
  readonly typed?: boolean
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const FAR = 1_000_000

/** What a key does to the active cell; null when the key is the input's or the browser's own affair. */
export function commandOf(press: KeyPress, keyContext: KeyContext): SheetCommand | null {
  if (keyContext.mode === 'left') return leftCommand(press)
  if (press.alt) return altCommand(press, keyContext)
  if (press.ctrl) return keyContext.mode === 'editing' ? openCommand(press, keyContext) : ctrlCommand(press, keyContext)
  if (press.key === 'Escape') return { do: 'escape' }
  if (press.key === 'Tab') return { do: 'tab', back: press.shift }
  if (press.key === 'Enter') return enterCommand(press, keyContext)
  return keyContext.mode === 'editing' ? null : travelCommand(press, keyContext)
}

/**
 * Escape is pressed out of habit too: whatever is no key to go on through the page takes the active cell again, and a
 * key that writes does so at once, or what is typed would go nowhere.
 */
function leftCommand(press: KeyPress): SheetCommand | null {
  if (press.key in ARROWS || ['Enter', 'F2'].includes(press.key)) return { do: 'resume' }
  if (press.alt) return null
  if (press.ctrl) return ctrlCommand(press, { mode: 'navigation', kind: 'text' })
  if (press.key === 'Delete' || press.key === 'Backspace') return { do: 'clear' }
  return /^.$/u.test(press.key) ? { do: 'typeOn' } : null
}

function altCommand({ key, ctrl }: KeyPress, { mode, kind }: KeyContext): SheetCommand | null {
  if (ctrl) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') return { do: 'moveRow', step: key === 'ArrowUp' ? -1 : 1 }
  return key === 'Enter' && kind === 'textarea' && mode !== 'navigation' ? { do: 'newLine' } : null
}

function ctrlCommand({ key, shift }: KeyPress, { mode, kind }: KeyContext): SheetCommand | null {
  const letter = key.toLowerCase()
  if (letter === 'z') return { do: shift ? 'redo' : 'undo' }
  if (letter === 'y') return { do: 'redo' }
  if (letter === 'd' && kind !== 'button') return { do: 'fillDown' }
  if (letter === 'a') return mode === 'navigation' ? { do: 'selectAll' } : null
  if (key === 'Home' || key === 'End') return { do: 'corner', side: key === 'Home' ? 'start' : 'end', extend: shift }
  const [rows, columns] = ARROWS[key] ?? [0, 0]
  return key in ARROWS ? { do: 'step', rows: rows * FAR, columns: columns * FAR, extend: shift } : null
}

/** In a cell that is open to the caret. With nothing typed in it, the browser would undo in another question. */
function openCommand(press: KeyPress, keyContext: KeyContext): SheetCommand | null {
  const command = keyContext.typed === false ? ctrlCommand(press, keyContext) : null
  return command?.do === 'undo' || command?.do === 'redo' ? command : null
}

function enterCommand({ shift }: KeyPress, { mode, kind }: KeyContext): SheetCommand | null {
  if (kind === 'button') return null
  if (mode !== 'navigation') return kind === 'textarea' && shift ? { do: 'newLine' } : { do: 'enter', back: shift }
  return shift || kind === 'closed' || kind === 'checkbox' ? { do: 'enter', back: shift } : { do: 'edit' }
}

function travelCommand({ key, shift }: KeyPress, { mode, kind }: KeyContext): SheetCommand | null {
  const [rows, columns] = ARROWS[key] ?? [0, 0]
  if (key in ARROWS) return { do: 'step', rows, columns, extend: shift }
  if (key === 'Home' || key === 'End') return { do: 'rowEnd', side: key === 'Home' ? 'start' : 'end', extend: shift }
  if (key === 'PageUp' || key === 'PageDown') return { do: 'page', direction: key === 'PageUp' ? -1 : 1, extend: shift }
  if (key === 'F2') return kind === 'closed' || kind === 'button' ? null : { do: 'edit' }
  return (key === 'Delete' || key === 'Backspace') && mode === 'navigation' ? { do: 'clear' } : null
}
