import { execFileSync } from 'node:child_process'

/** The path of a Python that has `jsonschema`: Debian's, or the one in `PYTHON_PATH`; undefined when there is none. */
export function pythonProgram(): string | undefined {
  const program = process.env['PYTHON_PATH'] ?? 'python3'
  try {
    execFileSync(program, ['-c', 'import jsonschema'], { stdio: 'ignore' })
    return program
  } catch {
    // Python is not installed, or lacks the library.
    return undefined
  }
}
