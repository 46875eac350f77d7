import { completeAnswersWithoutDocuments } from '@octroi/fixtures'
import { arriveAs, emailOf, logIn, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { openSection, pick, question, REQUEST, save, typeInCell } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { tooLargePdf } from '../support/large-file.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

test('an organisation logs in, finds its request and cannot submit it yet', async ({ page }) => {
  await logIn(page, emailOf('organisme'))
  await expect(page.getByRole('link', { name: 'Cuisine collective La Marmite des Marées' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Demande(s) en cours' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Historique des demandes' })).toBeVisible()

  await follow(page, `/requests/${REQUEST}`)
  const submit = page.getByRole('button', { name: 'Soumettre cette demande' })
  await expect(submit).toBeVisible()
  await submit.focus()
  await expect(page.getByText('Formulaire de la demande incomplet')).toBeVisible()
  await expect(page.getByText('Des documents ne sont pas encore importés')).toBeVisible()
  await expectAccessible(page)
})

test('it fills in every type of question, saves, and finds its answers after a reload', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), `/requests/${REQUEST}/form`)
  await expect(page.getByRole('heading', { name: 'Identification de l’organisme' })).toBeVisible()

  await question(page, 1001).getByRole('textbox').fill('Cuisine collective La Marmite des Marées')
  await question(page, 1004).getByRole('radio', { name: 'Autre statut' }).check()
  await question(page, 1004).getByRole('textbox').fill('Société mutuelle')
  await question(page, 1005).getByRole('textbox').fill('21-02-2006')
  await question(page, 1017).getByRole('textbox', { name: 'Page ou profil 1' }).fill('www.exemple.org')
  await pick(page, question(page, 1020).locator('#octroi-q1020-input'), 'coordination')

  await openSection(page, 'Mission et historique')
  await question(page, 1023).getByRole('textbox').fill('Nourrir, rassembler, outiller.')
  await question(page, 1026).getByRole('textbox', { name: 'Objectif 2' }).fill('Cuisiner ensemble')
  await question(page, 1028).getByRole('checkbox', { name: 'Réduction des méfaits' }).check()
  await question(page, 1030).getByRole('textbox', { name: 'Ouverture des premiers services' }).fill('2007-03-01')

  await openSection(page, 'Vie démocratique et gouvernance')
  await question(page, 1034).getByRole('textbox').fill('1 234')
  await question(page, 1040).getByRole('textbox').first().fill('12')
  await question(page, 1046).getByRole('radio', { name: 'Oui' }).click()
  await question(page, 1047).getByRole('textbox').fill('Appel dans le journal local')

  await openSection(page, 'Personnes rejointes et problématiques')
  await question(page, 1062).getByRole('checkbox', { name: 'Petite enfance (0 à 5 ans)' }).check()
  await pick(page, question(page, 1064).locator('#octroi-q1064-o110134'), 'insecurite alim')
  await typeInCell(question(page, 1069), ['Femmes et filles', '6 à 12 ans'], '42')

  await openSection(page, 'Situation financière')
  await typeInCell(question(page, 1139), ['Dernier exercice (réel)', 'Subventions gouvernementales'], '1 000,50')
  await typeInCell(question(page, 1139), ['Dernier exercice (réel)', 'Soutien du Fonds'], '2000')
  await expect(question(page, 1139).getByText('3 000,50').first()).toBeVisible()
  for (const [name, amount] of [
    ['Actif net non affecté', '25'],
    ['Total des charges', '100'],
    ['Amortissement des immobilisations', '0'],
    ['Amortissement des apports reportés', '0'],
  ] as const) {
    await question(page, 1140).getByRole('textbox', { name }).fill(amount)
  }
  await expect(question(page, 1140).getByRole('status')).toContainText('25')
  await save(page)

  await page.reload()
  await openSection(page, 'Vie démocratique et gouvernance')
  await expect(question(page, 1034).getByRole('textbox')).toHaveValue('1\u00a0234')
  await expect(question(page, 1047).getByRole('textbox')).toHaveValue('Appel dans le journal local')
  await openSection(page, 'Situation financière')
  await expect(question(page, 1140).getByRole('status')).toContainText('25')
  await openSection(page, 'Identification de l’organisme')
  await expect(question(page, 1005).getByRole('textbox')).toHaveValue('21-02-2006')
  await expect(question(page, 1004).getByRole('textbox')).toHaveValue('Société mutuelle')
  await expectAccessible(page)
})

test('it adds, moves and removes rows of a table by keyboard', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), `/requests/${REQUEST}/form`)
  await openSection(page, 'Mission et historique')
  const table = question(page, 1031)
  const add = table.getByRole('button', { name: 'Ajouter une ligne' })
  for (const [place, year] of ['2022', '2023'].entries()) {
    await add.focus()
    await page.keyboard.press('Enter')
    // An added row has the focus. The first row exists from the start, so that the test moves to it from the end.
    if (place === 0) {
      await page.keyboard.press('Shift+Tab')
      await expect(table.getByRole('textbox', { name: 'Retombées pour la communauté, Ligne 1' })).toBeFocused()
      await page.keyboard.press('Home')
    }
    await expect(table.getByRole('textbox', { name: `Année, Ligne ${place + 1}` })).toBeFocused()
    await page.keyboard.type(year)
    await page.keyboard.press('Tab')
    await expect(table.getByRole('textbox', { name: `Réalisation, Ligne ${place + 1}` })).toBeFocused()
    await page.keyboard.type(`Réalisation de ${year}`)
  }
  await page.keyboard.press('Alt+ArrowUp')
  await expect(table.getByRole('textbox', { name: 'Réalisation, Ligne 1' })).toHaveValue('Réalisation de 2023')
  await save(page)
  await page.reload()
  await openSection(page, 'Mission et historique')
  await expect(table.getByRole('textbox', { name: 'Année, Ligne 1' })).toHaveValue('2023')
  await table.getByRole('button', { name: 'Retirer la ligne 1' }).press('Enter')
  await expect(table.getByRole('row', { name: /^Ligne 1/ })).toContainText('2022')
})

test('it loses nothing when the network is cut during a save', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), `/requests/${REQUEST}/form`)
  const name = question(page, 1001).getByRole('textbox')
  await name.fill('Nom écrit pendant la panne')
  await page.route('**/answers/', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(
    page.getByText('Le serveur ne répond pas, vos réponses sont gardées sur cet appareil').last(),
  ).toBeVisible()
  await expect(name).toHaveValue('Nom écrit pendant la panne')

  await page.unroute('**/answers/')
  await save(page)
  await page.reload()
  await expect(name).toHaveValue('Nom écrit pendant la panne')
})

/** @behaviour leaving.answers-text */
test('it is warned before leaving answers that are not saved', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), `/requests/${REQUEST}/form`)
  await page.route('**/answers/', (route) => route.abort('internetdisconnected'))
  await question(page, 1001).getByRole('textbox').fill('Pas enregistré')
  await page.getByRole('link', { name: 'Demandes' }).first().click()
  await expect(
    page.getByText(
      "Attention, certaines de vos réponses n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?",
    ),
  ).toBeVisible()
  await page.getByRole('dialog').getByText('Rester sur la page').click()
  await expect(question(page, 1001).getByRole('textbox')).toHaveValue('Pas enregistré')
})

test('it imports its documents, gives its consent and submits', async ({ page, request }) => {
  const headers = await tokenOf(request, emailOf('organisme'))
  const answers = completeAnswersWithoutDocuments()
  const saved = await request.post(`/api/requests/${REQUEST}/answers/`, { headers, data: { answers } })
  expect(saved.status()).toBe(200)
  expect((await saved.json()).completion.percent).toBe(100)

  await arriveAs(page, emailOf('organisme'), `/requests/${REQUEST}/form`)
  await openSection(page, 'Demande, documents et consentement')
  await question(page, 1156).locator('input[type=file]').setInputFiles(pdf('lettres-patentes.pdf'))
  await expect(question(page, 1156).getByRole('button', { name: /^lettres-patentes\.pdf/ })).toBeVisible()

  await follow(page, `/requests/${REQUEST}`)
  await expect(page.getByText('lettres-patentes.pdf')).toBeVisible()
  const inputs = page.locator('input[type=file]')
  await inputs.nth(1).setInputFiles(tooLargePdf('trop.pdf'))
  await expect(page.getByText('Le document dépasse la taille maximale (max. 20mo).').first()).toBeVisible()

  const form = await (await request.get('/api/forms/1', { headers })).json()
  const files = form.sections
    .flatMap(
      (section: { questions: { question_type: { label: string }; required: number; options: { id: number }[] }[] }) =>
        section.questions,
    )
    .filter(
      (each: { question_type: { label: string }; required: number }) =>
        each.question_type.label === 'file' && each.required === 1,
    )
  for (const { options } of files.slice(1)) {
    const multipart = {
      'document[request_id]': String(REQUEST),
      'document[option_id]': String(options[0].id),
      'document[url]': pdf('document.pdf'),
    }
    expect((await request.post('/api/documents', { headers, multipart })).status()).toBe(200)
  }
  await page.reload()
  const submit = page.getByRole('button', { name: 'Soumettre cette demande' }).first()
  await expect(submit).not.toHaveAttribute('aria-disabled')
  // The test follows links, without reloading the page, so that the list of missing answers must update by itself.
  for (const [mission, isRefused] of [
    ['', true],
    ['Nourrir, rassembler, outiller.', false],
  ] as const) {
    await page.getByRole('link', { name: 'Remplir le formulaire' }).first().click()
    await openSection(page, 'Mission et historique')
    await question(page, 1023).getByRole('textbox').fill(mission)
    await save(page)
    await page.getByRole('link', { name: 'Revenir à la demande' }).click()
    await expect(submit).toBeVisible()
    if (isRefused) await expect(submit).toHaveAttribute('aria-disabled', 'true')
    else await expect(submit).not.toHaveAttribute('aria-disabled')
  }
  await page.getByRole('link', { name: 'Vérifier mes réponses' }).click()
  await expect(page.getByRole('heading', { name: 'Tout est rempli' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Modifier la section «\u00a0Mission et historique\u00a0»' }).click()
  await expect(question(page, 1023).getByRole('textbox')).toHaveValue('Nourrir, rassembler, outiller.')
  await page.getByRole('link', { name: 'Revenir à la vérification' }).click()
  await expect(page.getByRole('heading', { name: /Mission et historique$/, level: 2 })).toBeFocused()
  await submit.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Initiales').fill('JBO')
  await dialog.getByRole('button', { name: 'Soumettre définitivement' }).click()
  await expect(page.getByText('Demande soumise').first()).toBeVisible()
  await expect(page.getByText('Soumise, à valider').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Soumettre cette demande' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an adviser finds it submitted, reads it and cannot change it', async ({ page, request }) => {
  await arriveAs(page, emailOf('conseiller'))
  await expect(page.getByRole('heading', { name: 'Demande(s) attribuées' })).toBeVisible()
  await follow(page, '/requests?size=10')
  await expect(page.getByRole('heading', { name: 'Demandes', level: 1 })).toBeVisible()
  await follow(page, `/requests/${REQUEST}`)
  await expect(page.getByText('Soumise, à valider').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accepter la demande' })).toBeVisible()
  await expectAccessible(page)

  await follow(page, `/requests/${REQUEST}/form`)
  await expect(question(page, 1001)).toContainText('Carrefour familial')
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  const headers = await tokenOf(request, emailOf('conseiller'))
  const refused = await request.post(`/api/requests/${REQUEST}/answers/`, {
    headers,
    data: { answers: [{ option_id: 110001, value: 'x', details: null }] },
  })
  expect(refused.status()).toBe(409)
})
