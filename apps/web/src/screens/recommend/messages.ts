/** Messages of the form that recommends a company (specification, sections 4, 5 and 8). */
export const messages = {
  alreadyHere: 'See ettevõte on juba süsteemis',
  alreadySuggested: 'Seda ettevõtet on juba soovitatud',
  failed: 'Ettevõtte soovitamine ebaõnnestus',
  thanks: 'Aitäh! Soovitus on saadetud',
  tagsFailed: 'Tagide laadimine ebaõnnestus',
} as const
