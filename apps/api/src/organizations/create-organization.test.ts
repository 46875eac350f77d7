import type { Organization } from '@octroi/domain'
import { expect, test } from 'vitest'
import { creates, organizationForm } from '../testing/organization-form.ts'
import type { Reply } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator } = here

const read = async (id: number) => (await administrator.reads<Organization>(`/organizations/${id}`)).body
const pathsOf = ({ body }: Reply): string[] =>
  (body as { details?: { path: string }[] }).details?.map(({ path }) => path.replace('organization.', '')) ?? []

/** @behaviour organisations.create-answers-id, organisations.fields */
test('an administrator creates an organisation with every field, and gets its id', async () => {
  const texts = {
    organisation_number: 'ORG-9001',
    patent_name: 'Le Phare inc.',
    arc: '118814407 RR 0001',
    neq: '1181440711',
    website: 'www.phare.example.org',
    tel_admin: '418 555-0101',
    tel_responsible: '418 555-0102',
    mail_responsible: 'direction@phare.example.org',
    address: '12, rue du Quai',
    postal_code: 'G5L 1A1',
    city: 'Rimouski',
    borough: 'Centre',
    district: 'Sacré-Cœur',
    mrc: 'Rimouski-Neigette',
    presidency_appellation: 'Mme',
    presidency_name: 'Lise',
    presidency_surname: 'Roy',
    responsible_appellation: 'M.',
    responsible_name: 'Paul',
    responsible_surname: 'Côté',
    territory: 'Le Bas-Saint-Laurent',
    mission: 'Accueillir.\nAccompagner.',
    service: 'Repas',
    customer: 'Familles',
    building_address: '14, rue du Quai',
    foundation_name: 'Fondation du Phare',
    fiduciary_address: '1, rue Un',
    fiduciary_city: 'Matane',
    fiduciary_province: 'Québec',
    fiduciary_postal_code: 'G4W 1A1',
    service_point_1: 'Matane',
    service_point_2: 'Amqui',
    service_point_3: 'Causapscal',
    yearly_follow: '1 de 3',
  }
  const others = { organization_year: 1987, building_owner: true, other_building_owner: false, foundation_owner: true }
  const { status, body } = await creates(administrator, { ...texts, ...others })
  expect(status).toBe(200)
  expect(body).toEqual({ id: expect.any(Number) })
  expect(await read(body.id)).toMatchObject({
    ...organizationForm(),
    ...texts,
    ...others,
    sector: { id: 1, label: 'Dépannage et aide alimentaire' },
    version: 1,
    associated_user_id: null,
    association_id: null,
  })
})

/** @behaviour organisations.required */
test('name, general e-mail, telephone, region, field, sector and subsector are required', async () => {
  const required = Object.keys(organizationForm())
  const nothing = Object.fromEntries(required.map((field) => [field, field.endsWith('_id') ? null : ' ']))
  expect(pathsOf(await creates(administrator, nothing)).sort()).toEqual(required.sort())
  const absent = await administrator.calls('POST', '/organizations', { body: { organization: {} } })
  expect(absent).toBeRefused('invalid')
  expect(pathsOf(absent).sort()).toEqual(required.sort())
})

/** @behaviour organisations.email-pattern, organisations.email-hint */
test.each(['email_general', 'mail_responsible'])('%s has the shape of an e-mail address', async (field) => {
  for (const wrong of ['phare', 'phare@', '@phare.org', 'a b@phare.org', 'phare@phare']) {
    const reply = await creates(administrator, { [field]: wrong })
    expect(reply, wrong).toBeRefused('invalid', `organization.${field}`)
    expect(JSON.stringify(reply.body)).toContain('Veuillez entrer une adresse courriel valide au format nom@exemple.ca')
  }
})

/** @behaviour organisations.website, organisations.website-hint */
test('a website may have http or https before it, and nothing else', async () => {
  for (const fine of [
    'phare.org',
    'www.phare.org',
    'http://phare.org',
    'https://phare.org/a/b?c=1',
    'HTTPS://Phare.org',
  ])
    expect((await creates(administrator, { website: fine })).status, fine).toBe(200)
  for (const wrong of ['phare', 'ftp://phare.org', 'javascript:alert(1)', 'http://', 'phare.org/<script>']) {
    const reply = await creates(administrator, { website: wrong })
    expect(reply, wrong).toBeRefused('invalid', 'organization.website')
    expect(JSON.stringify(reply.body)).toContain('Veuillez entrer un site web valide au format')
  }
})

/** @behaviour organisations.year */
test('the year is a number between 1900 and 2100', async () => {
  for (const fine of [1900, 2100, '1987', '', null])
    expect((await creates(administrator, { organization_year: fine })).status, String(fine)).toBe(200)
  for (const wrong of [1899, 2101, 'douze', 1987.5, '19e2', -1987])
    expect(await creates(administrator, { organization_year: wrong }), String(wrong)).toBeRefused(
      'invalid',
      'organization.organization_year',
    )
})

/** @behaviour organisations.yearly-follow-create, organisations.yearly-follow-parts */
test('each part of the yearly follow-up is 1 to 9 on creation', async () => {
  const { body } = await creates(administrator, { yearly_follow: '2/3' })
  expect(await read(body.id)).toMatchObject({ yearly_follow: '2 de 3' })
  expect(pathsOf(await creates(administrator, { yearly_follow: '0 de 3' }))).toEqual(['yearly_follow_1'])
  expect(pathsOf(await creates(administrator, { yearly_follow: '1 de' }))).toEqual([
    'yearly_follow_1',
    'yearly_follow_2',
  ])
  expect(pathsOf(await creates(administrator, { yearly_follow: '1 de 10' }))).toEqual(['yearly_follow_2'])
})

/** @behaviour organisations.neq-never-refused */
test('a NEQ of a wrong shape or check digit is not refused', async () => {
  for (const neq of ['123', '1181440712', 'à venir'])
    expect((await creates(administrator, { neq })).status, neq).toBe(200)
})

/** @behaviour organisations.typed-texts */
test('telephones, postal codes and the NEQ are understood as people type them, and written in one way', async () => {
  const typed = {
    neq: '1143 456 789',
    tel_service: '(418) 555 0100 ext. 7',
    tel_admin: '4185550101',
    tel_responsible: '+33 1 42 68 53 00',
    postal_code: 'g5l1a1',
    fiduciary_postal_code: 'g4w-1a1',
  }
  const reply = await creates(administrator, typed)
  expect(reply.status).toBe(200)
  const { id } = reply.body
  expect((await administrator.calls('GET', `/organizations/${id}`)).body).toMatchObject({
    neq: '1143456789',
    tel_service: '418 555-0100, poste 7',
    tel_admin: '418 555-0101',
    tel_responsible: '+33 1 42 68 53 00',
    postal_code: 'G5L 1A1',
    fiduciary_postal_code: 'G4W 1A1',
  })
})

/** @behaviour organisations.dependent-choices */
test('a sector belongs to its field, a subsector to its sector, a region to those served', async () => {
  expect(pathsOf(await creates(administrator, { action_field_id: 2 }))).toEqual(['sector_id'])
  expect(pathsOf(await creates(administrator, { subsector_id: 40 }))).toEqual(['subsector_id'])
  expect(pathsOf(await creates(administrator, { region: 'Estrie' }))).toEqual(['region'])
  expect(pathsOf(await creates(administrator, { action_field_id: 999 }))).toContain('action_field_id')
})

/** @behaviour organisations.lengths */
test('a name of 10,000 characters is refused with how long it may be', async () => {
  const reply = await creates(administrator, { name: 'é'.repeat(10_000), mission: 'a'.repeat(5001) })
  expect(pathsOf(reply)).toEqual(['name', 'mission'])
  expect(JSON.stringify(reply.body)).toContain('255 caractères au plus')
})

test('a choice by a number that no database keeps is malformed', async () => {
  expect(await creates(administrator, { action_field_id: 3_000_000_000 })).toBeRefused('malformed')
})

/** @behaviour organisations.any-script */
test('texts from right to left, emoji and tags are kept as they are; control characters are refused', async () => {
  const name = 'מגדלור 🌊 <script>alert(1)</script> =1+1'
  const { body } = await creates(administrator, { name, mission: name })
  expect(await read(body.id)).toMatchObject({ name, mission: name })
  expect(pathsOf(await creates(administrator, { name: 'Le\u0000Phare', mission: 'a\u0007b' }))).toEqual([
    'name',
    'mission',
  ])
})

/** @behaviour organisations.audited */
test('a creation is told in the audit trail, with labels and who did it', async () => {
  const { body } = await creates(administrator)
  const { body: history } = await administrator.reads<{ data: object[] }>(`/audit_events/organization/${body.id}`)
  expect(history.data).toMatchObject([
    {
      action: 'create',
      subject_label: 'Le Phare des Bois-Francs',
      actor_label: 'Claire Villeneuve',
      changes: { action_field: { from: null, to: 'Alimentation et sécurité alimentaire' } },
    },
  ])
})
