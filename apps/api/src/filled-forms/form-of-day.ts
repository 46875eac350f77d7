import type { Form } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { localDay } from '../db/local-day.ts'
import { loadFilledForm, type FormAsFilled } from './load-filled-form.ts'

/** What says which day it is for the funder: the clock, and the database, which holds their time zone. */
export interface DayReader {
  readonly db: Db
  readonly clock: () => Date
}

interface FormOfDay {
  readonly form: Form
  /** The ISO date that the bounds of its dates are relative to; null if none is relative to today. */
  readonly day: string | null
}

/** Loads the form of a filled form as it is today in the funder's time zone; most forms are the same every day. */
export async function loadFormOfDay(reader: DayReader, filled: FormAsFilled): Promise<FormOfDay> {
  const form = await loadFilledForm(reader.db, filled)
  if (form.resolveToday === undefined) return { form, day: null }
  const day = await readDay(reader)
  return { form: form.resolveToday(day), day }
}

/** Whether what was computed for a day, or for any (null), holds today. */
export async function isOfToday(reader: DayReader, day: string | null): Promise<boolean> {
  return day === null || day === (await readDay(reader))
}

async function readDay({ db, clock }: DayReader): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${localDay(clock())} as day`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no day')
  return row.day
}
