import type { AuditEvent, ContentItemInList, ContentListEntry } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../content/load-content.ts'
import { readContent } from '../content/read-content.ts'
import {
  createEntry,
  discardsContent,
  draftsContent,
  publishesContent,
  readsContent,
  readsEntries,
  savesContent,
} from '../testing/factories/create-content-draft.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation, db } = here

const renamed = (entries: readonly ContentListEntry[], id: number, label: string) => ({
  entries: entries.map((entry) => (entry.id === id ? { ...entry, label } : entry)),
})
const lastEvent = async () =>
  (await administrator.reads<{ data: AuditEvent[] }>('/audit_events', { page_size: 1 })).body.data[0]

/** @behaviour content.drafts */
describe('a draft of a list', () => {
  test('is saved without changing what is published, and says what it would change', async () => {
    const entries = await readsEntries(administrator, 'note_types')
    const { body } = await draftsContent(administrator, 'list/note_types', renamed(entries, 1, 'Appel'))
    expect(body.draft).toMatchObject({
      faults: [],
      changes: [{ field: 'Appel téléphonique', from: 'Appel téléphonique', to: 'Appel' }],
      is_stale: false,
    })
    expect(await readsEntries(administrator, 'note_types')).toEqual(entries)
    const listed = (await administrator.reads<ContentItemInList[]>('/content')).body
    expect(listed.find(({ key }) => key === 'note_types')?.draft).not.toBeNull()
    expect((await discardsContent(administrator, 'list/note_types')).status).toBe(204)
    expect((await readsContent(administrator, 'list/note_types')).draft).toBeNull()
  })

  test('of two people is never overwritten in silence, and a save that is sent again changes nothing', async () => {
    const other = await addPerson(here, { name: 'Paul', type_id: 1 })
    const entries = await readsEntries(administrator, 'note_types')
    const { published: base } = await readsContent(administrator, 'list/note_types')
    const first = await savesContent(administrator, 'list/note_types', { revision: null, base, value: { entries } })
    const mine = { revision: first.body.draft?.revision ?? null, base, value: renamed(entries, 1, 'Appel') }
    expect((await savesContent(other, 'list/note_types', mine)).status).toBe(200)
    expect((await savesContent(other, 'list/note_types', mine)).status).toBe(200)
    const late = { ...mine, value: renamed(entries, 1, 'Téléphone') }
    expect(await savesContent(administrator, 'list/note_types', late)).toBeRefused('version_conflict')
    const published = await administrator.calls('POST', '/content/list/note_types/publish', {
      body: { revision: mine.revision },
    })
    expect(published).toBeRefused('version_conflict')
    await discardsContent(administrator, 'list/note_types')
    expect(await savesContent(administrator, 'list/note_types', mine)).toBeRefused('version_conflict')
  })

  test('that somebody else saved since is not discarded unseen', async () => {
    const item = 'list/action_fields'
    const entries = await readsEntries(administrator, 'action_fields')
    const { body } = await draftsContent(administrator, item, { entries })
    const discard = () =>
      administrator.calls('DELETE', `/content/${item}/draft`, { query: { revision: body.draft?.revision ?? '' } })
    await draftsContent(administrator, item, renamed(entries, 1, 'Une heure de travail'))
    expect(await discard()).toBeRefused('version_conflict')
    expect((await readsContent(administrator, item)).draft?.value).toEqual(renamed(entries, 1, 'Une heure de travail'))
    expect((await discardsContent(administrator, item)).status).toBe(204)
    expect(await discard()).toBeRefused('not_found')
  })

  test('that follows what was published before is refused, and turns nobody’s publication back', async () => {
    const { published: base, value } = await readsContent(administrator, 'mail/assignment')
    const theirs = { ...value, subject: 'Une tâche vous attend' }
    const { body } = await publishesContent(administrator, 'mail/assignment', theirs)
    const late = { revision: null, base, value: { ...value, subject: 'Tâche' } }
    expect(await savesContent(administrator, 'mail/assignment', late)).toBeRefused('version_conflict')
    expect(await readsContent(administrator, 'mail/assignment')).toMatchObject({ value: theirs, draft: null })
    const chosen = await savesContent(administrator, 'mail/assignment', { ...late, base: body.published })
    expect(chosen.body.draft).toMatchObject({ base: body.published, is_stale: false })
    await discardsContent(administrator, 'mail/assignment')
  })

  test('that is out of date stays so while it is edited, until its sender names what is published now', async () => {
    const { published: base, value } = await readsContent(administrator, 'mail/reminder')
    const first = await draftsContent(administrator, 'mail/reminder', { ...value, subject: 'Rappel' })
    const changed = { ...value, body: 'Bonjour {{user_name}}' }
    await db
      .updateTable('texts')
      .set({ data: JSON.stringify(changed) })
      .where('key', '=', 'mail.reminder')
      .execute()
    const save = (revision: string | undefined, follows: string, subject: string) =>
      savesContent(administrator, 'mail/reminder', {
        revision: revision ?? null,
        base: follows,
        value: { ...value, subject },
      })
    const second = await save(first.body.draft?.revision, base, 'Rappel amical')
    expect(second.body.draft).toMatchObject({ base, is_stale: true })
    expect(await save(second.body.draft?.revision, 'another', 'Autre')).toBeRefused('version_conflict')
    const third = await save(second.body.draft?.revision, second.body.published, 'Rappel amical')
    expect(third.body.draft).toMatchObject({ base: second.body.published, is_stale: false })
    await discardsContent(administrator, 'mail/reminder')
  })

  test('of another shape, or of something that is not there, is refused', async () => {
    const save = (item: string, value: object) => savesContent(administrator, item, { revision: null, base: '', value })
    expect(await save('list/note_types', { entries: [{ label: 'Sans id' }] })).toBeRefused('malformed')
    expect(await save('list/users', { entries: [] })).toBeRefused('not_found')
    expect(await save('mail/nothing', { subject: '', body: '' })).toBeRefused('not_found')
    expect(await administrator.reads('/content/text/time')).toBeRefused('not_found')
    expect(await discardsContent(administrator, 'list/sectors')).toBeRefused('not_found')
  })
})

/** @behaviour content.lists */
describe('publishing a list', () => {
  test('adds an entry under an id of its own, and tells the trail in words', async () => {
    const entries = await readsEntries(administrator, 'sectors')
    const value = { entries: [...entries, createEntry(' Sécurité routière ', 2)] }
    const { body } = await publishesContent(administrator, 'list/sectors', value)
    expect(body.draft).toBeNull()
    expect(body.history.map(({ version, by }) => [version, by === null])).toEqual([
      [2, false],
      [1, true],
    ])
    const sectors = (await organisation.reads<{ id: number; label: string }[]>('/sectors')).body
    expect(sectors.at(-1)).toMatchObject({ id: 1001, label: 'Sécurité routière', action_field_id: 2 })
    expect(await lastEvent()).toMatchObject({
      action: 'update',
      subject: 'content',
      subject_label: 'Liste «\u00a0Secteurs\u00a0»',
      changes: { 'Sécurité routière': { from: null, to: 'Sécurité routière (Enfance, jeunesse et familles)' } },
    })
  })

  test('keeps every entry: one that is retired is named as such, and a former version can be published again', async () => {
    const entries = await readsEntries(administrator, 'note_types')
    const without = { entries: entries.filter(({ id }) => id !== 3) }
    expect(await publishesContent(administrator, 'list/note_types', without)).toBeRefused('invalid', 'entries')
    const retired = { entries: entries.map((entry) => ({ ...entry, retired: entry.id === 3 })) }
    await publishesContent(administrator, 'list/note_types', retired)
    const types = (await administrator.reads<ContentListEntry[]>('/note_types')).body
    expect(types.filter((type) => type.retired).map(({ id }) => id)).toEqual([3])
    const more = { entries: [...entries, createEntry('Message texte')] }
    const { body } = await publishesContent(administrator, 'list/note_types', more)
    const [, second] = body.history
    await publishesContent(administrator, 'list/note_types', second?.value ?? {})
    const again = await readsEntries(administrator, 'note_types')
    expect(again.filter((entry) => entry.retired).map(({ label }) => label)).toEqual(['Rencontre', 'Message texte'])
  })

  test('refuses two entries of one name, an empty name, a missing parent and the loss of all choices', async () => {
    const entries = await readsEntries(administrator, 'sectors')
    const wrong = [
      ...entries,
      createEntry('  petite ENFANCE et familles', 2),
      createEntry(''),
      createEntry('Autre', 999),
    ]
    const { body } = await draftsContent(administrator, 'list/sectors', { entries: wrong })
    expect(body.draft?.faults.map(({ path, code }) => [path, code])).toEqual([
      ['entries.20.label', 'duplicate_label'],
      ['entries.21.label', 'required'],
      ['entries.21.parent_id', 'unknown_parent'],
      ['entries.22.parent_id', 'unknown_parent'],
    ])
    await discardsContent(administrator, 'list/sectors')
    const retired = { entries: entries.map((entry) => ({ ...entry, retired: true })) }
    expect(await publishesContent(administrator, 'list/sectors', retired)).toBeRefused('invalid', 'entries')
    await discardsContent(administrator, 'list/sectors')
  })

  test('renames states, and adds none', async () => {
    const entries = await readsEntries(administrator, 'request_states')
    await publishesContent(administrator, 'list/request_states', renamed(entries, 4, 'À l’étude'))
    const states = (await organisation.reads<{ id: number; label: string }[]>('/requests/states')).body
    expect(states.find(({ id }) => id === 4)?.label).toBe('À l’étude')
    const more = { entries: [...entries, createEntry('Refusée')] }
    expect(await publishesContent(administrator, 'list/request_states', more)).toBeRefused('invalid', 'entries.9.label')
  })

  test('is kept by a later release, which still replaces what nobody touched', async () => {
    const shipped = await readContent()
    const sectors = shipped.lookups['sectors'] ?? []
    const entries = await readsEntries(administrator, 'sectors')
    await publishesContent(administrator, 'list/sectors', renamed(entries, 5, 'Santé de l’esprit'))
    const later = sectors.map((row) => (row.id === 5 || row.id === 6 ? { ...row, label: `${row.label} 2` } : row))
    const changes = await loadContent(db, { ...shipped, lookups: { ...shipped.lookups, sectors: later } })
    expect(changes).toMatchObject({ kept: ['sectors 5'], replaced: ['sectors 6'] })
    const labels = (await readsEntries(administrator, 'sectors')).filter(({ id }) => id === 5 || id === 6)
    expect(labels.map(({ label }) => label)).toEqual(['Santé de l’esprit', 'Dépendances 2'])
  })
})
