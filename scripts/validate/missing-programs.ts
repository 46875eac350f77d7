import type { Program, Step } from './steps.ts'

/** Whether a machine has each of the programs that are not installed with the workspace. */
export type Machine = Readonly<Record<Program, boolean>>

/** The effect of missing programs on the requested steps. */
export interface MissingPrograms {
  /** Paragraphs to print first, one for each missing program: how to install it, and what is skipped without it. */
  readonly said: readonly string[]
  /** Whether the run is refused. */
  readonly refused: boolean
  /** Sentences to print beside the count, about what was skipped. */
  readonly leftOut: readonly string[]
}

const NO_CHROMIUM = `Chromium is missing: nothing is run.
  Install it with \`apt-get install -y chromium-headless-shell\`, or set CHROMIUM_PATH to a Chromium or Chrome executable.
  Steps that need none can be run by name: \`npx pnpm@10.34.9 validate types lint api\`.`

const NO_POSTGRES = `PostgreSQL is missing: all tests of the API run on the embedded database instead, which takes longer.
  Install it with \`apt-get install -y postgresql postgresql-contrib\`, or set POSTGRES_BIN to the folder of initdb.
  Left out: the tests of PostgreSQL itself (*.postgres.test.ts).`

const NO_LIBREOFFICE = `LibreOffice is missing: formulas of workbooks are worked out by our own reader of formulas alone.
  Install it with \`apt-get install -y libreoffice-calc-nogui\`, or set OFFICE_PATH to its soffice.
  Left out: the tests in which LibreOffice works them out (*.libreoffice.test.ts).`

const NO_PYTHON = `Python’s jsonschema is missing: the JSON Schema of a form is held against validators in JavaScript alone.
  Install it with \`apt-get install -y python3-jsonschema\`, or set PYTHON_PATH to a Python that has it.
  Left out: the tests in which it validates (*.python.test.ts).`

const POSTGRES_LEFT_OUT =
  'PostgreSQL is missing: the API was tested on the embedded database only (*.postgres.test.ts left out).'
const LIBREOFFICE_LEFT_OUT =
  'LibreOffice is missing: no spreadsheet worked the formulas of workbooks out (*.libreoffice.test.ts left out).'
const PYTHON_LEFT_OUT =
  'Python’s jsonschema is missing: no other language validated by the JSON Schema (*.python.test.ts left out).'

/**
 * Determines the effect of missing programs. Without Chromium nothing runs, because a count without browser tests would
 * pass for the whole. Without PostgreSQL the embedded database replaces it; without LibreOffice or Python's jsonschema
 * their tests are skipped, with a message.
 */
export function missingPrograms(machine: Machine, steps: readonly Step[]): MissingPrograms {
  const isMissing = (program: Program) => !machine[program] && steps.some(({ uses }) => uses?.includes(program))
  const [noChromium, noPostgres] = [isMissing('chromium'), isMissing('postgres')]
  const [noOffice, noPython] = [isMissing('libreoffice'), isMissing('python')]
  return {
    said: [
      ...(noPostgres ? [NO_POSTGRES] : []),
      ...(noOffice ? [NO_LIBREOFFICE] : []),
      ...(noPython ? [NO_PYTHON] : []),
      ...(noChromium ? [NO_CHROMIUM] : []),
    ],
    refused: noChromium,
    leftOut: [
      ...(noPostgres ? [POSTGRES_LEFT_OUT] : []),
      ...(noOffice ? [LIBREOFFICE_LEFT_OUT] : []),
      ...(noPython ? [PYTHON_LEFT_OUT] : []),
    ],
  }
}
