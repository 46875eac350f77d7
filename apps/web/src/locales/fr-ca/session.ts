/** Logging in. */
export const session = {
  login: {
    title: 'Connexion',
    email: 'Adresse courriel',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié?',
    bad: 'Courriel ou mot de passe invalide',
    missing: 'Remplissez ce champ pour vous connecter.',
    ended: 'Votre session a pris fin. Connectez-vous de nouveau pour reprendre là où vous étiez.',
    kept: 'Ce qui n’était pas enregistré est gardé sur cet appareil, pour vous seulement.',
    erased: 'Ce qui n’était pas enregistré est effacé de cet appareil.',
    code: 'Code de validation',
    codeHint:
      'Entrez le code à six chiffres affiché par votre application d’authentification, ou un de vos codes de secours.',
    otherAccount: 'Utiliser un autre compte',
    or: 'ou',
    passkey: 'Utiliser une clé d’accès',
    passkeyFailed:
      'Votre appareil n’a pas pu utiliser de clé d’accès. Connectez-vous avec votre courriel et votre mot de passe.',
    provider: 'Se connecter avec {{label}}',
    returning: 'Connexion en cours…',
    returnProven: 'Vous pouvez fermer cette fenêtre et revenir à la précédente, qui continue d’elle-même.',
    returnProvenTitle: 'Réponse reçue',
    returnAgain: 'Réessayer',
    returnBack: 'Revenir à la page de connexion',
    pitch: 'Vos demandes de soutien, du premier mot à la décision.',
    pitchText:
      'Remplissez vos formulaires à votre rythme, joignez vos documents et suivez l’avancement de chaque demande au même endroit.',
  },
  sessionEnd: {
    soon_one: 'Votre session se terminera dans une minute, à {{time}}.',
    soon_other: 'Votre session se terminera dans {{count}} minutes, à {{time}}.',
    kept: 'Terminez votre phrase\u00a0: rien de ce que vous avez écrit ne sera perdu. Vous vous connecterez de nouveau pour reprendre ici.',
  },
} as const
