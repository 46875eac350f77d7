/** Chooses a file in the page's only file input, as the browser's dialog does. */
export async function pickFile(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for files on this page')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
}
