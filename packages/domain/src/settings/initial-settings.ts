/** Settings of a new installation. */
export const initialSettings = {
  showRecommendForAll: {
    value: false,
    description: 'Kas ettevõtteid saab soovitada ka sisse logimata',
  },
  showAllCompanies: {
    value: true,
    description: 'Kas nähtavad on ka ettevõtted, mida siin ei hallata',
  },
  defaultUserRole: {
    value: 'külaline',
    description: 'Roll, mille saab ise registreerunud kasutaja',
  },
  operatorName: { value: null, description: 'Kes seda Kvartalit käitab' },
  operatorContact: { value: null, description: 'Kuidas käitajaga ühendust saab' },
  announcement: { value: null, description: 'Teade kõigile kasutajatele' },
  requireSecondFactor: { value: 'nobody', description: 'Kes peab sisse logima kahes astmes' },
} as const
