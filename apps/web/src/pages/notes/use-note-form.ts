import { offeredChoices } from '../../ui/form/offered-choices.ts'
import { MAX_NOTE_LENGTH, type Note, type NoteRow } from '@octroi/domain'
import { NOTE_FILE_KINDS } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { formatBytes } from '../../locales/format.ts'
import type { SentForm } from '../../ui/form/entity-form-options.ts'
import type { FieldSpecs, FieldValue } from '../../ui/form/field.ts'
import type { NamedFile } from '../../ui/form/fields/file-field.tsx'
import { toastSuccess, toastNote } from '../../ui/toast.ts'
import { useNoteActs, useNoteTypes } from './queries.ts'

/** The values of a note in its form. */
export interface NoteValues {
  /** Ids as texts; empty if none is chosen. */
  readonly organization_id: string
  readonly type_id: string
  readonly text: string
  /** True if the note is open. */
  readonly status: boolean
  readonly confidential: boolean
  /** A newly chosen file, the id of the saved file, or null: none, or the saved file is removed. */
  readonly file: File | string | null
}

const BLANK: NoteValues = {
  organization_id: '',
  type_id: '',
  text: '',
  status: false,
  confidential: false,
  file: null,
}

const valuesOf = (note: NoteRow): NoteValues => ({
  organization_id: String(note.organization_id),
  type_id: String(note.type_id),
  text: note.text,
  status: note.status === 1,
  confidential: note.confidential === 1,
  file: note.file?.id ?? null,
})

interface NoteFormOptions {
  /** The note that is edited; null for a new one. */
  readonly note: Note | null
  /** Preselected organisation of a new note. */
  readonly organizationId?: string
  /** Whether this person may make the note confidential or public. */
  readonly mayHide: boolean
}

/** Form state of a note: creates it, or changes it with compare-and-set. Once saved, it leads to the note. */
export function useNoteForm({ note, organizationId = '', mayHide }: NoteFormOptions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const acts = useNoteActs()
  const [latest, setLatest] = useState(note)
  // Latest version as a ref: after a merge, the note is sent again before the state renders.
  const now = useRef(note)
  const [wasDeleted] = useState(note !== null && note.ending_date !== null)
  const isDeletedNow = [note, latest].some((version) => version !== null && version.ending_date !== null)
  const types = useNoteTypes().data
  const facts = useMemo(() => knownOf(latest, note), [latest, note])
  const fields = useMemo(() => {
    const labels = new Map((types ?? []).map(({ id, label }) => [String(id), label]))
    return fieldsOf(t, { mayHide, labels, ...facts })
  }, [t, mayHide, types, facts])
  const form = useEntityForm<NoteValues, Note>({
    name: note ? `notes/${note.id}` : `notes/new/${organizationId}`,
    fields,
    initial: note ? valuesOf(note) : { ...BLANK, organization_id: organizationId },
    ...(note && { version: note.version }),
    send: ({ values, version, key }) => {
      const sent = sentOf({ values, version }, now.current)
      const file = values.file instanceof File ? values.file : null
      return note ? acts.update({ id: note.id, note: sent, file }) : acts.create({ ...sent, key }, file)
    },
    onSaved: ({ id, ending_date }) => {
      if (ending_date !== null && !wasDeleted) toastNote(t('notes.form.deleted'), t('notes.form.deletedSaved'))
      else toastSuccess(t('toast.saved'), t('toast.savedText'))
      void navigate(`/notes/${id}`)
    },
    ...(note && {
      reread: async () => {
        const read = await acts.read(note.id)
        now.current = read
        setLatest(read)
        return { values: valuesOf(read), version: read.version, by: read.updated_by, at: read.updated_at }
      },
    }),
  })
  const keptFile = typeof form.values.file === 'string' ? (facts.files.get(form.values.file) ?? null) : null
  const isDeletedMeanwhile = isDeletedNow && !wasDeleted
  return {
    form,
    latest,
    kept: keptFile,
    isDeletedMeanwhile,
    typeChoices: offeredChoices(types ?? [], form.values.type_id),
  }
}

/** Converts the whole note to the format of the API (source 1, sections 3 and 7). A deleted note stays deleted. */
function sentOf({ values, version }: Pick<SentForm<NoteValues>, 'values' | 'version'>, latest: Note | null) {
  const { organization_id, type_id, text, status, confidential, file } = values
  return {
    organization_id,
    type_id,
    text,
    status: Number(status),
    confidential: Number(confidential),
    // Any non-empty address keeps the saved file; an uploaded file replaces it.
    url: typeof file === 'string' ? (latest?.url ?? '') : '',
    ending_date: latest?.ending_date ?? '',
    ...(version !== null && { version }),
  }
}

interface NamedValues {
  /** Names of organisations by id. */
  readonly names: ReadonlyMap<string, string>
  /** Files by id. */
  readonly files: ReadonlyMap<string, NamedFile>
}

/** Organisations and files of all versions of the note, to show their names. */
function knownOf(...versions: readonly (Note | null)[]): NamedValues {
  const knownVersions = versions.filter((version) => version !== null)
  return {
    names: new Map(knownVersions.map(({ organization: { id, name } }) => [String(id), name])),
    files: new Map(knownVersions.flatMap(({ file }) => (file ? [[file.id, file] as const] : []))),
  }
}

interface FieldContext extends NamedValues {
  readonly mayHide: boolean
  readonly labels: ReadonlyMap<string, string>
}

function fieldsOf(t: TFunction, { mayHide, labels, names, files }: FieldContext): FieldSpecs<NoteValues> {
  const by = (current: ReadonlyMap<string, string>) => (value: FieldValue) =>
    (typeof value === 'string' && current.get(value)) || t('form.conflict.empty')
  const fileText = (value: FieldValue): string => {
    const file = value instanceof File ? value : files.get(String(value))
    return file ? `${file.name} (${formatBytes(file.size)})` : t('form.conflict.empty')
  }
  return {
    organization_id: { label: t('notes.form.organization'), required: true, display: by(names) },
    type_id: { label: t('notes.form.type'), required: true, display: by(labels) },
    text: { label: t('notes.form.text'), required: true, max: MAX_NOTE_LENGTH },
    status: { label: t('notes.form.status'), hint: t('notes.form.statusHint') },
    confidential: {
      label: t('notes.form.confidential'),
      hint: t(mayHide ? 'notes.form.confidentialHint' : 'notes.form.confidentialOthers'),
      disabled: !mayHide,
    },
    file: {
      label: t('notes.form.file'),
      hint: t('notes.form.fileKinds', { kinds: NOTE_FILE_KINDS.join(', ') }),
      display: fileText,
      sentAs: 'url',
    },
  }
}
