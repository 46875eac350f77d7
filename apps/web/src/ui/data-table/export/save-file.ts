/** How long the browser may take to begin with a file handed to it. */
const BEGIN_MS = 60_000

/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN_MS)
}
