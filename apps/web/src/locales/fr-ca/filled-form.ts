/** A filled form, on screen and on paper, whatever it belongs to. */
export const filledForm = {
  filledForm: {
    loading: 'Chargement du formulaire…',
    printTitle: 'Version imprimable du formulaire',
    printedOn: 'Imprimé le {{date}}',
    printHeading: 'Impression du formulaire',
  },
} as const
