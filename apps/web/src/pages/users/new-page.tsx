import { Page } from '../../ui/page.tsx'
import { UserForm } from './form/user-form.tsx'

/** Page that creates a user, for administrators. */
export function NewUserPage() {
  return (
    <Page width="reading">
      <UserForm />
    </Page>
  )
}
