import type { Network } from './simulated-window.ts'

/** One action of people, networks and crashes in `SavingWorld`. Windows are numbered from 0, questions from 1. */
export type SavingStep =
  | { readonly do: 'type'; readonly window: number; readonly question: number; readonly choice: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'network'; readonly window: number; readonly network: Network }
  | { readonly do: 'resolve'; readonly window: number; readonly keep: 'mine' | 'theirs' }
  | { readonly do: 'clear'; readonly window: number; readonly question: number }
  | { readonly do: 'crash' | 'close' | 'open' | 'save' | 'leave' | 'discard' | 'read'; readonly window: number }

type Make = (window: number, detail: number) => SavingStep

const WAITS = [10, 30, 200, 400, 1000, 2500, 8000] as const
const NETWORKS = ['up', 'up', 'down', 'lost', 'late'] as const
const COMINGS = ['crash', 'close', 'open', 'open'] as const
const BUTTONS = ['save', 'leave', 'discard', 'read'] as const

const of = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item

/** The kinds of step, with their weights out of 26. */
const MAKERS: readonly (readonly [times: number, make: Make])[] = [
  [8, (window, detail) => ({ do: 'type', window, question: (detail % 4) + 1, choice: (detail >> 2) % 3 })],
  [6, (_window, detail) => ({ do: 'wait', ms: of(WAITS, detail) })],
  [2, (window, detail) => ({ do: 'clear', window, question: (detail % 4) + 1 })],
  [3, (window, detail) => ({ do: 'network', window, network: of(NETWORKS, detail) })],
  [3, (window, detail) => ({ do: of(COMINGS, detail), window })],
  [3, (window, detail) => ({ do: 'resolve', window, keep: of(['mine', 'theirs'] as const, detail) })],
  [1, (window, detail) => ({ do: of(BUTTONS, detail), window })],
]
const ALL: readonly Make[] = MAKERS.flatMap(([times, make]) => Array.from({ length: times }, () => make))

/** Converts three whole numbers from 0 up to a step, so that any random source, and its shrinking, can be used. */
export function savingStep([kind, window, detail]: readonly [
  kind: number,
  window: number,
  detail: number,
]): SavingStep {
  return of(ALL, kind)(window % 3, detail)
}
