/** What was examined, how it is, and what to do about it. */
export interface Finding {
  /** The part of the installation: `database`, `mail`. */
  readonly part: string
  readonly state: 'ok' | 'warning' | 'fault'
  /** How it is, in one sentence. */
  readonly text: string
  /** What to do; only where something is to be done. */
  readonly advice?: string
}

/** A line for the terminal, with the advice under it. */
export function lineOf({ part, state, text, advice }: Finding): string {
  const word = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' }[state]
  const lines = [`${word} ${part}: ${text}`, ...(advice === undefined ? [] : [`        ${advice}`])]
  return lines.join('\n')
}
