/** The texts of the command line: the example form of `init`, and the next steps. */
export const CLI_TEXTS = {
  fr: {
    form: 'Ma demande',
    section: 'Votre demande',
    before: 'Avez-vous déjà fait une demande\u00a0?',
    yes: 'Oui',
    no: 'Non',
    amount: 'Quel montant avez-vous reçu\u00a0?',
    next: 'Enregistrez ce formulaire dans un fichier, puis vérifiez-le\u00a0: octroi-forms check form.json',
  },
  en: {
    form: 'My request',
    section: 'Your request',
    before: 'Have you applied before?',
    yes: 'Yes',
    no: 'No',
    amount: 'How much were you granted?',
    next: 'Save this form in a file, then check it: octroi-forms check form.json',
  },
} as const satisfies Record<'fr' | 'en', Record<string, string>>
