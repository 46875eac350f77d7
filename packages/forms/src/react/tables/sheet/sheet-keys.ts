import type { CursorMode } from './cursor-state.ts'

/** The command that a key gives a sheet. */
export type SheetCommand =
  | { readonly do: 'step'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  /** Moves by as many rows as fit on a screen. */
  | { readonly do: 'page'; readonly direction: 1 | -1; readonly extend: boolean }
  | { readonly do: 'rowEnd' | 'corner'; readonly side: 'start' | 'end'; readonly extend: boolean }
  /** Moves to the next editable cell, or out of the table at its ends. */
  | { readonly do: 'tab'; readonly back: boolean }
  /** Accepts the typed text and moves down, or up. */
  | { readonly do: 'enter'; readonly back: boolean }
  | { readonly do: 'moveRow'; readonly step: 1 | -1 }
  | { readonly do: 'edit' | 'escape' | 'clear' | 'undo' | 'redo' | 'fillDown' | 'selectAll' | 'newLine' | 'resume' }
  /** Makes the active cell editable again, so that the key writes in it. */
  | { readonly do: 'typeOn' }

/** The kind of content of the active cell; `closed` cells cannot be edited. */
export type HeldKind = 'text' | 'textarea' | 'select' | 'checkbox' | 'file' | 'closed' | 'button'

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
  /** Whether something was typed in the cell since it was opened: the browser's own undo then reverts that. */
  readonly typed?: boolean
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const FAR = 1_000_000

/** The command of a key for the active cell; null when the input or the browser handles the key. */
export function findKeyCommand(press: KeyPress, keyContext: KeyContext): SheetCommand | null {
  if (keyContext.mode === 'left') return leftCommand(press)
  if (press.alt) return altCommand(press, keyContext)
  if (press.ctrl) return keyContext.mode === 'editing' ? openCommand(press, keyContext) : ctrlCommand(press, keyContext)
  if (press.key === 'Escape') return { do: 'escape' }
  if (press.key === 'Tab') return { do: 'tab', back: press.shift }
  if (press.key === 'Enter') return enterCommand(press, keyContext)
  return keyContext.mode === 'editing' ? null : travelCommand(press, keyContext)
}

/**
 * The command of a key after Escape, which people also press out of habit: a key that does not move on through the page
 * makes the cell active again, and a key that writes does so at once, so that nothing typed is lost.
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

/**
 * The command of a key in a cell that is open for editing. When nothing was typed in it, undo must be ours: the
 * browser's would change another question.
 */
function openCommand(press: KeyPress, keyContext: KeyContext): SheetCommand | null {
  const command = keyContext.typed === false ? ctrlCommand(press, keyContext) : null
  return command?.do === 'undo' || command?.do === 'redo' ? command : null
}

function enterCommand({ shift }: KeyPress, { mode, kind }: KeyContext): SheetCommand | null {
  if (kind === 'button' || (kind === 'file' && !shift)) return null
  if (mode !== 'navigation') return kind === 'textarea' && shift ? { do: 'newLine' } : { do: 'enter', back: shift }
  return shift || kind === 'closed' || kind === 'checkbox' ? { do: 'enter', back: shift } : { do: 'edit' }
}

function travelCommand({ key, shift }: KeyPress, { mode, kind }: KeyContext): SheetCommand | null {
  const [rows, columns] = ARROWS[key] ?? [0, 0]
  if (key in ARROWS) return { do: 'step', rows, columns, extend: shift }
  if (key === 'Home' || key === 'End') return { do: 'rowEnd', side: key === 'Home' ? 'start' : 'end', extend: shift }
  if (key === 'PageUp' || key === 'PageDown') return { do: 'page', direction: key === 'PageUp' ? -1 : 1, extend: shift }
  if (key === 'F2') return kind === 'closed' || kind === 'file' || kind === 'button' ? null : { do: 'edit' }
  return (key === 'Delete' || key === 'Backspace') && mode === 'navigation' ? { do: 'clear' } : null
}
