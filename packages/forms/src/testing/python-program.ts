import { execFileSync } from 'node:child_process'

/** A Python that has `jsonschema`: Debian's, or the one that `PYTHON_PATH` names; undefined where there is none. */
export function pythonProgram(): string | undefined {
  const program = process.env['PYTHON_PATH'] ?? 'python3'
  try {
    execFileSync(program, ['-c', 'import jsonschema'], { stdio: 'ignore' })
    return program
  } catch {
    // Not installed, or without the library: to who asks, there is none.
    return undefined
  }
}
