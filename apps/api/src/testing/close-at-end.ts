const opened: (() => Promise<void>)[] = []

/** Registers what to close when the tests of this file have ended. */
export function closeAtEnd(close: () => Promise<void>): void {
  opened.push(close)
}

/** Closes everything that this test file registered; necessary because test files share modules. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}
