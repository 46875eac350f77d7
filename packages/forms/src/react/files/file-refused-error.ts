/**
 * What `FormHost.upload` throws when the file itself is refused (its content, its size): sending it again cannot help,
 * so the page offers to choose another one. `message` is shown. After any other error it offers to send it again.
 */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError'
}

/** Returns whether the file itself was refused. By name, not by class: an application may hold the package twice. */
export function isFileRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'FileRefusedError'
}
