import type { FileStore } from '../files/file-store.ts'
import { NOTE_FILE_NAMES, NOTE_TEXTS } from './note-texts.ts'
import type { DemoUser } from './people.ts'
import type { Random } from './random.ts'
import { noteFileText } from './document-texts.ts'
import { smallPdf } from './small-pdf.ts'
import { DAY, lastWorkingDay, momentOf, workingDay } from './working-time.ts'

export interface DemoNote {
  readonly id: number
  readonly organization_id: number
  readonly type_id: number
  readonly user_id: number
  readonly date: Date
  readonly text: string
  readonly status: number
  readonly confidential: number
  readonly ending_date: Date | null
  /** Name of its file; null without one. */
  readonly file_name: string | null
}

interface Source {
  readonly random: Random
  readonly today: Date
  readonly users: readonly DemoUser[]
  readonly organizations: number
}

const COUNT = 300
const YEARS = 4
/** Note type of problem reports, which are confidential more often than others. */
const REPORT = 7
/** Minutes after 8:30 at which notes are deleted, after all those written on that day. */
const EVENING = 480

/** Creates notes of the last four years by administrators and advisers about the organisations, the oldest first. */
export function demoNotes({ random, today, users, organizations }: Source): DemoNote[] {
  const authors = users.filter(({ type_id, disabled }) => !disabled && (type_id === 1 || type_id === 2))
  const ages = Array.from({ length: COUNT }, () => random.next() * random.next() * YEARS * 365 * DAY).sort(
    (a, b) => b - a,
  )
  const types = Object.keys(NOTE_TEXTS).map(Number)
  const last = Date.parse(lastWorkingDay(today))
  return ages.map((age, place) => {
    const type_id = random.pick(types)
    const day = Math.min(today.getTime() - age - DAY, last)
    const date = momentOf(workingDay(day), random.integer(0, 450))
    const isRecent = age < 90 * DAY
    return {
      id: place + 1,
      organization_id: place % 25 === 0 ? 1 : random.integer(1, organizations),
      type_id,
      user_id: random.pick(authors).id,
      date,
      text: random.pick(NOTE_TEXTS[type_id] ?? []),
      status: random.chance(isRecent ? 0.6 : 0.08) ? 1 : 0,
      confidential: random.chance(type_id === REPORT ? 0.7 : 0.06) ? 1 : 0,
      ending_date: random.chance(0.06) ? momentOf(workingDay(Math.min(day + 3 * DAY, last)), EVENING) : null,
      file_name: random.chance(0.12) ? (NOTE_FILE_NAMES[type_id] ?? null) : null,
    }
  })
}

/** Stores the files of the notes and returns the notes as rows. */
export async function noteRows(notes: readonly DemoNote[], files: FileStore): Promise<object[]> {
  const written = notes.flatMap(({ id, file_name: name, text }) =>
    name === null ? [] : [{ id, pdf: fileOf(name, text) }],
  )
  const keys = await files.keepAll(written.map(({ pdf }) => pdf))
  const fileById = new Map(
    written.map(({ id, pdf }, place) => [
      id,
      { file_key: keys[place] ?? '', file_content_type: 'application/pdf', file_size: pdf.length },
    ]),
  )
  return notes.map((note) => {
    const stamp = { version: 1, updated_at: note.ending_date ?? note.date }
    return { ...note, ...stamp, ...(fileById.get(note.id) ?? NO_FILE) }
  })
}

const NO_FILE = { file_key: null, file_content_type: null, file_size: null }

/** Creates the file of a note: its name as title, then the note's text. */
function fileOf(name: string, text: string): Buffer {
  const words = name.replace(/\.pdf$/, '').replaceAll('-', ' ')
  return smallPdf(`${words.charAt(0).toUpperCase()}${words.slice(1)}`, noteFileText(text))
}
