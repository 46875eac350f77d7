import { formOf, pdf } from '../form-data.ts'
import type { TestApp } from '../test-app.ts'

/** Gives a form a guide, as an administrator does; gives the guide's id. */
export async function givesGuide({ administrator }: TestApp, form_id: number, name = 'guide.pdf'): Promise<number> {
  const form = formOf({ noun: 'form', fields: { id: form_id }, file: pdf(300, name) })
  const { body } = await administrator.gives<{ guide: { id: number } }>('PATCH', `/forms/${form_id}`, form)
  return body.guide.id
}

/** Gives a request of the simple type its guide. */
export async function createGuide(here: TestApp, request: number): Promise<void> {
  const guide_id = await givesGuide(here, 4)
  await here.db.updateTable('requests').set({ guide_id }).where('id', '=', request).execute()
}
