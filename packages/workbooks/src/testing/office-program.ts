import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of LibreOffice (OFFICE_PATH, or `soffice` in the PATH); undefined if it is not installed. */
export function officeProgram(): string | undefined {
  const chosen = process.env['OFFICE_PATH']
  const known = chosen
    ? [chosen]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'soffice'))
  return known.find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
