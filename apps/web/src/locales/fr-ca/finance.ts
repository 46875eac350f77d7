import { exchange } from './exchange.ts'
import { financeChart } from './finance-chart.ts'
import { financeHints } from './finance-hints.ts'

/** The financial pages of an organisation's year. */
export const finance = {
  finance: {
    title: 'Pages financières',
    skipToGrid: 'Aller à la grille (F6)',
    heading: 'Pages financières {{year}}',
    documentTitle: 'Pages financières {{year}}, {{organization}}',
    printTitle: 'Version imprimable des pages financières',
    loading: 'Chargement des pages financières…',
    noYear: 'L’année doit être un nombre entier de {{first}} à {{last}}. Vérifiez l’adresse, puis réessayez.',
    toOrganization: 'Revenir à l’organisme',
    years: 'Autres années',
    yearBefore: 'Année précédente\u00a0: {{year}}',
    yearAfter: 'Année suivante\u00a0: {{year}}',
    read: 'Consulter',
    edit: 'Remplir',
    print: 'Imprimer',
    save: 'Enregistrer',
    giveYear:
      'Inscrivez le début et la fin de l’année financière, au bas de la grille\u00a0: à la prochaine ouverture, les colonnes porteront leurs années.',
    goToYear: 'Les inscrire',
    yearUnknown: 'Le début et la fin de l’année financière ne sont pas encore inscrits. L’organisme les inscrit.',
    yearFromTo: 'Année financière du {{start}} au {{end}}',
    mismatch: {
      title: 'Le surplus vérifié diffère du surplus calculé',
      text: 'Le surplus vérifié n’est pas égal à celui de la ligne 66. Tant qu’ils diffèrent, la demande ne peut pas être acceptée et l’analyse est retardée. Enregistrer quand même?',
      confirm: 'Enregistrer quand même',
    },
    joined: {
      title: 'Listes réunies',
      text: '{{name}} a aussi changé la liste «\u00a0{{list}}\u00a0». Ses lignes et les vôtres y sont maintenant.',
      own: 'Vous avez aussi changé la liste «\u00a0{{list}}\u00a0» dans une autre fenêtre. Ces lignes et celles d’ici y sont maintenant.',
    },
    faults: {
      values_one:
        'Une valeur ne se lit pas ou n’est pas permise, et les totaux n’en tiennent pas compte\u00a0: {{names}}. Corrigez-la dans les pages financières.',
      values_many:
        '{{count}} de valeurs ne se lisent pas ou ne sont pas permises, et les totaux n’en tiennent pas compte\u00a0: {{names}}. Corrigez-les dans les pages financières.',
      values_other:
        '{{count}} valeurs ne se lisent pas ou ne sont pas permises, et les totaux n’en tiennent pas compte\u00a0: {{names}}. Corrigez-les dans les pages financières.',
      totals_one:
        '{{column}}\u00a0: le total de la ligne {{lines}} dépasse 9\u00a0999\u00a0999\u00a0999\u00a0999,00\u00a0$ et n’est plus exact. Vérifiez les montants qui le composent.',
      totals_many:
        '{{column}}\u00a0: les totaux des lignes {{lines}} dépassent 9\u00a0999\u00a0999\u00a0999\u00a0999,00\u00a0$ et ne sont plus exacts. Vérifiez les montants qui les composent.',
      totals_other:
        '{{column}}\u00a0: les totaux des lignes {{lines}} dépassent 9\u00a0999\u00a0999\u00a0999\u00a0999,00\u00a0$ et ne sont plus exacts. Vérifiez les montants qui les composent.',
    },
    late: {
      submission: 'Modifiées depuis la soumission de la demande, le {{moment}}, par {{by}}. Comparez avant de décider.',
      nobody: 'une personne inconnue',
      approval:
        'Modifiées depuis l’approbation de la demande, le {{moment}}, par {{by}}. La décision portait sur d’autres montants.',
    },
    statementsOf: 'États financiers {{year}}',
    links: {
      about: 'États financiers, budget et prévisions de l’organisme pour {{year}}',
      fill: 'Remplir les pages financières',
      change: 'Modifier les pages financières',
      read: 'Consulter les pages financières',
      summary: 'Sommaire financier',
      ofOrganization: 'Pages financières par année',
      year: 'Pages financières {{year}}',
      begin: 'Remplir les pages de {{year}}',
      saved: 'Dernier enregistrement\u00a0: {{date}}',
      none: 'Aucune page financière n’a encore été remplie.',
    },
    summary: {
      title: 'Sommaire financier',
      heading: 'Sommaire financier {{year}}',
      documentTitle: 'Sommaire financier {{year}}, {{organization}}',
      printTitle: 'Version imprimable du sommaire financier',
      loading: 'Chargement du sommaire financier…',
      table: 'Sommaire financier par poste',
      empty: 'Aucun montant n’a encore été inscrit pour ces années.',
      invalid_one:
        '{{column}}\u00a0: {{count}} montant ne se lit pas ou dépasse le plus grand permis. Les totaux n’en tiennent pas compte\u00a0: corrigez-le dans les pages financières.',
      invalid_many:
        '{{column}}\u00a0: {{count}} de montants ne se lisent pas ou dépassent le plus grand permis. Les totaux n’en tiennent pas compte\u00a0: corrigez-les dans les pages financières.',
      invalid_other:
        '{{column}}\u00a0: {{count}} montants ne se lisent pas ou dépassent le plus grand permis. Les totaux n’en tiennent pas compte\u00a0: corrigez-les dans les pages financières.',
      number: 'N°',
      line: 'Poste',
      difference: 'Écart des prévisions ($)',
      percent: 'Écart des prévisions (%)',
      share: 'Part des revenus prévus',
      column: {
        two_years_before: 'États financiers {{year}}',
        year_before: 'États financiers {{year}}',
        statements: 'États financiers {{year}}',
        current: 'Budget de l’année en cours',
        projected: 'Prévisions budgétaires',
      },
      columnOf: {
        two_years_before: 'États financiers {{years}}',
        year_before: 'États financiers {{years}}',
        statements: 'États financiers {{years}}',
        current: 'Budget {{years}}',
        projected: 'Prévisions {{years}}',
      },
    },
    hindsight: {
      title: 'Sommaire financier rétrospectif',
      heading: 'Sommaire financier rétrospectif {{year}}',
      documentTitle: 'Sommaire financier rétrospectif {{year}}, {{organization}}',
      edit: 'Remplir les années précédentes',
      read: 'Consulter les années précédentes',
      note: 'Années précédentes',
      noteText: 'Vous inscrivez les états financiers de {{from}} et de {{to}} pour le sommaire de {{year}}.',
      own: 'L’organisme a inscrit lui-même ses états financiers de {{years}} dans ses pages financières\u00a0: le sommaire lit ceux-là. Ils se lisent et se corrigent dans ses pages.',
      ownColumn: 'États financiers {{year}}, inscrits par l’organisme',
      ownPages: 'Pages financières {{year}}',
      unread: 'Rétrospectif {{year}}, sans effet',
    },
    ...exchange,
    hints: financeHints,
    chart: financeChart,
    history: {
      open: 'Historique d’un montant',
      help: 'Placez-vous d’abord dans la case dont vous voulez voir l’historique.',
      title: 'Historique d’un montant',
      item: 'Montant ou champ',
      noItem: 'Aucun montant ni champ de ce nom',
      none: 'Rien d’inscrit',
      noLabel: 'Sans description',
    },
  },
} as const
