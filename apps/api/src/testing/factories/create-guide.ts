import { formOf, pdf } from '../form-data.ts'
import type { TestApp } from '../test-app.ts'

/** Uploads a guide for a form, as an administrator does; returns its id. */
export async function givesGuide({ administrator }: TestApp, form_id: number, name = 'guide.pdf'): Promise<number> {
  const form = formOf({ noun: 'form', fields: { id: form_id }, file: pdf(300, name) })
  const { body } = await administrator.gives<{ guide: { id: number } }>('PATCH', `/forms/${form_id}`, form)
  return body.guide.id
}

/** Creates a guide for a request of the simple type. */
export async function createGuide(here: TestApp, request: number): Promise<void> {
  const guide_id = await givesGuide(here, 4)
  await here.db.updateTable('requests').set({ guide_id }).where('id', '=', request).execute()
}
