/** Around every page: header, footer, errors, home, frequently asked questions. */
export const shell = {
  app: {
    name: 'Octroi',
    title: '{{page}} – Octroi',
    noScript: 'Cette application a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
    skip: 'Aller au contenu',
    loading: 'Chargement…',
  },
  oldBrowser: {
    title: 'Votre navigateur n’est pas pris en charge',
    text: 'Internet Explorer ne permet pas d’utiliser cette application. Vos demandes et vos documents ne sont pas touchés.',
    choose: 'Téléchargez un navigateur récent, puis revenez à cette adresse\u00a0:',
  },
  logo: {
    'bas-saint-laurent': 'Bas-Saint-Laurent',
    capitale: 'Capitale-Nationale et Chaudière-Appalaches',
  },
  nav: {
    label: 'Navigation principale',
    home: 'Accueil',
    requests: 'Demandes',
    organizations: 'Organismes',
    audit: 'Journal',
    notes: 'Notes',
    users: 'Utilisateurs',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    menu: 'Menu',
    logout: 'Déconnexion',
    back: 'Retour',
  },
  footer: {
    copyright: '© {{year}} Octroi',
    faq: 'Foire aux questions',
    credit: 'Propulsé par Octroi, plateforme libre de gestion des demandes',
  },
  errors: {
    title: "Une erreur s'est produite",
    text: 'Contacter les administrateurs si cette erreur persiste.',
    toast: 'Veuillez réessayer ou contacter un administrateur.',
    retry: 'Réessayer',
    home: 'Retourner à l’accueil',
    network:
      'Connexion impossible. Ce que vous avez saisi est conservé à l’écran\u00a0: vérifiez votre connexion à Internet, puis réessayez.',
    unexpected: 'Le serveur n’a pas pu répondre. Veuillez réessayer ou contacter un administrateur.',
    offline:
      'Vous êtes hors ligne. Ce que vous avez saisi est conservé\u00a0: il sera enregistré au retour de la connexion.',
    startTitle: 'Connexion impossible',
    start: 'L’application n’a pas pu démarrer. Vérifiez votre connexion à Internet, puis rechargez la page.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Cette page n’existe pas, ou vous n’y avez pas accès.',
    home: 'Retourner à l’accueil',
  },
  leave: {
    title: 'Quitter cette page?',
    answers:
      "Attention, certaines de vos réponses n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?",
    changes:
      "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?",
    stay: 'Rester sur la page',
    leave: 'Quitter sans enregistrer',
  },
  unsavedAnswers: {
    title: 'Réponses non enregistrées',
    text_one:
      'Une de vos réponses n’a pas pu être enregistrée. Gardée sur cet appareil, elle vous sera proposée à votre prochaine visite. Effacez-la si d’autres personnes utilisent cet appareil.',
    text_other:
      '{{count}} de vos réponses n’ont pas pu être enregistrées. Gardées sur cet appareil, elles vous seront proposées à votre prochaine visite. Effacez-les si d’autres personnes utilisent cet appareil.',
    keep: 'Garder sur cet appareil',
    forget: 'Effacer de cet appareil',
  },
  toast: {
    saved: 'Enregistrement effectué',
    savedText: 'Vos changements ont été enregistrés avec succès.',
    close: 'Fermer cette notification',
  },
  common: {
    yes: 'Oui',
    no: 'Non',
    cancel: 'Annuler',
    close: 'Fermer',
    none: '–',
  },
  home: {
    title: 'Accueil',
    hello: 'Bonjour {{name}}',
    current: 'Demande(s) en cours',
    assigned: 'Demande(s) attribuées',
    awaiting: "Demande(s) en attente(s) d'analyse",
    history: 'Historique des demandes',
    all: 'Voir toutes les demandes',
    notes: 'Note(s) ouverte(s)',
    allNotes: 'Voir toutes les notes',
    emptyNotes: 'Aucune note ouverte pour le moment.',
    noAccess: 'Votre compte ne donne pas accès à cette liste. Au besoin, communiquez avec un administrateur.',
    emptyCurrent: 'Aucune demande en cours pour le moment.',
    emptyHistory: 'Les demandes terminées s’afficheront ici.',
  },
  faq: {
    title: 'Foire aux questions',
    contacts: 'Nous joindre',
    phone: 'Téléphone\u00a0: ',
    email: 'Courriel\u00a0: ',
  },
} as const
