import { expect, test } from 'vitest'
import { ABILITIES, type Rank } from './abilities.ts'

/**
 * The whole matrix of the specification, one line for each ability, ranks 1 to 5 in order; `-`: none. The code must be
 * exactly this.
 */
const MATRIX = `
request.list               all all involved all own_organization
request.read               all all all all own_organization
request.archive            all all - - -
request.list_archived      all - - - -
request.create_batch       all - - - -
form.edit                  all - - - -
content.edit               all - - - -
request.see_backstage      all all all all -
request.read_history       all all - - -
request.read_form          all all all all own_organization
request.edit_form          all responsible - - own_editable
request.submit_form        all responsible - - own_editable
request.approve_or_reject  all responsible - - -
request.assign_main           all - - - -
request.assign_secondaries    all responsible - - -
request.assign_financial      all responsible - - -
request.assign_financial_self all - - in_analysis -
request.remind             all responsible - - -
request.choose_previous       all responsible - - -
request.save_assignees        all responsible - - -
request.declare_conflict   assigned assigned assigned assigned -
request.lift_conflict      all - - - -
request.read_summary       all all all all -
request.edit_summary       all responsible - - -
analysis.list              all all involved involved -
analysis.read              all all all all -
analysis.edit              all responsible_or_listed all all -
analysis.submit            all responsible_or_listed all all -
analysis.edit_financial    all responsible_or_financial financial_analyst all -
analysis.submit_financial  all responsible_or_financial financial_analyst all -
analysis.revert            all responsible - - -
conclusion.read               all all - - -
conclusion.read_granted       all all - - own_approved
conclusion.edit_conclusion    all responsible - - -
conclusion.approve_conclusion all - - - -
finance.read_financial_page      all all all all own_organization
finance.edit_financial_page      all all - all own_organization
finance.edit_financial_page_year all - - - own_organization
finance.read_financial_summary   all all all all -
finance.edit_financial_summary   all all - all -
finance.read_history             all all - - -
organization.list          all all all all -
organization.read          all all all all own_organization
organization.copy_data     all - - - -
organization.create        all - - - -
organization.edit          all - - - own_organization
organization.num_org       all - - - -
organization.action_fields all - - - -
organization.sectors       all - - - -
organization.subsectors    all - - - -
organization.yearly_follow all - - - -
organization.user          all - - - -
note.list                  all unconfidential - unconfidential -
note.read                  all unconfidential unconfidential unconfidential -
note.create                all all - - -
note.edit                  all unconfidential - - -
note.confidential          all own_record - - -
note.delete                all - - - -
note.restore               all - - - -
note.list_deleted          all - - - -
user.list                  all - - - -
user.read                  all own_record own_record own_record own_record
user.copy_data             all - - - -
user.create                all - - - -
user.edit                  all own_record own_record own_record own_record
user.edit_type             all - - - -
user.organisation          all - - - -
user.disable               all - - - -
user.security              own_record own_record own_record own_record own_record
audit.read                 all - - - -
audit.history              all own_record own_record own_record own_record
security.read              all - - - -
security.edit              all - - - -
mail.list                  all - - - -
mail.edit                  all - - - -
view.share                 all - - - -
view.read_shared           all all all all -
envelope.read              all all - - -
envelope.edit              all - - - -
faq.edit                   all - - - -
incident.read all - - - -
incident.edit all - - - -
retention.read all - - - -
retention.edit all - - - -
dashboard.read             all all - - -
dashboard.export           all all - - -
dashboard.status           all all - - -
page.faq                   all all all all all
page.notes                 all all - - -
page.organizations         all all all - -
page.deleted_filter        all all - - -
page.association           - all all all all
home.requests_under_way         all - - - all
home.requests_assigned          - all - all -
home.requests_awaiting_analysis - - all - -
home.requests_ended             - - - - all
home.open_notes                 all all - - -
`

const RANKS: readonly Rank[] = [1, 2, 3, 4, 5]

/** @behaviour permissions.by-rank, permissions.administrator, permissions.adviser, permissions.analyst, permissions.volunteer, permissions.organisation, permissions.type-link-disable */
test('every ability of every rank is as specified, and there is no other', () => {
  const specified = MATRIX.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' '))
  const coded = Object.entries(ABILITIES).flatMap(([subject, abilities]) =>
    Object.entries<Partial<Record<Rank, string>>>(abilities).map(([ability, row]) =>
      [`${subject}.${ability}`, ...RANKS.map((rank) => row[rank] ?? '-')].join(' '),
    ),
  )
  expect(coded.sort()).toEqual(specified.sort())
})
