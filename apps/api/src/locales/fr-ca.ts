import type { ErrorCode } from '@octroi/domain'
import { HIDDEN_CHARACTER } from './fr-ca/acts.ts'

const MINUTE = 60
/** From this many minutes on, the wait is given in hours. */
const LONG_MINUTES = 90

/** What the API says to people, in French (Quebec). A message says what happened, then what to do. */
export const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  malformed: 'La demande envoyée au serveur est mal formée. Rechargez la page, puis réessayez.',
  unknown_column: 'Cette liste ne peut pas être triée ou filtrée ainsi. Réinitialisez les filtres, puis réessayez.',
  bad_year: 'L’année doit être un nombre entier de 2000 à 2100. Vérifiez l’adresse, puis réessayez.',
  bad_logout_token: 'Ce jeton de déconnexion n’est pas valide ou a déjà servi\u00a0: aucune session n’a pris fin.',
  unauthorized: 'Vous devez vous connecter pour continuer.',
  bad_credentials: 'Courriel ou mot de passe invalide',
  session_ended: 'Votre session est terminée. Connectez-vous de nouveau pour continuer.',
  account_disabled: 'Votre compte a été désactivé',
  second_factor_needed: 'Entrez le code à six chiffres de votre application d’authentification.',
  bad_code: 'Ce code n’est pas valide ou a déjà servi. Entrez le code affiché maintenant par votre application.',
  second_factor_required:
    'Votre type d’utilisateur exige la validation en deux étapes. Activez-la pour continuer à utiliser l’application.',
  second_factor_is_on:
    'La validation en deux étapes est déjà activée. Désactivez-la avant de la configurer de nouveau.',
  second_factor_is_off:
    'La validation en deux étapes n’est pas activée dans ce compte\u00a0: il n’y a rien à retirer. Rechargez la page pour voir son état actuel.',
  bad_passkey:
    'Cette clé d’accès n’ouvre aucun compte ici. Réessayez, ou connectez-vous avec votre courriel et votre mot de passe.',
  passkey_refused:
    'Cette clé d’accès n’a pas pu être ajoutée. Recommencez; si elle sert déjà à un compte, choisissez-en une autre.',
  too_many_passkeys: 'Vous avez déjà dix clés d’accès. Retirez-en une, puis réessayez.',
  provider_away:
    'Le service de connexion de votre organisation ne répond pas. Réessayez dans un instant, ou connectez-vous avec votre courriel et votre mot de passe.',
  provider_lost:
    'Cette connexion a expiré, a déjà servi ou a commencé dans un autre navigateur. Recommencez à partir de la page de connexion.',
  provider_refused:
    'Le service de connexion de votre organisation n’a pas confirmé votre identité. Recommencez; si cela se reproduit, communiquez avec un administrateur.',
  provider_unknown:
    'Aucun compte ne correspond ici à l’adresse courriel de votre organisation. Demandez à un administrateur de vous créer un compte, puis recommencez.',
  provider_unverified:
    'Le service de connexion de votre organisation ne confirme pas votre adresse courriel. Connectez-vous avec votre courriel et votre mot de passe, ou communiquez avec un administrateur.',
  provider_other:
    'Le compte qui correspond à votre adresse courriel appartient déjà à une autre identité de votre organisation. Communiquez avec un administrateur.',
  provider_closed:
    'Votre compte ne s’ouvre pas par ce service de connexion. Connectez-vous avec votre courriel et votre mot de passe.',
  provider_only:
    'Votre compte s’ouvre seulement par le service de connexion de votre organisation. Utilisez son bouton, à la page de connexion.',
  has_password:
    'Cette personne a déjà un mot de passe\u00a0: aucune invitation n’a été envoyée. Au besoin, elle peut en demander un nouveau à la page de connexion.',
  unknown_email: "Ce courriel n'est associé à aucun utilisateur",
  bad_link: 'Ce lien n’est plus valide ou ne correspond pas à ce courriel. Demandez un nouveau lien, puis réessayez.',
  disabled: 'Ce compte est présentement désactivé',
  forbidden: 'Vous n’avez pas l’autorisation de faire cette action. Au besoin, communiquez avec un administrateur.',
  conflict_declared:
    'Un conflit d’intérêts vous ferme le dossier et les pages financières de la demande dont il s’agit\u00a0: vous l’avez déclaré, ou votre accès vient de la personne qui l’a déclaré ou est plus récent que sa déclaration. Au besoin, communiquez avec un administrateur.',
  not_found: 'Cet élément est introuvable. Vérifiez l’adresse ou revenez à l’accueil.',
  request_not_due:
    'Une de ces demandes n’est plus à anonymiser\u00a0: sa durée de conservation court encore, ou quelqu’un l’anonymise déjà. Rechargez la page.',
  request_held:
    'Cette demande est retenue\u00a0: elle ne s’anonymise pas et ne se retient pas une deuxième fois. Rechargez la page.',
  request_anonymised: 'Cette demande est déjà anonymisée\u00a0: il n’y a plus rien à conserver.',
  request_archived: 'Cette demande est archivée\u00a0: elle n’avance plus tant que le personnel ne l’a pas restaurée.',
  request_decided: 'Cette demande est décidée ou archivée\u00a0: un conflit d’intérêts ne s’y déclare plus.',
  last_administrator:
    'Cette demande resterait sans personne pour la confier\u00a0: il n’y a pas d’autre administrateur dont le compte ne vient pas de vous. Faites d’abord ajouter une personne administratrice par quelqu’un d’autre, puis déclarez le conflit.',
  nothing_to_submit: 'Cette demande n’attend pas d’être soumise\u00a0: aucun rappel n’a été envoyé.',
  reminded_today: 'Un rappel a déjà été envoyé aujourd’hui pour cette demande.',
  nobody_to_remind:
    'Cet organisme n’a ni compte actif ni adresse courriel générale\u00a0: ajoutez-en une à sa fiche, puis réessayez.',
  previous_settled:
    'Les recommandations de cette demande sont déjà commencées\u00a0: la demande précédente ne se choisit plus.',
  simulation_outdated:
    'Rien n’a été appliqué\u00a0: des montants ou des demandes ont changé entre-temps. Relisez la liste des changements, puis réessayez.',
  conclusion_changed:
    'Les recommandations ont changé depuis leur soumission\u00a0: la demande n’est pas approuvée. Relisez-les, puis approuvez-les de nouveau.',
  consent_changed:
    'Le texte de consentement a changé pendant ce temps\u00a0: lisez le nouveau texte, puis cochez-le de nouveau.',
  remarks_changed:
    'Les corrections demandées ont changé entre-temps\u00a0: la demande n’a pas été retournée. La liste les montre telles qu’elles sont.',
  impossible_transition: 'L’état actuel ne permet pas cette action\u00a0: elle n’a pas été faite.',
  state_conflict: 'Cette demande a changé d’état entre-temps\u00a0: l’action n’a pas été faite.',
  version_conflict:
    'Quelqu’un d’autre a modifié ces renseignements entre-temps\u00a0: votre changement n’a pas été fait. Relisez-les, puis réessayez s’il est encore utile.',
  batch_key_used:
    'Ce lot a déjà été créé, avec un autre contenu\u00a0: rien n’a été créé de plus. Vérifiez la liste des demandes avant de recommencer.',
  hint_gone:
    'Les montants ont changé entre-temps\u00a0: cette remarque ne s’y applique plus. Rechargez la page pour voir celles qui restent.',
  already_assigned:
    'Quelqu’un d’autre a déjà pris cette tâche\u00a0: votre changement n’a pas été fait. Rechargez la page pour voir qui.',
  assignment_over:
    'Cette demande est terminée\u00a0: les personnes assignées ne changent plus. Rechargez la page pour voir son état actuel.',
  form_locked: 'Cette demande n’est plus modifiable. Rechargez la page pour voir son état actuel.',
  analysis_locked: 'Cette analyse n’est plus modifiable. Rechargez la page pour voir son état actuel.',
  analysis_moved: 'Cette analyse a changé d’état entre-temps\u00a0: l’action n’a pas été faite.',
  conclusion_locked:
    'Ces recommandations ne sont pas modifiables à cette étape. Rechargez la page pour voir l’état actuel de la demande.',
  in_line: 'Beaucoup de rapports sont demandés en ce moment. Réessayez dans un instant.',
  too_many_dossiers:
    'Trois dossiers sont déjà en préparation pour vous\u00a0: attendez que l’un d’eux soit prêt, puis redemandez.',
  dossier_unready: 'Ce dossier n’est pas encore prêt. Attendez la fin de sa préparation, puis réessayez.',
  dossier_expired: 'Le lien de ce dossier n’est plus valide. Préparez le dossier de nouveau pour le télécharger.',
  too_large: 'Le document dépasse la taille maximale (max. 20mo).',
  body_too_large: 'Ce que vous envoyez est trop volumineux. Raccourcissez vos réponses, puis réessayez.',
  address_too_long: 'Cette adresse est trop longue. Vérifiez-la ou revenez à l’accueil.',
  headers_too_large:
    'La demande envoyée au serveur est trop longue. Raccourcissez les filtres ou videz les témoins (cookies) de ce site, puis réessayez.',
  too_slow: 'La demande a mis trop de temps à arriver au serveur. Vérifiez votre connexion, puis réessayez.',
  wrong_file_kind: 'Ce type de fichier n’est pas accepté ici. Choisissez un fichier d’un des types indiqués.',
  no_room: 'Il n’y a plus de place pour ce document. Supprimez-en un dont vous n’avez plus besoin, puis réessayez.',
  too_many_uploads: 'Six documents sont déjà en cours d’envoi. Attendez que l’un d’eux soit importé, puis réessayez.',
  file_infected:
    'Ce fichier n’a pas été conservé\u00a0: l’antivirus y a trouvé un virus. Faites vérifier votre appareil, puis importez une version saine du document.',
  file_unchecked:
    'L’antivirus ne peut pas vérifier ce fichier pour le moment. Réessayez dans quelques minutes, ou enregistrez sans le fichier.',
  document_waiting:
    'Ce document attend d’être vérifié par l’antivirus. Il s’ouvrira dès que ce sera fait\u00a0: réessayez dans quelques minutes.',
  document_refused:
    'Ce document a été refusé\u00a0: l’antivirus y a trouvé un virus. Remplacez-le par une version saine.',
  invalid: 'Certains renseignements ne peuvent pas être enregistrés. Corrigez-les, puis réessayez.',
  form_incomplete: 'Formulaire de la demande incomplet',
  form_invalid: 'Certaines réponses du formulaire sont invalides. Corrigez-les avant de soumettre la demande.',
  documents_missing: 'Des documents ne sont pas encore importés',
  consent_missing: 'Cochez le consentement et inscrivez vos initiales pour soumettre la demande.',
  analysis_incomplete: 'Formulaire de l’analyse incomplet',
  analysis_invalid: 'Certaines réponses de l’analyse sont invalides. Corrigez-les avant de la soumettre.',
  analyses_unfinished: 'Des analyses ne sont pas terminées',
  reason_missing: 'Inscrivez la raison du retour, puis réessayez.',
  recommended_amount_missing: 'Entrer un montant recommandé valide',
  color_missing: 'Choisir une couleur',
  final_amount_missing: 'Entrer un montant accordé valide',
  final_color_missing: 'Choisir une couleur finale',
  login_by_mail:
    'Trop de tentatives de connexion à ce compte. Le lien envoyé à son adresse courriel permet de se connecter tout de suite.',
  too_many_tries: 'Trop de tentatives.',
  too_many_reports: 'Trop de rapports d’erreur.',
  unexpected: 'Une erreur s’est produite. Veuillez réessayer ou contacter un administrateur.',
  not_ready: 'Le service est momentanément indisponible. Réessayez dans un instant.',
}

/** Says how many reports are before the caller's in the queue. */
export function placeInLine(ahead: number): string {
  if (ahead === 0) return 'Votre rapport est le prochain.'
  return ahead === 1 ? 'Un rapport passe avant le vôtre.' : `${ahead} rapports passent avant le vôtre.`
}

/** Returns the message of a limit, with the time to wait. */
export const waitMessage = (code: ErrorCode, seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE)
  const [count, unit] = minutes > LONG_MINUTES ? [Math.ceil(minutes / 60), 'heure'] : [minutes, 'minute']
  return `${MESSAGES[code]} Réessayez dans ${count} ${unit}${count > 1 ? 's' : ''}.`
}

/** How to reach the funder's office. */
export interface Contact {
  readonly email: string
  readonly phone: string
}

/** Returns the message of a disabled account, with the contact to ask. */
export const contactMessage = (code: ErrorCode, { email, phone }: Contact): string => {
  const ways = [email && `écrivez à ${email}`, phone && `téléphonez au ${phone.replaceAll(' ', '\u00a0')}`].filter(
    (way) => way !== '',
  )
  return `${MESSAGES[code]}. Pour le faire réactiver, ${ways.join(' ou ') || 'communiquez avec un administrateur'}.`
}

/** Within a sentence for an organisation, the people other than its adviser who look into its record. */
export const TEAM = 'l’équipe'

export const CONTENT_MESSAGES = {
  page_too_small: 'Le numéro de page commence à 1.',
  wrong_value: 'Cette valeur n’est pas acceptée.',
  unknown_cell_document: 'Un document de ce tableau n’est plus sur le serveur. Retirez-le, puis joignez-le de nouveau.',
  in_closed_summary:
    'Ce montant paraît au sommaire financier d’une demande sur laquelle vous avez déclaré un conflit d’intérêts\u00a0: laissez un autre membre de l’équipe le modifier.',
  control_character: HIDDEN_CHARACTER,
  other_request:
    'Ces renseignements sont ceux d’une autre demande\u00a0: rien n’a été changé. Rechargez la page, puis réessayez.',
  other_act: 'L’action et l’état demandés ne vont pas ensemble. Rechargez la page, puis réessayez.',
  other_type: 'Le type d’une demande ne change pas. Créez une demande de l’autre type, puis archivez celle-ci.',
  too_many_entries:
    'Une liste compte au plus 500\u00a0lignes, et celles de ces pages au plus 1\u00a0000\u00a0lignes en tout. Regroupez-en, puis réessayez.',
  unknown_property: 'La grille n’a rien de ce nom pour cette colonne. Retirez-le, puis réessayez.',
  unknown_option: 'Cette réponse ne correspond à aucune question de ce formulaire.',
  unknown_question: 'Cette question ne fait pas partie de ce formulaire. Rechargez la page, puis réessayez.',
  second_choice: 'Un seul choix est permis à cette question. Gardez-en un, puis réessayez.',
  no_guide: 'Seuls les formulaires de demande ont un document guide. Choisissez-en un, puis réessayez.',
  no_file: 'Choisissez un fichier à importer.',
  empty_file: 'Ce fichier est vide\u00a0: il ne contient rien. Vérifiez-le, puis choisissez-le de nouveau.',
  too_long: 'Ce texte est trop long. Raccourcissez-le, puis réessayez.',
  note_too_long: 'Le texte d’une note compte au plus 20\u00a0000 caractères. Raccourcissez-le, puis réessayez.',
  comment_too_long: 'Les commentaires comptent au plus 20\u00a0000 caractères. Raccourcissez-les, puis réessayez.',
  required: 'Ce champ est obligatoire. Remplissez-le, puis réessayez.',
  amount_wrong: 'Entrez un montant en dollars, par exemple 12\u00a0500,50.',
  request_gone: 'Cette demande ne fait plus partie de l’enveloppe. Videz son montant, puis réessayez.',
  request_not_open:
    'Cette demande n’attend pas de recommandations ni de décision\u00a0: aucun montant ne s’y essaie. Videz son montant, puis réessayez.',
  simulation_name_taken: 'Une autre simulation porte ce nom. Choisissez-en un autre, puis réessayez.',
  too_many_simulations: 'Cette enveloppe a déjà 50\u00a0simulations. Supprimez-en une, puis réessayez.',
  contact_email: 'Entrez un courriel complet, par exemple info@exemple.org.',
  too_many_items: 'La foire aux questions est pleine. Retirez une entrée devenue inutile, puis réessayez.',
  unknown_choice: 'Ce choix n’existe plus. Choisissez-en un autre, puis réessayez.',
  retired_choice: 'Ce choix n’est plus offert. Choisissez-en un autre dans la liste.',
  password_short: 'Le mot de passe doit compter au moins 12 caractères.',
  password_long: 'Le mot de passe doit compter au plus 1\u00a0000 caractères.',
  password_common:
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre, par exemple quatre mots sans lien.',
  password_stolen:
    'Ce mot de passe a été volé sur un autre site et circule parmi les pirates. Choisissez-en un autre, par exemple quatre mots sans lien, et changez-le aussi là où vous l’employez.',
  password_email:
    'Ce mot de passe contient votre courriel, que d’autres connaissent. Choisissez-en un autre, par exemple quatre mots sans lien.',
  password_personal:
    'Ce mot de passe contient «\u00a0{word}\u00a0», que d’autres peuvent deviner. Choisissez-en un sans votre nom ni celui de la plateforme, par exemple quatre mots sans lien.',
  password_season:
    'Une saison ou un mois suivi d’une année se devine vite. Choisissez un autre mot de passe, par exemple quatre mots sans lien.',
  password_missing: 'Entrez votre mot de passe actuel pour confirmer ce changement.',
  password_wrong: 'Ce mot de passe n’est pas le vôtre. Vérifiez-le, puis réessayez.',
  code_wrong:
    'Ce code n’est pas valide ou a déjà servi. Entrez le code affiché maintenant par votre application, ou attendez le suivant.',
} as const

/** The caller's relation to a request (source 2, request list). */
export const ASSOCIATION = { responsible: 'Conseiller', none: '-' } as const
