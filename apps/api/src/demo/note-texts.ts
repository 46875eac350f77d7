/**
 * Texts of notes that advisers and administrators write after a call, a visit or a mail, by type of note (1 to 8); each
 * can stand alone.
 */
export const NOTE_TEXTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Appel de la coordination. Elle confirme que le comité des finances s’est réuni et que les états financiers seront déposés d’ici la fin du mois.',
    'Joint par téléphone au sujet du budget prévisionnel. Les revenus d’autofinancement étaient comptés deux fois; une version corrigée suivra.',
    'Message laissé dans la boîte vocale. Rappeler la semaine prochaine si personne ne répond.',
    'La direction souhaite savoir si la demande de renouvellement peut inclure un nouveau point de service. Répondu que oui, avec une annexe au budget.',
    'Retour d’appel. La direction est en congé pour quelques semaines; la présidence du conseil assure l’intérim.',
    'Discussion d’une trentaine de minutes sur le roulement du personnel. Deux postes sont vacants depuis plusieurs mois, ce qui retarde l’ouverture de la halte-garderie.',
  ],
  2: [
    'Courriel reçu avec la résolution signée du conseil d’administration. Document versé au dossier.',
    'Envoyé le rappel pour le rapport d’activité. Échéance\u00a0: le 30 du mois.',
    'L’organisme demande un délai de deux semaines pour la reddition de comptes. Accordé.',
    'Transmis le lien vers le nouveau formulaire et les questions fréquentes. Accusé de réception obtenu le jour même.',
    'Copie des lettres patentes reçue; le nom légal diffère du nom d’usage. À vérifier avant la prochaine demande.',
  ],
  3: [
    'Rencontre avec la coordination et deux membres du conseil.\n\nPoints abordés\u00a0:\n– hausse de la fréquentation depuis un an;\n– recherche d’un local plus grand;\n– partenariat à conclure avec la municipalité.\n\nProchaine rencontre dans trois mois.',
    'Rencontre de bilan annuel. L’équipe est stable, les activités prévues ont eu lieu et la participation dépasse les cibles.',
    'Assemblée générale annuelle\u00a0: 42 personnes présentes, dont plusieurs jeunes. Élection de trois nouvelles administratrices.',
    'Rencontre à trois avec le CISSS pour clarifier le partage des références. Un protocole sera proposé.',
    'Rencontre en ligne. L’organisme présente son nouveau plan d’action; les priorités rejoignent celles du fonds.',
  ],
  4: [
    'Visite des lieux en matinée. Cuisine bien tenue, entreposage sécuritaire, achalandage soutenu pendant la distribution.',
    'Visite de l’organisme avec la personne bénévole assignée. Le bâtiment demande des travaux de toiture avant l’hiver prochain.',
    'Visite surprise convenue avec la direction. Trois ateliers en cours, ambiance chaleureuse, équipe engagée.',
    'Visite du nouveau point de service. L’accès en fauteuil roulant est encore à compléter; soumission attendue.',
  ],
  5: [
    'Les états financiers montrent un actif net non affecté de plus de six mois d’activités. Prévoir la question lors de l’analyse.',
    'Déficit pour une deuxième année. Un plan de redressement a été adopté; le revoir au prochain trimestre.',
    'Deuxième versement autorisé après réception de la mission d’examen.',
    'La subvention salariale se termine dans six mois. L’organisme cherche à la remplacer; risque modéré.',
  ],
  6: [
    'Suivi de la recommandation sur la relève au conseil\u00a0: deux candidatures trouvées, élection à la prochaine assemblée.',
    'La politique de prévention du harcèlement recommandée l’an dernier est adoptée. Recommandation fermée.',
    'La recommandation de diversifier les revenus avance lentement. Une activité-bénéfice est prévue au printemps.',
    'Le manuel de gestion des bénévoles est en rédaction; première version attendue à l’automne.',
  ],
  7: [
    'Une citoyenne signale des heures d’ouverture non respectées. Vérification faite\u00a0: fermeture temporaire annoncée à l’avance.',
    'Un partenaire s’inquiète du climat de travail. À traiter avec prudence; rencontre demandée avec la présidence.',
    'Signalement d’un conflit d’intérêts possible dans l’octroi d’un contrat. Le conseil dit avoir suivi sa politique; procès-verbal demandé.',
  ],
  8: [
    'L’organisme change de nom au printemps. Mettre à jour la fiche une fois l’avis reçu.',
    'Remise d’un prix régional à l’équipe. Félicitations transmises.',
    'Nouvelle direction à compter du 1er du mois. Prévoir une rencontre de prise de contact.',
    'Article élogieux dans le journal local sur le projet de jardins collectifs.',
  ],
}

/** File names of notes with a file, by type of note. */
export const NOTE_FILE_NAMES: Readonly<Record<number, string>> = {
  1: 'compte-rendu-d’appel.pdf',
  2: 'courriel-reçu.pdf',
  3: 'compte-rendu-de-rencontre.pdf',
  4: 'grille-de-visite.pdf',
  5: 'suivi-financier.pdf',
  6: 'suivi-des-recommandations.pdf',
  7: 'signalement.pdf',
  8: 'pièce-jointe.pdf',
}
