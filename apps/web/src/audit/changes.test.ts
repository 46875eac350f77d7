import type { AuditEvent } from '@octroi/domain'
import { expect, test } from 'vitest'
import { subjectPage } from './changes.ts'

/** @behaviour form-drafts.editor */
test('an event of a form leads to the page that edits it', () => {
  const event = { subject: 'form', subject_id: 4, request_id: null } as AuditEvent
  expect(subjectPage(event)).toBe('/forms/4/edit')
  expect(subjectPage({ ...event, subject_id: null })).toBeNull()
})
