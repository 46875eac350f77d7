const opened: (() => Promise<void>)[] = []

/** What to close and remove when the tests of this file have ended. */
export function closeAtEnd(close: () => Promise<void>): void {
  opened.push(close)
}

/** Closes all that this file opened; files share modules, so that nothing else would. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}
