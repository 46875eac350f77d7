interface Subject {
  readonly organization: { readonly name: string; readonly city: string | null }
  readonly requestType: string
  readonly year: number
}

const FICTITIOUS = 'Document fictif, produit pour la démonstration d’Octroi.'

/** Paragraphs of a document, by a pattern of its name. */
const TEXTS: readonly (readonly [kind: RegExp, paragraphs: readonly string[]])[] = [
  [
    /états financiers/i,
    [
      'Produits\u00a0: 184\u00a0500\u00a0$',
      'Charges\u00a0: 179\u00a0200\u00a0$',
      'Excédent de l’exercice\u00a0: 5\u00a0300\u00a0$',
    ],
  ],
  [
    /budget|soumission|estimation/i,
    ['Revenus prévus\u00a0: 192\u00a0000\u00a0$', 'Dépenses prévues\u00a0: 190\u00a0500\u00a0$'],
  ],
  [
    /procès-verbal/i,
    [
      'Présences\u00a0: 23 membres. Le quorum est atteint et l’assemblée est ouverte.',
      'Le rapport annuel et les états financiers sont adoptés à l’unanimité.',
    ],
  ],
  [
    /résolution/i,
    ['Il est résolu d’autoriser la présentation de la demande et la signature des documents qui s’y rattachent.'],
  ],
  [/rapport/i, ['L’équipe a tenu ses activités régulières toute l’année et a rejoint plus de personnes que prévu.']],
  [/lettre/i, ['Nous appuyons cette demande\u00a0: l’organisme est un partenaire de longue date dans notre milieu.']],
  [/plan|planification/i, ['Trois priorités\u00a0: accueillir, outiller, faire équipe avec le milieu.']],
  [/liste des membres/i, ['Présidence, vice-présidence, secrétariat, trésorerie et trois membres.']],
]

/** Returns the paragraphs of a document that answers a question of a request. */
export function documentText(label: string, { organization, requestType, year }: Subject): string[] {
  const { name, city } = organization
  const own = TEXTS.find(([kind]) => kind.test(label))?.[1] ?? []
  return [city === null ? name : `${name}, ${city}`, `${requestType}, ${year}`, ...own, FICTITIOUS]
}

/** Returns the paragraphs of a note's file, from the note's text. */
export const noteFileText = (text: string): string[] => [...text.split(/\n+/), FICTITIOUS]
