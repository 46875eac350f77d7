const FIELD = {
  id: 'name',
  title: '',
  type: 'text',
  validation: null,
  validation_help: null,
  length: 150,
  values: null,
  categorie_name: null,
}

/** The option that the only question of `SOME_FORM` answers. */
export const NAME_OPTION = 101

/** A description of one section with one text, as the API sends it. */
export const SOME_FORM = {
  id: 1,
  url: null,
  name: 'Aide ponctuelle',
  version: 1,
  sections: [
    {
      id: 1,
      label: 'Organisme',
      icon: 'user',
      description: '',
      questions: [
        {
          id: 1,
          order: 1,
          question_number: '1.1',
          label: 'Nom de l’organisme',
          help: null,
          required: 1,
          question_type: { id: 1, label: 'text' },
          fields: [FIELD],
          options: [{ id: NAME_OPTION, label: '', detail: 0, custom: null, title: 0, document_type: null }],
          parent_option_id: null,
          children_question: [],
        },
      ],
    },
  ],
}
