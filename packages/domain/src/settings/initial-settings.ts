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
  requireSecondFactor: { value: 'nobody', description: 'Kes peab sisse logima kahes astmes' },
} as const
